import type { Stripe } from 'stripe'
import { nowSeconds } from './shapes.ts'

export type Charge = Stripe.Charge
export type Refund = Stripe.Refund

type ChargeParts = Pick<Charge, 'id' | 'amount' | 'currency' | 'description' | 'metadata'> & {
  payment_intent: string
  email: string | null
  outcome: 'succeeded' | 'pending' | 'failed'
}

export function chargeShape({ email, outcome, ...parts }: ChargeParts): Charge {
  const method = outcome === 'pending' ? 'sepa_debit' : 'card'
  return {
    object: 'charge',
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'VERSO',
    created: nowSeconds(),
    customer: null,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    on_behalf_of: null,
    payment_method: `pm_${parts.id.slice(3)}`,
    payment_method_details: method === 'card' ? { type: 'card', card: visa(parts.amount) } : { type: 'sepa_debit' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    ...chargeOutcome(outcome, parts.amount),
    ...parts,
  }
}

/** The part of a charge that says how it went; a debit goes from pending to one of the two others. */
export function chargeOutcome(outcome: ChargeParts['outcome'], amount: number) {
  const failed = outcome === 'failed'
  return {
    amount_captured: failed ? 0 : amount,
    captured: !failed,
    failure_code: failed ? 'card_declined' : null,
    failure_message: failed ? 'Your card was declined.' : null,
    outcome: {
      advice_code: failed ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failed ? 'declined_by_network' : 'approved_by_network',
      reason: failed ? 'generic_decline' : null,
      risk_level: 'normal',
      seller_message: failed ? 'The bank did not return any further details.' : 'Payment complete.',
      type: failed ? 'issuer_declined' : 'authorized',
    },
    paid: outcome === 'succeeded',
    status: outcome,
  } satisfies Partial<Charge>
}

function visa(amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'FR',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    funding: 'credit',
    installments: null,
    last4: '4242',
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

type RefundParts = Pick<Refund, 'id' | 'amount' | 'reason' | 'metadata'>

export function refundShape(charge: Charge, parts: RefundParts): Refund {
  return {
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card' },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...parts,
  }
}
