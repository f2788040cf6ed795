import { jobName } from '#server/platform/job.ts'
import { checkSoon } from './due-payment-store.ts'
import { rememberEvent } from './event-store.ts'
import { paymentOfIntent } from './payment-store.ts'
import { type PaymentServices, settlePayment } from './settle-payment.ts'
import type { EventHint } from './stripe-gateway.ts'

/** What an event of Stripe is to us: which payment to ask Stripe about. */
export type PaymentHint = { paymentId: string | null; paymentIntent: string | null }

export const settlePaymentJob = jobName<PaymentHint>('settle-payment')

/** Remembered and handed to the worker in one transaction, then answered: Stripe waits for nothing else. */
export async function receiveEvent({ db, jobs, now }: PaymentServices, event: EventHint): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await rememberEvent(tx, event, now()))) return
    if (event.paymentId === null && event.paymentIntent === null) return
    const { paymentId, paymentIntent } = event
    await checkSoon(tx, { id: paymentId, paymentIntent }, now())
    await jobs.send(tx, settlePaymentJob, { paymentId, paymentIntent })
  })
}

export async function settleHintedPayment(services: PaymentServices, hint: PaymentHint): Promise<void> {
  const { paymentIntent } = hint
  const paymentId = hint.paymentId ?? (paymentIntent && (await findPaymentOfIntent(services, paymentIntent)))
  if (!paymentId) return services.log.warn({ paymentIntent }, 'an event of Stripe names no payment of ours')
  await settlePayment(services, paymentId)
}

/** A refund's event can come before we have read the payment intent: then the intent itself says whose it is. */
async function findPaymentOfIntent({ db, stripe }: PaymentServices, paymentIntent: string): Promise<string | null> {
  return (await paymentOfIntent(db, paymentIntent))?.id ?? stripe.paymentBehind(paymentIntent)
}
