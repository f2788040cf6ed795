import { type Queryable, sql, type Tx } from '#server/platform/database.ts'

export type RefundCause = 'withdrawal' | 'refund'
export type RefundRow = {
  id: string
  paymentId: string
  cause: RefundCause
  credits: number
  cents: number
  state: 'requested' | 'sent' | 'failed'
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

export async function refundsOf(db: Queryable, paymentId: string): Promise<{ id: string; cents: number }[]> {
  return db.many(sql`
    select id, cents
    from refunds
    where payment_id = ${paymentId}`)
}

export async function markRefund(db: Queryable, id: string, state: 'sent' | 'failed', stripeRefund: string | null) {
  await db.run(sql`
    update refunds
    set state = ${state},
        stripe_refund = ${stripeRefund}
    where id = ${id}
      and state <> 'sent'`)
}

/** Refunds Stripe has not taken yet. `failed` ones too: money we owe is asked for again until an operator decides. */
export async function refundsToSend(db: Queryable, before: Date): Promise<{ id: string }[]> {
  return db.many(sql`
    select id
    from refunds
    where state <> 'sent'
      and requested_at <= ${before}
    order by requested_at
    limit 500`)
}

export async function refundsWaiting(db: Queryable): Promise<number> {
  const row = await db.one<{ waiting: number }>(sql`
    select count(*) as waiting
    from refunds
    where state <> 'sent'`)
  return row?.waiting ?? 0
}
