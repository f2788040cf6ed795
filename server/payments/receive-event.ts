import { jobKind } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { rememberEvent } from './event-store.ts'
import { checkSoon, paymentOfIntent } from './payment-store.ts'
import { settlePayment, type Till } from './settle-payment.ts'
import type { EventHint } from './stripe.ts'

/** What a job carries of an event: where to look. */
export type Doorbell = { paymentId: string | null; paymentIntent: string | null }

export const settlePaymentJob = jobKind<Doorbell>('settle-payment', {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 86_400,
})

/** Remembered and handed to the worker in one transaction, then answered: Stripe waits for nothing else. */
export async function receiveEvent({ db, jobs, now }: Till, event: EventHint): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await rememberEvent(tx, event, now()))) return
    if (event.paymentId === null && event.paymentIntent === null) return
    const { paymentId, paymentIntent } = event
    await checkSoon(tx, { id: paymentId, paymentIntent }, now())
    await jobs.send(tx, settlePaymentJob, { paymentId, paymentIntent })
  })
}

export async function answerDoorbell(till: Till, log: Log, { paymentId, paymentIntent }: Doorbell): Promise<void> {
  const known = paymentId ?? (paymentIntent && (await paymentOf(till, paymentIntent)))
  if (!known) return log.warn({ paymentIntent }, 'an event of Stripe names no payment of ours')
  await settlePayment(till, known)
}

/** A refund's event can come before we have read the payment intent: then the intent itself says whose it is. */
async function paymentOf({ db, stripe }: Till, paymentIntent: string): Promise<string | null> {
  return (await paymentOfIntent(db, paymentIntent))?.id ?? stripe.paymentBehind(paymentIntent)
}
