import type { Stripe } from 'stripe'
import { invalid } from './failure.ts'
import { allowOnly, type Form, record, required, shortEnough, texts, wholeNumber } from './form.ts'
import { automaticTax, consentCollection, customText, invoiceCreation } from './session-options.ts'
import type { SessionParts } from './session-shape.ts'
import { nowSeconds } from './shapes.ts'

/** What was asked of POST /v1/checkout/sessions, once it has passed the checks Stripe makes. */
export type SessionRequest = {
  parts: Omit<SessionParts, 'id' | 'url'>
  product: { name: string; description: string | null }
  intent: { description: string | null; metadata: Record<string, string> }
}

const parameters = [
  'adaptive_pricing',
  'allowed_payment_method_types',
  'automatic_tax',
  'billing_address_collection',
  'cancel_url',
  'client_reference_id',
  'consent_collection',
  'custom_text',
  'customer',
  'customer_email',
  'expand',
  'expires_at',
  'invoice_creation',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'submit_type',
  'success_url',
  'ui_mode',
] as const satisfies readonly (keyof Stripe.Checkout.SessionCreateParams)[]

export function readSessionForm(form: Form): SessionRequest {
  allowOnly(form, parameters)
  const mode = required(form, 'mode')
  if (mode !== 'payment') throw invalid('mode', `The stub only knows mode payment, not ${mode}.`)
  const first = 'line_items[0][price_data]'
  return {
    parts: {
      adaptive_pricing: { enabled: form.get('adaptive_pricing[enabled]') !== 'false' },
      allowed_payment_method_types: presentOrNull(texts(form, 'allowed_payment_method_types')),
      amount_total: total(form),
      automatic_tax: automaticTax(form.get('automatic_tax[enabled]') === 'true'),
      billing_address_collection: form.get('billing_address_collection'),
      cancel_url: form.get('cancel_url'),
      client_reference_id: shortEnough(form, 'client_reference_id', 200),
      consent_collection: consentCollection(form),
      currency: required(form, `${first}[currency]`).toLowerCase(),
      custom_text: customText(form),
      customer: form.get('customer'),
      customer_email: email(form),
      expires_at: expiry(form),
      invoice_creation: invoiceCreation(form),
      locale: form.get('locale'),
      metadata: metadata(form, 'metadata'),
      submit_type: form.get('submit_type'),
      success_url: required(form, 'success_url'),
    },
    product: {
      name: form.get(`${first}[product_data][name]`) ?? required(form, `${first}[product]`),
      description: form.get(`${first}[product_data][description]`),
    },
    intent: {
      description: form.get('payment_intent_data[description]'),
      metadata: metadata(form, 'payment_intent_data[metadata]'),
    },
  }
}

function total(form: Form): number {
  let cents = 0
  for (let line = 0; line === 0 || form.has(`line_items[${line}][price_data][currency]`); line += 1) {
    required(form, `line_items[${line}][price_data][unit_amount]`)
    const unitAmount = wholeNumber(form, `line_items[${line}][price_data][unit_amount]`) ?? 0
    const quantity = wholeNumber(form, `line_items[${line}][quantity]`) ?? 1
    cents += unitAmount * quantity
  }
  if (cents < 50) throw invalid('line_items', "The Checkout Session's total amount must be at least €0.50 eur.")
  return cents
}

function expiry(form: Form): number {
  const now = nowSeconds()
  const expiresAt = wholeNumber(form, 'expires_at') ?? now + 24 * 3_600
  const when = 'from Checkout Session creation.'
  if (expiresAt < now + 30 * 60) throw invalid('expires_at', `\`expires_at\` must be at least 30 minutes ${when}`)
  if (expiresAt > now + 24 * 3_600) throw invalid('expires_at', `\`expires_at\` must be less than 24 hours ${when}`)
  return expiresAt
}

function email(form: Form): string | null {
  const address = form.get('customer_email')
  if (address !== null && form.has('customer'))
    throw invalid('customer_email', 'You may only specify one of these parameters: customer, customer_email.')
  if (address === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return address
  throw invalid('customer_email', `Invalid email address: ${address}`, 'email_invalid')
}

function metadata(form: Form, name: string): Record<string, string> {
  const entries = record(form, name)
  if (Object.keys(entries).length > 50) throw invalid(name, 'Metadata can hold up to 50 keys.')
  for (const [key, value] of Object.entries(entries)) {
    if (key.length > 40 || value.length > 500)
      throw invalid(`${name}[${key}]`, 'Too long: 40 for a key, 500 for a value.')
  }
  return entries
}

const presentOrNull = (list: string[]) => (list.length === 0 ? null : list)
