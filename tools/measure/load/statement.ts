import { randomInt } from 'node:crypto'
import { auditAccounts } from '#server/credits/audit.ts'
import { openDatabase } from '#server/database/database.ts'
import { signIn } from '#tools/measure/customers.ts'
import { seedLedger } from './seed-ledger.ts'
import { atTwoSizes, type Questions } from './two-sizes.ts'

const CUSTOMERS = 60

/** The statement's first page and the balance, asked by customers taken at random. */
export function loadStatement(rows: number) {
  return atTwoSizes({ rows, fill: fillWithLedgers })
}

async function fillWithLedgers(databaseUrl: string, rows: number): Promise<Questions> {
  const ids = await seedLedger(databaseUrl, rows)
  const chosen = Array.from({ length: CUSTOMERS }, () => ids[randomInt(ids.length)] ?? '')
  const db = openDatabase(databaseUrl, { connections: 2 })
  const { differences } = await auditAccounts(db, chosen)
  if (differences.length > 0) throw new Error(`the seed does not add up: ${JSON.stringify(differences[0])}`)
  const tokens = await Promise.all(chosen.map((id) => signIn(db, id)))
  await db.close()
  const ask = (path: string) => tokens.map((token) => ({ path, token }))
  return { statement: ask('/api/credits/history'), balance: ask('/api/credits/balance') }
}
