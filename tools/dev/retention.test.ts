import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEPT_DAYS, KEPT_MONTHS } from '#contract/retention.ts'

test('docs/retention.md says of every table how long its rows are kept, and of no other', () => {
  const tables = [...readFileSync('database/schema.sql', 'utf8').matchAll(/CREATE TABLE public\.(\w+)/g)]
  const rules = [...readFileSync('docs/retention.md', 'utf8').matchAll(/^\| `(\w+)`/gm)]
  const names = (found: RegExpExecArray[]) => found.map(([, name = '']) => name).toSorted()
  expect(names(tables).length).toBeGreaterThan(20)
  expect(names(rules)).toEqual(names(tables))
})

test.each([
  ['x_snapshots', `${KEPT_DAYS.words} days with X's words`],
  ['x_snapshots', `${KEPT_MONTHS} months by ids`],
  ['x_calls', `${KEPT_MONTHS} months`],
  ['x_days', `${KEPT_MONTHS} months`],
  ['reader_days', `${KEPT_MONTHS} months`],
  ['contested_posts', `${KEPT_MONTHS} months`],
])('docs/retention.md keeps %s for %s', (table, time) => {
  const row = readFileSync('docs/retention.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| \`${table}\` `))
  expect(row).toContain(time)
})
