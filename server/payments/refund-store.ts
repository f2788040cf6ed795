import { type Queryable, sql, type Tx } from '#server/platform/database.ts'

export type RefundCause = 'withdrawal' | 'refund'
export type RefundState = 'requested' | 'sent' | 'refused' | 'returned' | 'closed'
export type RefundRow = {
  id: string
  paymentId: string
  cause: RefundCause
  credits: number
  cents: number
  state: RefundState
  madeBy: string
  reason: string
  requestedAt: Date
}

export async function insertRefund(tx: Tx, refund: Omit<RefundRow, 'state'>): Promise<void> {
  await tx.run(sql`
    insert into refunds (id, payment_id, cause, credits, cents, made_by, reason, requested_at)
    values (${refund.id}, ${refund.paymentId}, ${refund.cause}, ${refund.credits}, ${refund.cents}, ${refund.madeBy},
            ${refund.reason}, ${refund.requestedAt})`)
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  return db.one<RefundRow>(sql`
    select id, payment_id as "paymentId", cause, credits, cents, state, made_by as "madeBy", reason,
           requested_at as "requestedAt"
    from refunds
    where id = ${id}`)
}

/** Money on its way: promised, or given to Stripe. What was refused or came back is not. */
export async function refundsUnderWay(db: Queryable, paymentId: string): Promise<{ id: string; cents: number }[]> {
  return db.many(sql`
    select id, cents
    from refunds
    where payment_id = ${paymentId}
      and state in ('requested', 'sent')`)
}

export async function markSent(db: Queryable, id: string, stripeRefund: string): Promise<void> {
  await db.run(sql`
    update refunds
    set state = 'sent',
        stripe_refund = ${stripeRefund}
    where id = ${id}
      and state = 'requested'`)
}

/** Tells how many changed, so that each is said once. */
export async function markUnpaid(db: Queryable, ids: readonly string[], state: 'refused' | 'returned') {
  return db.run(sql`
    update refunds
    set state = ${state}
    where id = any (${ids}::uuid[])
      and state in ('requested', 'sent')`)
}

/** An operator has paid the customer by another way. */
export async function closeRefund(db: Queryable, id: string): Promise<boolean> {
  const closed = await db.run(sql`
    update refunds
    set state = 'closed'
    where id = ${id}
      and state in ('refused', 'returned')`)
  return closed > 0
}

/** Promised and not at Stripe yet, oldest first. */
export async function refundsToSend(db: Queryable, before: Date): Promise<{ id: string }[]> {
  return db.many(sql`
    select id
    from refunds
    where state = 'requested'
      and requested_at <= ${before}
    order by requested_at
    limit 500`)
}

export async function countRefunds(db: Queryable): Promise<{ waiting: number; unpaid: number }> {
  const row = await db.one<{ waiting: number; unpaid: number }>(sql`
    select (select count(*) from refunds where state = 'requested') as waiting,
           (select count(*) from refunds where state in ('refused', 'returned')) as unpaid`)
  return row ?? { waiting: 0, unpaid: 0 }
}
