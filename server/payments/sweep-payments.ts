import { after, minutes } from '#server/platform/clock.ts'
import { jobKind } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { forgetOldEvents } from './event-store.ts'
import {
  abandonPayment,
  type DuePayment,
  duePayments,
  noteUnsettled,
  openPayments,
  scheduleCheck,
} from './payment-store.ts'
import { sendRefund } from './refund-payment.ts'
import { refundsToSend } from './refund-store.ts'
import { settlePayment, type Till } from './settle-payment.ts'
import { nextCheck } from './sweep-schedule.ts'

export const sweepPaymentsJob = jobKind<object>('sweep-payments', {
  retryLimit: 0,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 3_600,
})

/** Payments asked about at the same time: Stripe allows far more, and two cores are enough for this many. */
const AT_ONCE = 8
const BATCH = 200

export type Sweep = { checked: number; failed: number; refundsSent: number }

/** due: what the minute's sweep takes. open: also pages whose time has not come. all: paid ones too. */
export type Reach = 'due' | 'open' | 'all'

/** What events and return pages missed, and refunds that have not reached Stripe. */
export async function sweepPayments(till: Till, log: Log, reach: Reach = 'due'): Promise<Sweep> {
  const sweep: Sweep = { checked: 0, failed: 0, refundsSent: 0 }
  for await (const payments of batches(till, reach)) {
    for (let from = 0; from < payments.length; from += AT_ONCE) {
      const together = payments.slice(from, from + AT_ONCE)
      const checks = await Promise.allSettled(together.map((payment) => check(till, payment, log)))
      sweep.failed += checks.filter(({ status }) => status === 'rejected').length
    }
    sweep.checked += payments.length
  }
  sweep.refundsSent = await resendRefunds(till, log, reach)
  await forgetOldEvents(till.db, till.now())
  return sweep
}

async function* batches({ db, now }: Till, reach: Reach) {
  let past = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const payments =
      reach === 'due'
        ? await duePayments(db, now(), BATCH)
        : await openPayments(db, { paidToo: reach === 'all', past, most: BATCH })
    if (payments.length === 0) return
    yield payments
    past = payments.at(-1)?.id ?? past
  }
}

async function check(till: Till, payment: DuePayment, log: Log): Promise<void> {
  const at = till.now()
  // Written first: one that Stripe cannot answer about must not be asked for every minute.
  await scheduleCheck(till.db, payment.id, nextCheck(payment, at))
  if (payment.state === 'opening') return abandonPayment(till.db, payment.id, at)
  try {
    await settlePayment(till, payment.id)
  } catch (error) {
    await noteUnsettled(till.db, payment.id, at)
    log.error({ paymentId: payment.id, failure: String(error) }, 'a payment could not be settled')
    throw error
  }
}

/** A minute's grace: the job that was sent with the refund is probably at it. */
async function resendRefunds(till: Till, log: Log, reach: Reach): Promise<number> {
  const waiting = await refundsToSend(till.db, reach === 'due' ? after(till.now(), -minutes(1)) : till.now())
  let sent = 0
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const together = waiting.slice(from, from + AT_ONCE)
    const outcomes = await Promise.allSettled(together.map(({ id }) => sendRefund(till, log, { refundId: id })))
    sent += outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent').length
  }
  return sent
}
