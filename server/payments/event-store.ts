import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { after, days } from '#server/lib/clock.ts'

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

/** Ten times longer than Stripe delivers one again. */
export async function forgetOldEvents(db: Queryable, at: Date): Promise<void> {
  await db.run(sql`
    delete from stripe_events
    where occurred_at < ${after(at, -days(30))}`)
}
