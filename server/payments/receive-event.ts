import type { Queryable } from '#server/platform/database.ts'
import { jobName } from '#server/platform/job.ts'
import { checkSoon } from './due-payment-store.ts'
import { rememberEvent } from './event-store.ts'
import { type PaymentKey, paymentOfIntent } from './payment-store.ts'
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

export async function settleHintedPayment(services: PaymentServices, hint: PaymentHint): Promise<void> {
  const { paymentIntent } = hint
  const payment =
    (await findHintedPayment(services.db, hint)) ??
    // A refund's event can come before we have read the payment intent: then the intent itself says whose it is.
    (paymentIntent && (await services.stripe.paymentBehind(paymentIntent)))
  if (!payment) return services.log.warn({ paymentIntent }, 'an event of Stripe names no payment of ours')
  await settlePayment(services, payment, 'webhook')
}

async function findHintedPayment(
  db: Queryable,
  { accountId, paymentId, paymentIntent }: PaymentHint,
): Promise<PaymentKey | undefined> {
  if (accountId !== null && paymentId !== null) return { accountId, id: paymentId }
  return paymentIntent === null ? undefined : paymentOfIntent(db, paymentIntent)
}
