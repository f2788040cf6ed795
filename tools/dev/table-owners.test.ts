import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A module writes its own tables alone; of another's it calls a function (docs/architecture.md).

const TABLES_OF: Record<string, readonly string[]> = {
  accounts: [
    'accounts',
    'account_emails',
    'sessions',
    'password_resets',
    'email_verifications',
    'second_factors',
    'support_access',
    'recovery_codes',
  ],
  analyses: ['analyses', 'analysis_requests', 'oppositions'],
  batches: ['batches', 'batch_lines'],
  credits: ['credit_entries', 'credit_lots', 'debts'],
  database: ['migrations'],
  evidence: ['contested_posts', 'contest_decisions', 'excluded_posts', 'share_links'],
  http: ['throttle_windows'],
  keys: ['api_keys', 'api_key_hashes'],
  'model-reader': ['reader_days', 'reader_switch'],
  operator: ['operator_actions', 'operator_origins', 'operators', 'operator_sessions'],
  payments: [
    'payments',
    'invoice_details',
    'invoice_addresses',
    'refunds',
    'receipts',
    'receipt_years',
    'stripe_events',
    'sales',
    'lost_payments',
    'ledger_audits',
  ],
  sources: ['x_calls', 'call_days', 'x_rate_limits', 'x_compliance_job', 'profile_snapshots', 'network_limits'],
  watches: ['watches', 'watch_readings', 'watch_settings'],
  webhooks: ['webhook_endpoints', 'webhook_deliveries'],
}

const WRITES = /\b(?:insert\s+into|delete\s+from|truncate|update)\s+(\w+)/g

/** Every string of a file that may hold SQL, whatever it is sent by. */
const stringsIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([text]) => text)

test('every table has one owner', () => {
  const tables = [...readFileSync('database/schema.sql', 'utf8').matchAll(/CREATE TABLE public\.(\w+)/g)]
  const named = tables.map(([, table = '']) => table)
  expect(named.length).toBeGreaterThan(20)
  expect(Object.values(TABLES_OF).flat().toSorted()).toEqual(named.toSorted())
})

test('no module writes another’s table', () => {
  const ownerOf = new Map(Object.entries(TABLES_OF).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
  const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
  const writes = files.flatMap((file) =>
    stringsIn(file)
      .flatMap((text) => [...text.matchAll(WRITES)])
      .flatMap(([, table = '']) => (ownerOf.has(table) ? [{ file, table }] : [])),
  )
  expect(writes.length).toBeGreaterThan(50)
  expect(writes.filter(({ file, table }) => !file.startsWith(`server/${ownerOf.get(table)}/`))).toEqual([])
})
