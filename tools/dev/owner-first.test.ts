import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TABLES } from '#server/tables.ts'

// What belongs to a customer is keyed by the customer, and asked for by the customer (docs/decisions/0043).

/** Statements about every customer at once: sweeps, operators, objections, /metrics. Each would ask every part. */
const OF_EVERYBODY: ReadonlySet<string> = new Set([
  'server/accounts/session-store.ts deleteDeadSessions',
  'server/accounts/session-store.ts postponeLiveSessions',
  'server/payments/refund-store.ts measureRefunds',
  'server/analyses/objection-store.ts eraseAnalysesOf',
  'server/analyses/objection-store.ts knownProfileId',
  'server/analyses/objection-store.ts reportsOf',
  'server/analyses/without-contents-store.ts analysisOfId',
  // Whoever objects is forgotten in everybody's lists.
  'server/batches/line-store.ts eraseLinesOf',
  'server/watches/watch-store.ts endWatchesOf',
  'server/watches/watch-store.ts claimDue',
  'server/watches/watch-store.ts measureWatches',
  'server/watches/reading-store.ts listLostReadings',
  'server/watches/settings-store.ts claimSummaries',
  'server/credits/statement.ts movedSince',
  'server/evidence/contest-decision-store.ts contestOfId',
  'server/payments/payment-store.ts accountOfReceipt',
  'server/analyses/pending-store.ts listLostSingles',
  'server/analyses/pending-store.ts listPending',
  'server/analyses/pending-store.ts measurePending',
  'server/credits/audited-accounts.ts accountsMoved',
  'server/credits/audited-accounts.ts nextAccounts',
  'server/evidence/contest-store.ts contestsPerFigure',
  'server/evidence/contest-store.ts contestsSince',
  'server/evidence/contest-store.ts countContestsSince',
  'server/payments/due-payment-store.ts duePayments',
  'server/payments/dispute-store.ts measureDisputes',
  'server/payments/due-payment-store.ts latePayments',
  'server/payments/payment-store.ts paymentOfId',
  'server/payments/payment-store.ts paymentOfIntent',
  'server/payments/refund-store.ts refundOfId',
  'server/payments/refund-store.ts refundsToSend',
  'server/payments/refund-store.ts refundsUnderWay',
])

const schema = readFileSync('database/schema.sql', 'utf8')
const keys = [
  ...schema.matchAll(/ALTER TABLE ONLY public\.(\w+)\s+ADD CONSTRAINT (\w+) (PRIMARY KEY|UNIQUE|FOREIGN KEY) \((\w+)/g),
  ...schema.matchAll(/CREATE UNIQUE INDEX (?<name>\w+) ON public\.(?<table>\w+) USING btree \((?<first>\w+)/g),
].map(({ 1: table = '', 2: name = '', 3: kind = '', 4: first = '', groups }) => ({
  table: groups?.['table'] ?? table,
  name: groups?.['name'] ?? name,
  kind: groups ? 'UNIQUE' : kind,
  first: groups?.['first'] ?? first,
}))
const tables = [...schema.matchAll(/CREATE TABLE public\.(\w+)/g)].map(([, table = '']) => table)
const cutBy = (table: string) => TABLES.get(table)?.cutBy
const customersTables = tables.filter((table) => table !== 'accounts' && cutBy(table) === undefined)

test('every key of a customer’s table begins with the customer, and every other table says by what it is cut', () => {
  expect(customersTables).toContain('credit_entries')
  for (const table of tables)
    expect(keys.filter((key) => key.table === table && key.kind === 'PRIMARY KEY')).toEqual([
      expect.objectContaining({ first: table === 'accounts' ? 'id' : (cutBy(table) ?? 'account_id') }),
    ])
  expect(keys.filter(({ table, first }) => customersTables.includes(table) && first !== 'account_id')).toEqual([])
})

type Named = { name: string; text: string }

/** Each statement a store sends, by the function that sends it. */
function statementsIn(file: string): Named[] {
  return readFileSync(file, 'utf8')
    .split(/(?=\bfunction\*? \w+)/)
    .flatMap((part) => {
      const [, owner = ''] = /^function\*? (\w+)/.exec(part) ?? []
      return [...part.matchAll(/\bsql`([^`]*)`/g)].map(([, text = '']) => ({ name: `${file} ${owner}`, text }))
    })
}

/** Each statement of the functions that move credits. */
const statementsInFunctions = (file: string): Named[] =>
  [...readFileSync(file, 'utf8').matchAll(/create function (\w+)[^$]*\$\$(.*?)\$\$/gs)].flatMap(
    ([, name = '', body = '']) => body.split(';').map((text) => ({ name: `${file} ${name}`, text })),
  )

/** Each part of a statement that reads or writes a table is looked at by itself: a key found for everybody is written by. */
const asksForEverybody = ({ text }: Named): boolean =>
  text.split(/(?<!lateral \(\s*)\b(?=select\b|insert into\b|delete from\b|update \w)/).some((part) => {
    const names = (table: string) => new RegExp(`\\b(from|join|into|update|using) ${table}\\b`).test(part)
    // As a condition, in a key, or among the columns of an insert: not only among those that are read.
    if (customersTables.some(names)) return !/\baccount_id\)? (=|in\b)|\(\s*account_id\b/.test(part)
    return names('accounts') && !/\bid (=|in\b)/.test(part) && !/into accounts \(id\b/.test(part)
  })

test('every statement on a customer’s table names the customer', () => {
  const stores = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
  const statements = [
    ...stores.flatMap(statementsIn),
    ...globSync('database/migrations/*.sql').flatMap(statementsInFunctions),
  ]
  expect(statements.length).toBeGreaterThan(150)
  const found = new Set(statements.filter(asksForEverybody).map(({ name }) => name))
  // Another one is either a mistake or a decision to ask every part: then it is listed above.
  expect([...found].toSorted()).toEqual([...OF_EVERYBODY].toSorted())
})
