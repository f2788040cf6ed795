import { cents } from '#contract/money.ts'
import { findPayment } from './payment-store.ts'
import { refundPayment } from './refund-payment.ts'
import { findRefund, markSent, markUnpaid } from './refund-store.ts'
import { type PaymentServices, settlePayment } from './settle-payment.ts'
import { type RefundOrder, StripeFailure } from './stripe-gateway.ts'

export async function refundLatePayment(
  services: PaymentServices,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const payment = await findPayment(services.db, paymentId)
  if (!payment || payment.refundedCents > 0) return
  const reason = 'paid after the account was deleted'
  await refundPayment(services, paymentId, 'all', { cause: 'refund', madeBy: 'verso', reason })
}

/**
 * Carries a promised refund to Stripe, once. When Stripe will not have it the promise is void: settling gives the
 * credits back, and an operator is told to find another way.
 */
export async function sendRefund(
  services: PaymentServices,
  { refundId }: { refundId: string },
): Promise<'sent' | 'refused'> {
  const refund = await findRefund(services.db, refundId)
  const payment = refund && (await findPayment(services.db, refund.paymentId))
  if (!refund || !payment?.paymentIntent) throw new Error(`no payment to refund for ${refundId}`)
  if (refund.state === 'sent') return 'sent'
  if (refund.state !== 'requested') {
    // A process that died between Stripe's refusal and the settlement left the credits taken.
    await settlePayment(services, payment.id)
    return 'refused'
  }
  const outcome = await orderRefund(services, {
    refundId,
    paymentIntent: payment.paymentIntent,
    amount: cents(refund.cents),
  })
  await settlePayment(services, payment.id)
  return outcome
}

async function orderRefund({ db, stripe, log }: PaymentServices, order: RefundOrder): Promise<'sent' | 'refused'> {
  try {
    await markSent(db, order.refundId, await stripe.refund(order))
    return 'sent'
  } catch (error) {
    if (!(error instanceof StripeFailure && error.final)) throw error
    await markUnpaid(db, [order.refundId], 'refused')
    log.error({ refundId: order.refundId, failure: error.message }, 'Stripe refuses a refund we promised')
    return 'refused'
  }
}
