import type { Queryable } from '#server/database/database.ts'
import { jobName } from '#server/jobs/job.ts'
import { checkSoon } from './due-payment-store.ts'
import { findPayment, type PaymentKey, paymentOfIntent, rememberEvent } from './payment-store.ts'
import { type PaymentServices, settlePayment } from './settle-payment.ts'
import type { EventHint, PaymentHint } from './stripe-gateway.ts'

export const settlePaymentJob = jobName<PaymentHint>('settle-payment')

/** Remembered and handed to the worker in one transaction, then answered: Stripe waits for nothing else. */
export async function receiveEvent({ db, jobs, now }: PaymentServices, event: EventHint): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await rememberEvent(tx, event))) return
    const { accountId, paymentId, paymentIntent } = event
    if (paymentId === null && paymentIntent === null) return
    const known = await findHintedPayment(tx, event)
    if (known) await checkSoon(tx, known, now())
    await jobs.send(tx, settlePaymentJob, { accountId, paymentId, paymentIntent })
  })
}

/** False when it is no payment of ours: another product's, or one that a restore has lost, which asking again would not find. */
export async function settleHintedPayment(services: PaymentServices, hint: PaymentHint): Promise<boolean> {
  const { paymentIntent } = hint
  const payment =
    (await findHintedPayment(services.db, hint)) ??
    // A refund's event can come before we have read the payment intent: then the intent itself says whose it is.
    (paymentIntent === null ? null : await services.stripe.paymentBehind(paymentIntent))
  if (!payment || !(await findPayment(services.db, payment))) {
    services.log.warn({ paymentIntent, paymentId: payment?.id }, 'an event of Stripe names no payment of ours')
    return false
  }
  await settlePayment(services, payment, 'webhook')
  return true
}

async function findHintedPayment(
  db: Queryable,
  { accountId, paymentId, paymentIntent }: PaymentHint,
): Promise<PaymentKey | undefined> {
  if (accountId !== null && paymentId !== null) return { accountId, id: paymentId }
  return paymentIntent === null ? undefined : paymentOfIntent(db, paymentIntent)
}
