import { expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is the one RFC 6238 prints', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1_000)))).toBe(code)
})

test('a code is known for its own step and one on either side, and no longer', () => {
  const at = new Date(1_234_567_890_000)
  const step = stepAt(at)
  for (const near of [-1, 0, 1]) expect(stepOfCode(secret, codeAt(secret, step + near), at)).toBe(step + near)
  for (const far of [-2, 2]) expect(stepOfCode(secret, codeAt(secret, step + far), at)).toBeUndefined()
  for (const wrong of ['', '1', '1234567', '12345é']) expect(stepOfCode(secret, wrong, at)).toBeUndefined()
})

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is written as RFC 4648 writes it', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})
