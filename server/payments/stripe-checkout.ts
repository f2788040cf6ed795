import type { Stripe } from 'stripe'
import { asked } from './stripe-call.ts'
import type { CheckoutFacts, Order } from './stripe-gateway.ts'

export function checkoutOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { account_id: order.accountId, payment_id: order.paymentId }
  return {
    mode: 'payment',
    locale: order.locale,
    client_reference_id: order.paymentId,
    customer_email: order.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: order.price,
          tax_behavior: 'inclusive',
          product_data: { name: order.productName },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    // The amount stays in euros and equal to our row, which settlement compares.
    adaptive_pricing: { enabled: false },
    invoice_creation: { enabled: true },
    consent_collection: { terms_of_service: 'required' },
    custom_text: { terms_of_service_acceptance: { message: order.terms } },
    metadata: {
      ...metadata,
      pack: order.pack,
      credits: order.credits,
      idempotency_key: order.idempotencyKey,
    },
    // Refunds and disputes name the payment intent only.
    payment_intent_data: { metadata },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  }
}

export async function factsOf(stripe: Stripe, id: string): Promise<CheckoutFacts> {
  const session = await asked(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const status = statusOf(session, intent)
  const paid = status === 'paid' && intent !== null
  const [refunds, disputes] = paid
    ? await Promise.all([
        asked(stripe.refunds.list({ payment_intent: intent.id, limit: 100 })),
        asked(stripe.disputes.list({ payment_intent: intent.id, limit: 100 })),
      ])
    : [{ data: [] }, { data: [] }]
  return {
    accountId: session.metadata?.['account_id'] ?? null,
    paymentId: session.client_reference_id,
    amountCents: session.amount_total,
    currency: session.currency,
    status,
    paymentIntent: intent?.id ?? null,
    termsAccepted: session.consent?.terms_of_service === 'accepted',
    refunds: refunds.data
      .filter((refund) => !cameBack(refund))
      .map((refund) => ({ cents: refund.amount, refundId: ourRefund(refund) })),
    returnedRefunds: refunds.data
      .filter(cameBack)
      .map(ourRefund)
      .filter((refundId) => refundId !== null),
    disputedCents: disputes.data
      .filter((dispute) => takesMoney(dispute.status))
      .reduce((total, { amount }) => total + amount, 0),
    disputeDueAt: earliestAnswer(disputes.data),
  }
}

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): CheckoutFacts['status'] {
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'expired'
  if (session.payment_status !== 'unpaid') return 'paid'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'pending'
}

export const ourRefund = ({ metadata }: Stripe.Refund) => metadata?.['refund_id'] ?? null

const cameBack = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/** A warning waits for an answer as a dispute does: unanswered, it becomes one. */
function earliestAnswer(disputes: readonly Stripe.Dispute[]): Date | null {
  const waiting = disputes.filter(({ status }) => status === 'needs_response' || status === 'warning_needs_response')
  const due = waiting.flatMap(({ evidence_details: { due_by: by } }) => (by === null ? [] : by))
  return due.length > 0 ? new Date(Math.min(...due) * 1_000) : null
}

/** A warning is a question, not yet a dispute. A status we do not know counts as one: better to look at it twice. */
function takesMoney(status: Stripe.Dispute.Status): boolean {
  return !['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'].includes(status)
}
