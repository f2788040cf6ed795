import { expect, test } from 'vitest'
import { asOwner } from '#server/testing/owner.ts'
import { cloneDatabase } from '#server/testing/test-database.ts'
import { seedAnalyses } from './seed-analyses.ts'
import { seedLedger } from './seed-ledger.ts'

const count = async (url: string, table: string) =>
  (await asOwner<{ rows: string }>(url, `select count(*) as rows from ${table}`))[0]?.rows

test('the schema of today takes the rows that `npm run load` measures with', async () => {
  const analyses = await cloneDatabase()
  await seedAnalyses(analyses, 200, 50)
  expect(Number(await count(analyses, 'analyses'))).toBe(200)
  const ledger = await cloneDatabase()
  await seedLedger(ledger, 150)
  expect(Number(await count(ledger, 'credit_entries'))).toBe(150)
})
