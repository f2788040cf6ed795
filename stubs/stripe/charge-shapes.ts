import type { Stripe } from 'stripe'
import { nowSeconds } from './shapes.ts'

export type Charge = Stripe.Charge
export type Refund = Stripe.Refund
export type Dispute = Stripe.Dispute

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

const answerDelaySeconds = 7 * 24 * 3_600

export function disputeShape(charge: Charge, parts: Pick<Dispute, 'id' | 'amount'>): Dispute {
  const created = nowSeconds()
  return {
    object: 'dispute',
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge.billing_details.email),
    evidence_details: {
      due_by: created + answerDelaySeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    ...parts,
  }
}

function noEvidence(email: string | null): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: email,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}
