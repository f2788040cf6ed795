import type { Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** False when it came before: Stripe delivers some events twice, and a few for three days. */
export async function rememberEvent(
  tx: Tx,
  { id, type, occurredAt }: { id: string; type: string; occurredAt: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into stripe_events (occurred_at, id, type)
    values (${occurredAt}, ${id}, ${type})
    on conflict (occurred_at, id) do nothing`)
  return inserted > 0
}
