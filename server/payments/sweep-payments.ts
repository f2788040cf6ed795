import { after, minutes } from '#server/lib/clock.ts'
import { limitConcurrency } from '#server/lib/limit-concurrency.ts'
import {
  abandonPayment,
  type DuePayment,
  duePayments,
  noteUnsettled,
  openPayments,
  scheduleCheck,
} from './due-payment-store.ts'
import type { PaymentKey } from './payment-store.ts'
import { refundsToSend } from './refund-store.ts'
import { sendRefund } from './send-refund.ts'
import { type PaymentServices, settlePayment } from './settle-payment.ts'
import { nextCheck } from './sweep-schedule.ts'

/** Payments asked about at the same time: Stripe allows far more, and two cores are enough for this many. */
const AT_ONCE = 8
const BATCH = 200
const NOBODY = '00000000-0000-0000-0000-000000000000'

export type Sweep = { checked: number; failed: number; refundsSent: number; refundsFailed: number }

/** due: what the minute's sweep takes. open: also pages whose time has not come. all: paid ones too. */
export type SweepScope = 'due' | 'open' | 'all'

/** What events and return pages missed, and refunds that have not reached Stripe. */
export async function sweepPayments(services: PaymentServices, scope: SweepScope = 'due'): Promise<Sweep> {
  const sweep: Sweep = { checked: 0, failed: 0, refundsSent: 0, refundsFailed: 0 }
  const { run } = limitConcurrency(AT_ONCE)
  for await (const payments of batches(services, scope)) {
    const checks = await Promise.allSettled(payments.map((payment) => run(() => check(services, payment))))
    sweep.failed += checks.filter(({ status }) => status === 'rejected').length
    sweep.checked += payments.length
  }
  return { ...sweep, ...(await resendRefunds(services, scope)) }
}

async function* batches({ db, now }: PaymentServices, scope: SweepScope) {
  let past: PaymentKey = { accountId: NOBODY, id: NOBODY }
  for (;;) {
    const payments =
      scope === 'due'
        ? await duePayments(db, now(), BATCH)
        : await openPayments(db, { paidToo: scope === 'all', past, most: BATCH })
    if (payments.length === 0) return
    yield payments
    past = payments.at(-1) ?? past
  }
}

async function check(services: PaymentServices, payment: DuePayment): Promise<void> {
  const at = services.now()
  // Written first: one that Stripe cannot answer about must not be asked for every minute.
  await scheduleCheck(services.db, payment, nextCheck(payment, at))
  if (payment.state === 'opening') return abandonPayment(services.db, payment, at)
  try {
    await settlePayment(services, payment, 'sweep')
  } catch (error) {
    await noteUnsettled(services.db, payment, at)
    services.log.error({ paymentId: payment.id, failure: String(error) }, 'a payment could not be settled')
    throw error
  }
}

/** A minute's grace: the job that was sent with the refund is probably at it. */
async function resendRefunds(services: PaymentServices, scope: SweepScope) {
  const waiting = await refundsToSend(
    services.db,
    scope === 'due' ? after(services.now(), -minutes(1)) : services.now(),
  )
  const { run } = limitConcurrency(AT_ONCE)
  const outcomes = await Promise.allSettled(
    waiting.map(({ accountId, id }) => run(() => sendRefund(services, { accountId, refundId: id }))),
  )
  return {
    refundsSent: outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent').length,
    refundsFailed: outcomes.filter(({ status }) => status === 'rejected').length,
  }
}
