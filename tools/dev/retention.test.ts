import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RETENTION } from '#server/retention.ts'

test('every table of the schema has one rule, and no other', () => {
  const tables = [...readFileSync('database/schema.sql', 'utf8').matchAll(/CREATE TABLE public\.(\w+)/g)]
  const names = tables.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(RETENTION.map(({ table }) => table).toSorted()).toEqual(names.toSorted())
})

test('docs/retention.md says what the rules say', () => {
  const lines = RETENTION.map(
    ({ table, keeps, forget, overdue }) =>
      `| \`${table}\` | ${keeps} | ${forget ? '`forget-expired`' : ''} | ${overdue ? '`verso_rows_overdue`' : ''} |`,
  )
  const written = readFileSync('docs/retention.md', 'utf8').split('\n')
  expect(written.filter((line) => line.startsWith('| `'))).toEqual(lines)
})
