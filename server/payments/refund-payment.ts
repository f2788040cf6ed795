import { randomUUIDv7 } from 'node:crypto'
import { type Cents, type Credits, cents, credits } from '#contract/money.ts'
import type { Cause } from '#server/credits/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { jobName } from '#server/jobs/job.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { centsFor, creditsFor } from './clawback.ts'
import { lockPayment, type Payment, type PaymentKey, updatePayment } from './payment-store.ts'
import {
  findRefund,
  insertRefund,
  markClosed,
  type RefundCause,
  type RefundKey,
  supersedeUnpaid,
} from './refund-store.ts'
import { adjustCredits, type PaymentServices } from './settle-payment.ts'
import { nextCheck } from './sweep-schedule.ts'

/** What a job carries of a refund: whose, and which. */
export type RefundToSend = { accountId: string; refundId: string }

export const sendRefundJob = jobName<RefundToSend>('send-refund')

type Decision = RefundDecision & { at: Date }

type RefundDecision = { cause: RefundCause; madeBy: string; reason: string; refundId?: string }

export type PromisedRefund = { refundId: string; credits: number; amount: Cents }

/** What giving back this many credits of a payment is worth now, to the cent, after what went back before. */
export function refundFor(
  payment: Pick<Payment, 'credits' | 'priceCents' | 'refundedCents' | 'disputedCents' | 'revokedCredits'>,
  unspent: number,
): Cents {
  const moneyGone = payment.refundedCents + payment.disputedCents
  const due = centsFor(payment, payment.revokedCredits + unspent) - moneyGone
  return cents(Math.max(0, Math.min(due, payment.priceCents - moneyGone)))
}

/**
 * Promises money back: in one transaction the credits leave and the order is written, so that they cannot be spent
 * while it travels. The payment must be locked. A job carries the order to Stripe until it is there.
 */
export async function promiseRefund(
  tx: Tx,
  jobs: PaymentServices['jobs'],
  payment: Payment,
  amount: Cents,
  { cause, madeBy, reason, at, refundId = randomUUIDv7() }: Decision,
): Promise<PromisedRefund> {
  if (amount <= 0) throw new Refusal('nothing_to_refund')
  await supersedeUnpaid(tx, payment)
  const taken = await sendMoneyBack(tx, payment, amount, { madeBy, reason: cause }, at)
  const { accountId } = payment
  await insertRefund(tx, {
    accountId,
    id: refundId,
    paymentId: payment.id,
    cause,
    credits: taken,
    cents: amount,
    madeBy,
    reason,
    requestedAt: at,
  })
  await jobs.send(tx, sendRefundJob, { accountId, refundId })
  return { refundId, credits: taken, amount }
}

/** This much more of the payment's money is gone, and its credits with it. The payment must be locked. */
async function sendMoneyBack(tx: Tx, payment: Payment, amount: number, cause: Cause, at: Date): Promise<Credits> {
  const left = payment.priceCents - payment.refundedCents - payment.disputedCents
  if (amount > left)
    throw new OperatorFailure('refund_too_large', `at most ${left} cents of payment ${payment.id} can go back`)
  const refundedCents = payment.refundedCents + amount
  const target = creditsFor(payment, refundedCents + payment.disputedCents)
  await adjustCredits(tx, payment, { target, cause, at })
  await updatePayment(tx, { ...payment, refundedCents, revokedCredits: target, nextCheckAt: nextCheck(payment, at) })
  return credits(target - payment.revokedCredits)
}

/**
 * An operator has paid by a transfer what Stripe or the bank would not. The credits had come back to the customer
 * meanwhile: they leave again with the money, or a second withdrawal would be paid a second time.
 */
export async function closeRefund(
  { db, now }: Pick<PaymentServices, 'db' | 'now'>,
  { accountId, id }: RefundKey,
  madeBy: string,
): Promise<{ cents: number; credits: Credits }> {
  return db.transaction(async (tx) => {
    const refund = await findRefund(tx, { accountId, id })
    const payment = refund && (await lockPayment(tx, { accountId, id: refund.paymentId }))
    if (!payment) throw new OperatorFailure('no_refund', `no refund ${id}`)
    if (!(await markClosed(tx, refund))) {
      const { state } = (await findRefund(tx, refund)) ?? refund
      throw new OperatorFailure(
        'refund_not_returned',
        `${id} is ${state}: only what Stripe refused or the bank returned is paid otherwise`,
      )
    }
    const taken = await sendMoneyBack(tx, payment, refund.cents, { madeBy, reason: refund.cause }, now())
    return { cents: refund.cents, credits: taken }
  })
}

/** Sends back a part of a payment, or all that is left of it. */
export async function refundPayment(
  { db, jobs, now }: PaymentServices,
  key: PaymentKey,
  amount: Cents | 'all',
  decision: RefundDecision,
): Promise<PromisedRefund> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, key)
    if (payment?.state !== 'paid') throw new Refusal('payment_not_found')
    const left = cents(payment.priceCents - payment.refundedCents - payment.disputedCents)
    return promiseRefund(tx, jobs, payment, amount === 'all' ? left : amount, { ...decision, at: now() })
  })
}
