import { after, days } from '#server/platform/clock.ts'
import type { Queryable, Tx } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

/** False when it came before: Stripe delivers some events twice, and a few for three days. */
export async function rememberEvent(tx: Tx, { id, type }: { id: string; type: string }, at: Date): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into stripe_events (id, type, received_at)
    values (${id}, ${type}, ${at})
    on conflict (id) do nothing`)
  return inserted > 0
}

/** Ten times longer than Stripe delivers one again. */
export async function forgetOldEvents(db: Queryable, at: Date): Promise<void> {
  await db.run(sql`
    delete from stripe_events
    where received_at < ${after(at, -days(30))}`)
}
