import { randomUUID } from 'node:crypto'
import type { SeededRandom } from '#stubs/seeded-random.ts'
import type { Schema } from './operations.ts'

/** Words that would pass for a field of that name: what earlier answers held, and what a customer knows. */
export type Words = (name: string) => string | undefined

/** A value that the schema takes. */
export function validValue(random: SeededRandom, schema: Schema, name: string, words: Words): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return validValue(random, random.pick(schema.anyOf), name, words)
  if (schema.type === 'integer' || schema.type === 'number') return validNumber(random, schema)
  if (schema.type === 'boolean') return random.happens(0.5)
  if (schema.type === 'null') return null
  if (schema.type === 'array') return [validValue(random, schema.items ?? {}, name, words)]
  if (schema.type !== 'object') return validString(random, schema, name, words)
  const kept = Object.entries(schema.properties ?? {}).filter(
    ([key]) => schema.required?.includes(key) || random.happens(0.5),
  )
  return Object.fromEntries(kept.map(([key, each]) => [key, validValue(random, each, key, words)]))
}

function validNumber(random: SeededRandom, { minimum = 0, maximum = 1_000 }: Schema): number {
  return random.pick([minimum, maximum, minimum + random.below(Math.min(maximum - minimum, 1_000) + 1)])
}

function validString(random: SeededRandom, schema: Schema, name: string, words: Words): string {
  const known = words(name)
  if (known !== undefined && random.happens(0.9)) return known
  if (schema.format === 'uuid') return randomUUID()
  if (schema.format === 'email') return `nouveau.${random.below(1e9)}@exemple.fr`
  const { minLength = 0, maxLength = 40 } = schema
  const made = `mot ${random.below(1e9)} ${'e'.repeat(random.happens(0.1) ? maxLength : minLength)}`.slice(0, maxLength)
  return schema.pattern && !new RegExp(schema.pattern, 'u').test(made) ? (known ?? made) : made
}

/** A valid value with one thing wrong in it. */
export function nearlyValid(random: SeededRandom, schema: Schema, valid: unknown): unknown {
  if (typeof valid === 'object' && valid !== null && !Array.isArray(valid)) {
    const entries = Object.entries<unknown>(valid as Record<string, unknown>)
    const [key, value] = entries.length > 0 ? random.pick(entries) : ['absent', 0]
    const without = entries.filter(([other]) => other !== key)
    return random.pick<() => unknown>([
      () => Object.fromEntries(without),
      () => ({ ...valid, [key]: nearlyValid(random, schema.properties?.[key] ?? {}, value) }),
      () => ({ ...valid, [key]: hostileValue(random) }),
      () => ({ ...valid, [random.pick(PROTOTYPE_KEYS)]: hostileValue(random) }),
      () => [valid],
    ])()
  }
  if (typeof valid === 'number')
    return random.pick([
      valid + 0.5,
      -valid,
      (schema.maximum ?? 0) + 1,
      (schema.minimum ?? 0) - 1,
      String(valid),
      [valid],
    ])
  const text = String(valid)
  return random.pick<() => unknown>([
    () => '',
    () => `${text}\n`,
    () => ` ${text}`,
    () => text.toUpperCase(),
    () => text.slice(0, -1),
    () => `${text}\u0000`,
    () => text.padEnd((schema.maxLength ?? 200) + 1, 'x'),
    () => `${text}${random.pick(HOSTILE_TEXTS)}`,
    () => [text],
    () => ({ toString: text }),
    () => null,
  ])()
}

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', '']

export const HOSTILE_TEXTS = [
  '\u0000',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u2066txet',
  '\ufeff',
  '\u200b\u200d\u2060',
  'e\u0301'.repeat(150),
  'ﷺ'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(20),
  'İstanbul ß ﬁ',
  "'; drop table accounts; --",
  "' or 1=1 --",
  '%00',
  '%',
  '%_%_%_%_%_%_%_%_%_%_%_%_%',
  '\\',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '../../../../etc/passwd',
  '..%2f..%2f',
  `${'a'.repeat(60)}!`,
  'a@'.repeat(100),
  `${'a.'.repeat(120)}@exemple.fr`,
  'x'.repeat(15_000),
  '9'.repeat(400),
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '٣٤٥',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-30T25:61:00Z',
]

/** Of any type, whatever the schema says. */
export function hostileValue(random: SeededRandom): unknown {
  return random.pick<() => unknown>([
    () => random.pick(HOSTILE_TEXTS),
    () => random.pick([0, -1, -0, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324]),
    () => random.pick([true, false, null]),
    () => [],
    () => ({}),
    () => nested(random.below(400)),
    () => Array.from({ length: random.below(2_000) }, () => 0),
    () => ({ [random.pick(PROTOTYPE_KEYS)]: { isAdmin: true, [random.pick(PROTOTYPE_KEYS)]: 1 } }),
    () => Object.fromEntries(Array.from({ length: random.below(500) }, (_, nth) => [`k${nth}`, nth])),
  ])()
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
