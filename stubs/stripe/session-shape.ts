import type { Stripe } from 'stripe'
import { nowSeconds } from './shapes.ts'

export type Session = Stripe.Checkout.Session

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
  | 'customer'
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
    customer_account: null,
    customer_creation: parts.customer === null ? 'if_required' : null,
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
