import type { Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { PaymentKey } from './payment-store.ts'

/** One for everybody, as long as one counter is fast enough for everybody. */
const SERIES = 0

/** Numbers follow each other without a gap: counter and register roll back with the transaction that took the number. */
export async function issueReceipt(tx: Tx, { accountId, id }: PaymentKey, year: number, at: Date): Promise<number> {
  const row = await tx.one<{ issued: number }>(sql`
    insert into receipt_years (series, year, issued)
    values (${SERIES}, ${year}, 1)
    on conflict (series, year) do update
    set issued = receipt_years.issued + 1
    returning issued`)
  if (!row) throw new Error('a receipt always gets a number')
  await tx.run(sql`
    insert into receipts (series, year, number, account_id, payment_id, issued_at)
    values (${SERIES}, ${year}, ${row.issued}, ${accountId}, ${id}, ${at})`)
  return row.issued
}
