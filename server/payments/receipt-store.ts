import type { Tx } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

/** Numbers follow each other without a gap: the counter rolls back with the transaction that took it. */
export async function nextReceiptNumber(tx: Tx, year: number): Promise<number> {
  const row = await tx.one<{ issued: number }>(sql`
    insert into receipt_years (year, issued)
    values (${year}, 1)
    on conflict (year) do update
    set issued = receipt_years.issued + 1
    returning issued`)
  if (!row) throw new Error('a receipt always gets a number')
  return row.issued
}
