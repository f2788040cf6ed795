import type { Stripe } from 'stripe'

/** Typed as the SDK's own literal: raising the SDK without looking at these shapes no longer compiles. */
export const API_VERSION: NonNullable<Stripe.StripeConfig['apiVersion']> = '2026-10-28.endive'

export const nowSeconds = () => Math.floor(Date.now() / 1000)

export type Session = Stripe.Checkout.Session
export type Intent = Stripe.PaymentIntent

/** What one session has of its own; `sessionShape` fills in all that Stripe answers beside it. */
export type SessionParts = Pick<
  Session,
  | 'id'
  | 'adaptive_pricing'
  | 'allowed_payment_method_types'
  | 'amount_total'
  | 'automatic_tax'
  | 'billing_address_collection'
  | 'cancel_url'
  | 'client_reference_id'
  | 'consent_collection'
  | 'currency'
  | 'custom_text'
  | 'customer_email'
  | 'expires_at'
  | 'invoice_creation'
  | 'locale'
  | 'metadata'
  | 'submit_type'
  | 'success_url'
  | 'url'
>

export function sessionShape(parts: SessionParts): Session {
  return {
    object: 'checkout.session',
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: parts.amount_total,
    client_secret: null,
    collected_information: null,
    consent: null,
    created: nowSeconds(),
    currency_conversion: null,
    custom_fields: [],
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: parts.customer_email === null ? null : customerDetails(parts.customer_email),
    discounts: [],
    integration_identifier: null,
    invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    mode: 'payment',
    origin_context: null,
    // Since API 2022-08-01 the intent is born with the first attempt to pay, not with the session.
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: parts.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    wallet_options: null,
    ...parts,
  }
}

function customerDetails(email: string): Session['customer_details'] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

export function intentShape(parts: Pick<Intent, 'id' | 'amount' | 'currency' | 'description' | 'metadata'>): Intent {
  return {
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${parts.id}_secret_stub`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...parts,
  }
}

/** The events of the stub, each with the object Stripe puts in it. */
type StubEvent = Extract<
  Stripe.Event,
  {
    type:
      | `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`
      | 'charge.refunded'
      | `refund.${'created' | 'updated' | 'failed'}`
      | `charge.dispute.${'created' | 'closed'}`
  }
>
export type EventType = StubEvent['type']
export type EventObject<Type extends EventType> = Extract<StubEvent, { type: Type }>['data']['object']

/** `EventBase`, since the union `Stripe.Event` cannot be built from a type and an object that vary together. */
export function eventShape<Type extends EventType>(
  id: string,
  type: Type,
  object: EventObject<Type>,
): Stripe.EventBase {
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

export function listShape<Item>(url: string, data: Item[], hasMore: boolean): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: hasMore, url }
}
