import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

type WaitingDispute = {
  accountId: string
  id: string
  email: string | null
  disputedCents: number
  disputeDueAt: Date
  paymentIntent: string | null
}

/** Payments of everybody whose dispute waits for our answer at Stripe, the nearest deadline first. */
export async function disputesToAnswer(db: Queryable): Promise<WaitingDispute[]> {
  return db.many<WaitingDispute>(sql`
    select account_id, payments.id, email, disputed_cents, dispute_due_at, payment_intent
    from payments
    join accounts on accounts.id = account_id
    where dispute_due_at is not null
    order by dispute_due_at
    limit 1000`)
}

type DisputeInQueue = {
  accountId: string
  id: string
  pack: string
  priceCents: number
  disputedCents: number
  receipt: string | null
  paidAt: Date
  dueAt: Date
  /** When its credits were taken back, which is when we heard of it. */
  openedAt: Date
}

/** What the console shows of each: nobody has to ask Stripe for it. */
export async function disputesInQueue(db: Queryable): Promise<DisputeInQueue[]> {
  return db.many<DisputeInQueue>(sql`
    select account_id, id, pack, price_cents, disputed_cents, receipt, paid_at, dispute_due_at as due_at,
           coalesce((select max(credit_entries.created_at)
                     from credit_entries
                     where credit_entries.account_id = payments.account_id
                       and origin_id = payments.id
                       and kind = 'revoke'
                       and reason = 'dispute'), paid_at) as opened_at
    from payments
    where dispute_due_at is not null
      and paid_at is not null
    order by dispute_due_at
    limit 200`)
}

export async function measureDisputes(db: Queryable): Promise<{ waiting: number; dueAt: Date | null }> {
  const row = await db.one<{ waiting: number; dueAt: Date | null }>(sql`
    select count(*) as waiting, min(dispute_due_at) as due_at
    from payments
    where dispute_due_at is not null`)
  return row ?? { waiting: 0, dueAt: null }
}
