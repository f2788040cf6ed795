import { assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the example of RFC 8785, section 3.2.2', () => {
  const value: unknown = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`)
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('RFC 8785, section 3.2.3: keys are in the order of their UTF-16 units', () => {
  const value: unknown = JSON.parse(String.raw`{
    "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
  }`)
  expect([...canonicalJson(value).matchAll(/:"([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
})

/** Appendix B: IEEE 754 bits and how they are written. */
test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
])('RFC 8785, appendix B: the number %s is %s', (bits, written) => {
  expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(written)
})

const anyValue = jsonValue({ noUnicodeString: false })

test('what is parsed back is what was written', () => {
  assert(
    property(anyValue, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the order of keys does not matter, and writing again changes nothing', () => {
  assert(
    property(anyValue, (value) => {
      const canonical = canonicalJson(value)
      expect(canonicalJson(backwards(value))).toBe(canonical)
      expect(canonicalJson(JSON.parse(canonical))).toBe(canonical)
    }),
  )
})

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, backwards(member)]),
  )
}

test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, 1n, '\ud800', { '\udc00': 1 }, [undefined]])(
  'what JSON cannot say is refused: %s',
  (value) => {
    expect(() => canonicalJson(value)).toThrow('has no canonical form')
  },
)
