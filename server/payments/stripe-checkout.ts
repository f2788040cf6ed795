import type { Stripe } from 'stripe'
import { type InvoiceTo, invoiceFieldsOf } from '#contract/invoice-details.ts'
import { asked } from './stripe-call.ts'
import type { CheckoutFacts, Order } from './stripe-gateway.ts'

/** Stripe's own record of who is invoiced. One for each payment, from its copy of the details: asked again, it asks for the same. */
export function customerOf({ accountId, paymentId, email, locale }: Order, to: InvoiceTo): Stripe.CustomerCreateParams {
  return {
    name: to.companyName,
    email,
    preferred_locales: [locale],
    address: {
      line1: to.addressLine1,
      ...(to.addressLine2 !== '' && { line2: to.addressLine2 }),
      ...(to.postalCode !== '' && { postal_code: to.postalCode }),
      city: to.city,
      country: to.country,
    },
    tax_id_data: [
      ...(to.vatNumber === '' ? [] : [{ type: 'eu_vat' as const, value: to.vatNumber }]),
      ...(to.siren === '' ? [] : [{ type: 'fr_siren' as const, value: to.siren }]),
    ],
    metadata: { account_id: accountId, payment_id: paymentId },
  }
}

export function checkoutOf(order: Order, customer: string | null): Stripe.Checkout.SessionCreateParams {
  const metadata = { account_id: order.accountId, payment_id: order.paymentId }
  return {
    mode: 'payment',
    locale: order.locale,
    client_reference_id: order.paymentId,
    // Stripe takes one or the other. A customer's name, address and numbers are what its invoice says.
    ...(customer === null ? { customer_email: order.email } : { customer }),
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
      ...(order.invoiceTo && invoiceMarks(order.invoiceTo)),
    },
    // Refunds and disputes name the payment intent only.
    payment_intent_data: { metadata },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  }
}

const INVOICE_MARK = 'invoice_'

/** On the page itself, so that a payment whose row is lost is written again with its address. Stripe keeps no empty mark. */
function invoiceMarks(to: InvoiceTo): Record<string, string> {
  const written = Object.entries(invoiceFieldsOf(to)).filter(([, value]) => value !== '')
  return Object.fromEntries(written.map(([name, value]) => [`${INVOICE_MARK}${name}`, value]))
}

export function invoiceMarked(metadata: Stripe.Metadata | null): InvoiceTo | null {
  const mark = (name: string) => metadata?.[`${INVOICE_MARK}${name}`] ?? ''
  const to = {
    companyName: mark('company_name'),
    addressLine1: mark('address_line1'),
    addressLine2: mark('address_line2'),
    postalCode: mark('postal_code'),
    city: mark('city'),
    country: mark('country'),
    vatNumber: mark('vat_number'),
    siren: mark('siren'),
  }
  return to.companyName === '' ? null : to
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
