import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('docs/retention.md says of every table how long its rows are kept, and of no other', () => {
  const tables = [...readFileSync('database/schema.sql', 'utf8').matchAll(/CREATE TABLE public\.(\w+)/g)]
  const rules = [...readFileSync('docs/retention.md', 'utf8').matchAll(/^\| `(\w+)`/gm)]
  const names = (found: RegExpExecArray[]) => found.map(([, name = '']) => name).toSorted()
  expect(names(tables).length).toBeGreaterThan(20)
  expect(names(rules)).toEqual(names(tables))
})
