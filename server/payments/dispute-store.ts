import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type WaitingDispute = {
  accountId: string
  id: string
  email: string | null
  pack: string
  priceCents: number
  disputedCents: number
  receipt: string | null
  paymentIntent: string | null
  paidAt: Date
  dueAt: Date
  /** When its credits were taken back, which is when we heard of it. */
  openedAt: Date
}

/**
 * Payments of everybody whose dispute waits for our answer at Stripe, the nearest deadline first, without those of which an operator has
 * said since they were opened that Stripe has it.
 */
export async function disputesToAnswer(db: Queryable): Promise<WaitingDispute[]> {
  return db.many<WaitingDispute>(sql`
    select account_id, payments.id, email, pack, price_cents, disputed_cents, receipt, payment_intent, paid_at,
           dispute_due_at as due_at, opened_at
    from payments
    join accounts on accounts.id = account_id
    cross join lateral (
      select coalesce(max(credit_entries.created_at), paid_at) as opened_at
      from credit_entries
      where credit_entries.account_id = payments.account_id
        and origin_id = payments.id
        and kind = 'revoke'
        and reason = 'dispute'
    ) as dispute
    where dispute_due_at is not null
      and paid_at is not null
      and (dispute_answered_at is null or dispute_answered_at < opened_at)
    order by dispute_due_at
    limit 1000`)
}

export async function markDisputeAnswered(db: Queryable, key: { accountId: string; id: string }, at: Date) {
  await db.run(sql`
    update payments
    set dispute_answered_at = ${at}
    where account_id = ${key.accountId}
      and id = ${key.id}`)
}

export async function measureDisputes(db: Queryable): Promise<{ waiting: number; dueAt: Date | null }> {
  const row = await db.one<{ waiting: number; dueAt: Date | null }>(sql`
    select count(*) as waiting, min(dispute_due_at) as due_at
    from payments
    where dispute_due_at is not null`)
  return row ?? { waiting: 0, dueAt: null }
}
