import { Stripe } from 'stripe'
import type { Cents } from '#contract/money.ts'

/** The only file that speaks to Stripe: what we ask, in our words, and what it says about a payment now. */
export type StripeGateway = {
  openCheckout(order: Order): Promise<{ session: string; url: string }>
  /** Everything Stripe knows of one payment page, read now. Events are only hints that it is worth asking. */
  readCheckout(session: string): Promise<CheckoutFacts>
  refund(order: RefundOrder): Promise<string>
  /** Our payment's id, which the payment intent carries. */
  paymentBehind(paymentIntent: string): Promise<string | null>
  /** Null when the signature is not Stripe's, or is older than five minutes. */
  readSignedEvent(body: Buffer, signature: string): EventHint | null
  readEvent(id: string): Promise<EventHint>
}

export type Order = {
  paymentId: string
  email: string
  price: Cents
  expiresAt: Date
  /** The sentence the customer ticks on the payment page. */
  terms: string
  productName: string
  successUrl: string
  cancelUrl: string
}
export type RefundOrder = { refundId: string; paymentIntent: string; amount: Cents }
export type CheckoutFacts = {
  paymentId: string | null
  amountCents: number | null
  currency: string | null
  status: 'open' | 'pending' | 'paid' | 'expired' | 'failed'
  paymentIntent: string | null
  termsAccepted: boolean
  refunds: readonly { cents: number; refundId: string | null }[]
  /** Refunds of ours whose money the bank sent back to Stripe. */
  returnedRefunds: readonly string[]
  disputedCents: number
}
export type EventHint = { id: string; type: string; paymentId: string | null; paymentIntent: string | null }

/** Stripe could not be reached, or refused. `final` when asking again would be refused again. */
export class StripeFailure extends Error {
  readonly final: boolean

  constructor(cause: Error & Pick<Stripe.errors.StripeError, 'type' | 'code' | 'requestId' | 'statusCode'>) {
    super(`Stripe: ${cause.type} ${cause.code ?? ''} ${cause.requestId ?? ''}`.trimEnd(), { cause })
    const { statusCode = 500 } = cause
    this.final = statusCode >= 400 && statusCode < 500 && ![401, 403, 409, 429].includes(statusCode)
  }
}

export type StripeKeys = { secretKey: string; webhookSecret: string; apiUrl: URL | null }

export function openStripe({ secretKey, webhookSecret, apiUrl }: StripeKeys): StripeGateway {
  const stripe = new Stripe(secretKey, {
    // Pinned: a new version of the API comes with a new SDK and a run of the journeys, never by itself.
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(apiUrl && {
      host: apiUrl.hostname,
      port: apiUrl.port,
      protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
    }),
  })
  return {
    openCheckout: async (order) => {
      const { id, url } = await asked(
        // The row's id is the key: however often this is sent, with the same parameters, there is one page.
        stripe.checkout.sessions.create(checkoutOf(order), { idempotencyKey: order.paymentId }),
      )
      if (url === null) throw new Error(`${id} was opened without an address`)
      return { session: id, url }
    },
    readCheckout: async (session) => factsOf(stripe, session),
    refund: async ({ refundId, paymentIntent, amount }) => {
      // Stripe forgets idempotency keys after a day; the mark on the refund itself is never forgotten.
      const known = await asked(stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))
      const earlier = known.data.find((refund) => ourRefund(refund) === refundId)
      if (earlier) return earlier.id
      const made = await asked(
        stripe.refunds.create(
          { payment_intent: paymentIntent, amount, metadata: { refund_id: refundId } },
          { idempotencyKey: refundId },
        ),
      )
      return made.id
    },
    paymentBehind: async (paymentIntent) => {
      const { metadata } = await asked(stripe.paymentIntents.retrieve(paymentIntent))
      return metadata['payment_id'] ?? null
    },
    readSignedEvent: (body, signature) => {
      try {
        return hintOf(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
    readEvent: async (id) => hintOf(await asked(stripe.events.retrieve(id))),
  }
}

function checkoutOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: order.paymentId }
  return {
    mode: 'payment',
    locale: 'fr',
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
    metadata,
    // Refunds and disputes name the payment intent only.
    payment_intent_data: { metadata },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  }
}

async function factsOf(stripe: Stripe, id: string): Promise<CheckoutFacts> {
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
  }
}

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): CheckoutFacts['status'] {
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'expired'
  if (session.payment_status !== 'unpaid') return 'paid'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'pending'
}

const ourRefund = ({ metadata }: Stripe.Refund) => metadata?.['refund_id'] ?? null
const cameBack = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/** A warning is a question, not yet a dispute. A status we do not know counts as one: better to look at it twice. */
function takesMoney(status: Stripe.Dispute.Status): boolean {
  return !['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'].includes(status)
}

function hintOf({ id, type, data }: Stripe.Event): EventHint {
  const text = (field: string) => {
    const value: unknown = Reflect.get(data.object, field)
    return typeof value === 'string' ? value : null
  }
  const reference = text('client_reference_id')
  // Another product of the same Stripe account may put anything there.
  const paymentId = reference && UUID.test(reference) ? reference : null
  return { id, type, paymentId, paymentIntent: text('payment_intent') }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new StripeFailure(error)
    throw error
  }
}
