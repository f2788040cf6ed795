import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSchema } from './draw-schema.ts'

const dump = readFileSync('database/schema.sql', 'utf8')

test('the schema that docs draw is today’s; `npm run db:schema` draws it', () => {
  expect(readFileSync('docs/schema.md', 'utf8')).toBe(drawSchema(dump))
})

test('every table is drawn with its key, and a customer’s refers to the customer', () => {
  const drawn = drawSchema(dump)
  for (const [, table] of dump.matchAll(/CREATE TABLE public\.(\w+)/g)) expect(drawn).toContain(`  ${table} {`)
  expect(drawn).toMatch(/ {2}analyses \{\n {4}uuid account_id PK, FK\n {4}uuid id PK\n/)
  expect(drawn).toContain('analyses ||--o{ share_links : "a share link is of the customers own analysis"')
})
