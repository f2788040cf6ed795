import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choose } from './choose.ts'
import { weakenings } from './list.ts'
import { withTable } from './table.ts'
import { weaken } from './weakening.ts'

test.each(weakenings.map((weakening) => [weakening.id, weakening] as const))(
  'the weakening %s changes one place, and the tests that notice it are there',
  (_, weakening) => {
    const text = readFileSync(weakening.file, 'utf8')
    expect(weaken(text, weakening)).not.toBe(text)
    expect(Object.keys(weakening.noticedBy)).not.toEqual([])
    for (const [file, name] of Object.entries(weakening.noticedBy)) {
      expect([file, existsSync(file)]).toEqual([file, true])
      expect([file, readFileSync(file, 'utf8').includes(name)]).toEqual([file, true])
    }
  },
)

test('no two weakenings have one name, and each says what it protects', () => {
  expect(new Set(weakenings.map(({ id }) => id)).size).toBe(weakenings.length)
  expect(weakenings.filter(({ id, protects }) => !/^[a-z\d-]+$/.test(id) || protects.length < 20)).toEqual([])
})

test('a replacement that no longer applies, or applies twice, is told', () => {
  const weakening = { id: 'one', protects: '', file: 'a.ts', replace: 'limit: 5', by: 'limit: 6', noticedBy: {} }
  expect(weaken('{ limit: 5 }', weakening)).toBe('{ limit: 6 }')
  expect(() => weaken('{ limit: 7 }', weakening)).toThrow('no longer in a.ts')
  expect(() => weaken('[{ limit: 5 }, { limit: 5 }]', weakening)).toThrow('more than once in a.ts')
})

test('each day has about ten, and after as many days as it takes all have had their turn', () => {
  const days = Array.from({ length: Math.ceil(weakenings.length / 10) }, (_, day) => new Date(day * 86_400_000))
  const shares = days.map((day) => choose(weakenings, [], day).chosen)
  expect(Math.max(...shares.map(({ length }) => length))).toBeLessThanOrEqual(10)
  expect(new Set(shares.flat())).toEqual(new Set(weakenings))
  expect(choose(weakenings, ['all'], new Date()).chosen).toEqual(weakenings)
  expect(() => choose(weakenings, ['nothing-of-the-kind'], new Date())).toThrow('no such weakening')
})

test('SECURITY.md’s table is today’s; `npm run mutate -- table` writes it', () => {
  const page = readFileSync('SECURITY.md', 'utf8')
  expect(page).toBe(withTable(page))
})
