import { cents } from '#contract/money.ts'
import { histogram } from '#server/observability/metrics.ts'
import { findPayment } from './payment-store.ts'
import { type RefundToSend, refundPayment } from './refund-payment.ts'
import { findRefund, markSent, markUnpaid, type RefundKey } from './refund-store.ts'
import { type PaymentServices, type SettledPayment, settlePayment } from './settle-payment.ts'
import { type RefundOrder, StripeFailure } from './stripe-gateway.ts'

const delay = histogram('verso_refund_delay_seconds', 'Refunds, from their promise to Stripe having them', {
  // 120 s is what we promise.
  buckets: [3, 10, 30, 60, 120, 600, 3_600, 86_400],
})

export async function refundLatePayment(
  services: PaymentServices,
  { accountId, paymentId }: SettledPayment,
): Promise<void> {
  const payment = await findPayment(services.db, { accountId, id: paymentId })
  if (!payment || payment.refundedCents > 0) return
  const reason = 'paid after the account was deleted'
  await refundPayment(services, payment, 'all', { cause: 'refund', madeBy: 'verso', reason })
}

/**
 * Carries a promised refund to Stripe, once. When Stripe will not have it the promise is void: settling gives the
 * credits back, and an operator is told to find another way.
 */
export async function sendRefund(
  services: PaymentServices,
  { accountId, refundId }: RefundToSend,
): Promise<'sent' | 'refused'> {
  const refund = await findRefund(services.db, { accountId, id: refundId })
  const payment = refund && (await findPayment(services.db, { accountId, id: refund.paymentId }))
  if (!refund || !payment?.paymentIntent) throw new Error(`no payment to refund for ${refundId}`)
  if (refund.state === 'sent') return 'sent'
  if (refund.state !== 'requested') {
    // A process that died between Stripe's refusal and the settlement left the credits taken.
    await settlePayment(services, payment, 'refund')
    return 'refused'
  }
  const outcome = await orderRefund(services, refund, {
    refundId,
    paymentIntent: payment.paymentIntent,
    amount: cents(refund.cents),
  })
  if (outcome === 'sent') delay.observe(Math.max(0, services.now().getTime() - refund.requestedAt.getTime()) / 1_000)
  await settlePayment(services, payment, 'refund')
  return outcome
}

async function orderRefund(
  { db, stripe, log }: PaymentServices,
  { accountId, id }: RefundKey,
  order: RefundOrder,
): Promise<'sent' | 'refused'> {
  try {
    await markSent(db, { accountId, id }, await stripe.refund(order))
    return 'sent'
  } catch (error) {
    if (!(error instanceof StripeFailure && error.final)) throw error
    await markUnpaid(db, accountId, [id], 'refused')
    log.error({ refundId: id, failure: error.message }, 'Stripe refuses a refund we promised')
    return 'refused'
  }
}
