import { credits } from '#contract/money.ts'
import { inParis } from '#contract/paris.ts'
import { type Cause, grantCredits, restoreCredits, revokeCredits } from '#server/credits/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { jobName } from '#server/jobs/job.ts'
import { counter } from '#server/observability/metrics.ts'
import type { Services } from '#server/services.ts'
import { creditsFor } from './clawback.ts'
import { coalesce } from './coalesce.ts'
import {
  findPayer,
  findPayment,
  issueReceipt,
  lockPayment,
  type Payment,
  type PaymentKey,
  updatePayment,
} from './payment-store.ts'
import { markUnpaid, refundsThatCount } from './refund-store.ts'
import type { CheckoutFacts, StripeGateway } from './stripe-gateway.ts'
import { nextCheck } from './sweep-schedule.ts'

export type PaymentServices = Pick<Services, 'db' | 'jobs' | 'now' | 'log'> & { stripe: StripeGateway }

/** What a job carries of a payment: whose, and which. */
export type SettledPayment = { accountId: string; paymentId: string }

export const sendReceiptJob = jobName<SettledPayment>('send-receipt')

/** Paid after the customer deleted their account: nobody could spend these credits. */
export const refundLatePaymentJob = jobName<SettledPayment>('refund-late-payment')

/** Who asked for it: an event of Stripe, the customer's return, the minute's sweep, a refund of ours, an operator. */
type Trigger = 'webhook' | 'return_page' | 'sweep' | 'refund' | 'operator'

const settlements = counter('verso_settlements_total', 'Payments compared with Stripe, by who asked and what changed', [
  'trigger',
  'change',
])
// There from the start: Prometheus takes a series that begins at 5 for one that has not grown, and VersoWebhookSilent stayed silent.
settlements.inc({ trigger: 'sweep', change: 'paid' }, 0)

/**
 * Makes our books say what Stripe says of one payment, now. Webhook, return page and sweep all call it, in any
 * order and as often as they like: it asks Stripe, and moves what is missing. Nobody's word is taken but Stripe's.
 */
export function settlePayment(
  services: PaymentServices,
  { accountId, id }: PaymentKey,
  trigger: Trigger,
): Promise<Payment> {
  return settleCoalesced(services.db, id, () => settle(services, { accountId, id }, trigger))
}

const settleCoalesced = coalesce<Payment>()

async function settle(services: PaymentServices, key: PaymentKey, trigger: Trigger): Promise<Payment> {
  for (;;) {
    const seen = await findPayment(services.db, key)
    if (!seen) throw new Error(`no payment ${key.id}`)
    // Without a page there is nothing to pay: its address was never given to anybody.
    if (seen.checkoutSession === null) return seen
    const facts = await services.stripe.readCheckout(seen.checkoutSession)
    refuseForeignFacts(seen, facts)
    const settled = await services.db.transaction((tx) => applyFacts(tx, services, seen, facts))
    if (!settled) continue
    settlements.inc({ trigger, change: changeOf(seen, settled) })
    return settled
  }
}

function changeOf(seen: Payment, settled: Payment): 'paid' | 'other' | 'none' {
  if (seen.state !== 'paid' && settled.state === 'paid') return 'paid'
  const isSame =
    seen.state === settled.state &&
    seen.refundedCents === settled.refundedCents &&
    seen.disputedCents === settled.disputedCents
  return isSame ? 'none' : 'other'
}

/**
 * Undefined when somebody settled the payment after we read it: our answer from Stripe may be older than theirs, and
 * Stripe is asked again (docs/decisions/0012).
 */
async function applyFacts(
  tx: Tx,
  { jobs, now }: PaymentServices,
  seen: Payment,
  facts: CheckoutFacts,
): Promise<Payment | undefined> {
  const payment = await lockPayment(tx, seen)
  if (!payment || payment.changes !== seen.changes) return undefined
  const at = now()
  const paid = payment.state === 'paid' || facts.status === 'paid'
  const justPaid = paid && payment.state !== 'paid'
  const refundedCents = await moneySentBack(tx, payment, facts)
  const target = paid ? creditsFor(payment, refundedCents + facts.disputedCents) : credits(0)
  const next = {
    ...payment,
    state: paid ? ('paid' as const) : facts.status,
    paymentIntent: facts.paymentIntent ?? payment.paymentIntent,
    paidAt: justPaid ? at : payment.paidAt,
    refundedCents,
    disputedCents: facts.disputedCents,
    disputeDueAt: facts.disputeDueAt,
    revokedCredits: target,
    termsAccepted: facts.termsAccepted,
  }
  if (justPaid) {
    await grantCredits(tx, { accountId: payment.accountId, amount: credits(payment.credits), originId: payment.id, at })
    const hasLeft = !(await findPayer(tx, payment.accountId))
    const settled = { accountId: payment.accountId, paymentId: payment.id }
    await jobs.send(tx, hasLeft ? refundLatePaymentJob : sendReceiptJob, settled)
  }
  await adjustCredits(tx, payment, { target, cause: causeOf(payment, facts.disputedCents), at })
  // Last, because the counter is one row for everybody.
  const receipt = justPaid ? await newReceipt(tx, payment, at) : payment.receipt
  await updatePayment(tx, { ...next, receipt, nextCheckAt: nextCheck(next, at) })
  return { ...next, receipt, changes: payment.changes + 1 }
}

/** Refunds Stripe has made, those we have promised that have not reached it yet, and those paid otherwise. */
async function moneySentBack(tx: Tx, payment: Payment, { refunds, returnedRefunds }: CheckoutFacts): Promise<number> {
  // The bank would not have it: the money is ours again, so the credits are the customer's.
  if (returnedRefunds.length > 0) await markUnpaid(tx, payment.accountId, returnedRefunds, 'returned')
  const atStripe = new Set(refunds.map(({ refundId }) => refundId))
  const ours = (await refundsThatCount(tx, payment)).filter(({ id }) => !atStripe.has(id))
  return [...refunds, ...ours].reduce((total, { cents }) => total + cents, 0)
}

/** Takes back, or gives back, what separates the credits revoked so far from those that should be. */
export async function adjustCredits(
  tx: Tx,
  payment: Payment,
  { target, cause, at }: { target: number; cause: Cause; at: Date },
) {
  const difference = target - payment.revokedCredits
  if (difference === 0) return
  const adjustment = {
    accountId: payment.accountId,
    amount: credits(Math.abs(difference)),
    paymentId: payment.id,
    step: payment.changes + 1,
    cause,
    at,
  }
  await (difference > 0 ? revokeCredits(tx, adjustment) : restoreCredits(tx, adjustment))
}

function causeOf(before: Payment, disputedCents: number): Cause {
  return { madeBy: 'stripe', reason: before.disputedCents === disputedCents ? 'refund' : 'dispute' }
}

async function newReceipt(tx: Tx, payment: PaymentKey, at: Date): Promise<string> {
  const { year } = inParis(at)
  return `V-${year}-${String(await issueReceipt(tx, payment, year, at)).padStart(4, '0')}`
}

/** A page for another customer, another payment or another amount grants nothing: somebody must look. */
function refuseForeignFacts({ accountId, id, priceCents }: Payment, facts: CheckoutFacts) {
  const { paymentId, amountCents, currency } = facts
  if (facts.accountId !== accountId || paymentId !== id || amountCents !== priceCents || currency !== 'eur') {
    throw new Error(`Stripe's page is not the one opened for payment ${id}`)
  }
}
