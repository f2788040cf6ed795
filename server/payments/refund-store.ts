import type { Queryable, Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import type { PaymentKey } from './payment-store.ts'

export type RefundCause = 'withdrawal' | 'refund'
export type RefundState = 'requested' | 'sent' | 'refused' | 'returned' | 'closed' | 'superseded'
/** Composite key; `accountId` is the partition key. */
export type RefundKey = { accountId: string; id: string }
export type RefundRow = RefundKey & {
  paymentId: string
  cause: RefundCause
  credits: number
  cents: number
  state: RefundState
  madeBy: string
  reason: string
  requestedAt: Date
}
const REFUND = fragment`account_id, id, payment_id, cause, credits, cents, state, made_by, reason, requested_at`

export async function insertRefund(tx: Tx, refund: Omit<RefundRow, 'state'>): Promise<void> {
  await tx.run(sql`
    insert into refunds (account_id, id, payment_id, cause, credits, cents, made_by, reason, requested_at)
    values (${refund.accountId}, ${refund.id}, ${refund.paymentId}, ${refund.cause}, ${refund.credits}, ${refund.cents},
            ${refund.madeBy}, ${refund.reason}, ${refund.requestedAt})`)
}

export async function findRefund(db: Queryable, { accountId, id }: RefundKey): Promise<RefundRow | undefined> {
  return db.one<RefundRow>(sql`
    select ${REFUND}
    from refunds
    where account_id = ${accountId}
      and id = ${id}`)
}

/** Of every customer, and by no index: for an operator, who may have the id alone. */
export async function refundOfId(db: Queryable, id: string): Promise<RefundKey | undefined> {
  return db.one<RefundKey>(sql`
    select account_id, id
    from refunds
    where id = ${id}`)
}

/** Money that is gone or on its way: promised, given to Stripe, or paid otherwise. What was refused or came back is not. */
export async function refundsThatCount(db: Queryable, payment: PaymentKey): Promise<{ id: string; cents: number }[]> {
  return db.many(sql`
    select id, cents
    from refunds
    where account_id = ${payment.accountId}
      and payment_id = ${payment.id}
      and state in ('requested', 'sent', 'closed')`)
}

export async function markSent(db: Queryable, { accountId, id }: RefundKey, stripeRefund: string): Promise<void> {
  await db.run(sql`
    update refunds
    set state = 'sent',
        stripe_refund = ${stripeRefund}
    where account_id = ${accountId}
      and id = ${id}
      and state = 'requested'`)
}

/** Tells how many changed, so that each is said once. */
export async function markUnpaid(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
  state: 'refused' | 'returned',
) {
  return db.run(sql`
    update refunds
    set state = ${state}
    where account_id = ${accountId}
      and id = any (${ids}::uuid[])
      and state in ('requested', 'sent')`)
}

/** False when it waits for no operator, or no longer does. */
export async function markClosed(tx: Tx, { accountId, id }: RefundKey): Promise<boolean> {
  const closed = await tx.run(sql`
    update refunds
    set state = 'closed'
    where account_id = ${accountId}
      and id = ${id}
      and state in ('refused', 'returned')`)
  return closed > 0
}

/** Another refund of the payment is promised: nobody has to pay those that could not be paid any more. */
export async function supersedeUnpaid(tx: Tx, payment: PaymentKey): Promise<void> {
  await tx.run(sql`
    update refunds
    set state = 'superseded'
    where account_id = ${payment.accountId}
      and payment_id = ${payment.id}
      and state in ('refused', 'returned')`)
}

/** Promised and not at Stripe yet, oldest first. */
export async function refundsToSend(db: Queryable, before: Date): Promise<RefundKey[]> {
  return db.many(sql`
    select account_id, id
    from refunds
    where state = 'requested'
      and requested_at <= ${before}
    order by requested_at
    limit 500`)
}

/** A customer's, newest first. */
export async function refundsOf(db: Queryable, accountId: string): Promise<RefundRow[]> {
  return db.many<RefundRow>(sql`
    select ${REFUND}
    from refunds
    where account_id = ${accountId}
    order by requested_at desc, id desc
    limit 1000`)
}

/** Of every customer: those that wait for Stripe, and those that Stripe refused or the bank returned; oldest first. */
export async function refundsUnderWay(db: Queryable): Promise<RefundRow[]> {
  return db.many<RefundRow>(sql`
    select ${REFUND}
    from refunds
    where state in ('requested', 'refused', 'returned')
    order by requested_at, id
    limit 1000`)
}

type RefundMeasures = { waiting: number; oldest: Date | null; unpaid: number }

/** Unpaid: those an operator can still pay. Where a dispute or another refund took the money, there is nothing to pay. */
export async function measureRefunds(db: Queryable): Promise<RefundMeasures> {
  const row = await db.one<RefundMeasures>(sql`
    select (select count(*) from refunds where state = 'requested') as waiting,
           (select min(requested_at) from refunds where state = 'requested') as oldest,
           (select count(*)
            from refunds
            join payments on payments.account_id = refunds.account_id and payments.id = payment_id
            where refunds.state in ('refused', 'returned')
              and cents <= price_cents - refunded_cents - disputed_cents) as unpaid`)
  return row ?? { waiting: 0, oldest: null, unpaid: 0 }
}
