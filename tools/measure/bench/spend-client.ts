import { randomInt, randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { ANALYSIS_COST } from '#contract/money.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import { openDatabase, type Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** Spends as fast as the product can, for as many seconds as each line of its input says; answers spends per second. */
const connections = Number(process.env['CONNECTIONS'])
const accounts = Number(process.env['ACCOUNTS'])
const db = openDatabase(process.env['DATABASE_URL'] ?? '', { connections })

for await (const line of createInterface({ input: process.stdin })) {
  const started = performance.now()
  const end = started + Number(line) * 1_000
  const counts = await Promise.all(Array.from({ length: connections }, () => spendUntil(end)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  console.log(String(total / ((performance.now() - started) / 1_000)))
}

async function spendUntil(end: number): Promise<number> {
  let spends = 0
  while (performance.now() < end) {
    const accountId = `00000000-0000-4000-8000-${String(randomInt(accounts) + 1).padStart(12, '0')}`
    const spend = { accountId, analysisId: randomUUID(), amount: ANALYSIS_COST, at: new Date() }
    // In pipeline mode the two leave together: the transaction is two round trips, whatever it holds.
    await db.transaction((tx) => Promise.all([insertAnalysis(tx, spend), holdCredits(tx, spend)]))
    spends += 1
  }
  return spends
}

function insertAnalysis(tx: Tx, { accountId, analysisId, at }: { accountId: string; analysisId: string; at: Date }) {
  return tx.run(sql`
    insert into analyses (id, account_id, username, created_at)
    values (${analysisId}, ${accountId}, ${analysisId.slice(-12)}, ${at})`)
}
