import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EXPORTED } from '#server/account-data.ts'
import { TABLES } from '#server/tables.ts'

// server/tables.ts says of every table who writes it, how long it is kept, who takes it away and what becomes of it when they leave.

const schema = readFileSync('database/schema.sql', 'utf8')
const tables = [...schema.matchAll(/CREATE TABLE public\.(\w+)/g)].map(([, table = '']) => table)
const customers = [...TABLES].filter(([, { cutBy }]) => cutBy === undefined)

/** Written in the server's own code, each string that may hold SQL by its file. */
const strings = globSync('server/**/*.ts')
  .filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([text]) => ({ file, text })))

test('every table of the schema is there once, and no other', () => {
  expect(tables.length).toBeGreaterThan(20)
  expect([...TABLES.keys()].toSorted()).toEqual(tables.toSorted())
})

test('no module writes another’s table', () => {
  const WRITES = /\b(?:insert\s+into|delete\s+from|truncate|update)\s+(\w+)/g
  const writes = strings.flatMap(({ file, text }) =>
    [...text.matchAll(WRITES)].flatMap(([, table = '']) => (TABLES.has(table) ? [{ file, table }] : [])),
  )
  expect(writes.length).toBeGreaterThan(50)
  expect(writes.filter(({ file, table }) => !file.startsWith(`server/${TABLES.get(table)?.owner}/`))).toEqual([])
})

test('what a customer has is in their export, or says why it is not', () => {
  const parts = new Set([...Object.keys(EXPORTED), 'account', 'sessions'])
  expect(customers.filter(([, { exported }]) => exported !== undefined && !parts.has(exported))).toEqual([])
  expect(customers.filter(([, { exported, unexported = '' }]) => !exported && unexported.length < 10)).toEqual([])
  const told = new Set(customers.flatMap(([, { exported }]) => exported ?? []))
  expect([...parts].filter((part) => !told.has(part))).toEqual([])
})

test('what a customer has goes when they leave, or says why it stays', () => {
  const deleted = new Set(
    strings.flatMap(({ text }) => [...text.matchAll(/\bdelete\s+from\s+(\w+)/g)].map(([, table]) => table)),
  )
  const cascades = [
    ...schema.matchAll(
      /ALTER TABLE ONLY public\.(\w+)\s+ADD CONSTRAINT [^;]* REFERENCES public\.(\w+)\([^;]*ON DELETE CASCADE/g,
    ),
  ]
  for (const _ of cascades) for (const [, table, to] of cascades) if (deleted.has(to)) deleted.add(table)
  const staying = customers.filter(([, table]) => 'stays' in table && table.stays).map(([name]) => name)
  expect(staying.toSorted()).toEqual([
    'accounts',
    'credit_entries',
    'credit_lots',
    'invoice_addresses',
    'payments',
    'refunds',
  ])
  expect(customers.filter(([name]) => !deleted.has(name) && !staying.includes(name))).toEqual([])
})

test('docs/retention.md says what the tables say', () => {
  const lines = [...TABLES].map(
    ([name, { owner, keeps, forget, overdue, exported = '', ...table }]) =>
      `| \`${name}\` | ${owner} | ${keeps} | ${forget ? '`forget-expired`' : ''} | ${overdue ? '`verso_rows_overdue`' : ''} | ${exported} | ${table.cutBy ? '' : 'stays' in table && table.stays ? table.stays : 'goes'} |`,
  )
  const written = readFileSync('docs/retention.md', 'utf8').split('\n')
  expect(written.filter((line) => line.startsWith('| `'))).toEqual(lines)
})
