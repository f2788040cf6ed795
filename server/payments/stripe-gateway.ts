import type { Stripe } from 'stripe'
import type { InvoiceTo } from '#contract/invoice-details.ts'
import type { Language } from '#contract/languages.ts'
import type { Cents } from '#contract/money.ts'
import type { PaymentKey } from './payment-store.ts'

/** What we ask Stripe, in our words, and what it says about a payment now. Only stripe*.ts speak to it. */
export type StripeGateway = {
  /** Fails when Stripe cannot be reached or does not take our key. */
  answers(): Promise<void>
  openCheckout(order: Order): Promise<{ session: string; url: string }>
  /** Everything Stripe knows of one payment page, read now. Events are only hints that it is worth asking. */
  readCheckout(session: string): Promise<CheckoutFacts>
  /** The page as it was opened; null when Stripe has no such page. */
  findCheckout(session: string): Promise<OpenedCheckout | null>
  /** Every page opened since a moment, newest first, as many at a time as Stripe gives. */
  checkoutsSince(since: Date): AsyncIterable<OpenedCheckout[]>
  /** From now on nobody can pay it. */
  expireCheckout(session: string): Promise<void>
  refund(order: RefundOrder): Promise<string>
  /** Our payment and whose it is, which the payment intent carries. */
  paymentBehind(paymentIntent: string): Promise<PaymentKey | null>
  /** Null when the signature is not Stripe's, or is older than five minutes. */
  readSignedEvent(body: Buffer, signature: string): EventHint | null
  readEvent(id: string): Promise<EventHint>
}

export type Order = {
  locale: Language
  accountId: string
  paymentId: string
  pack: string
  credits: number
  idempotencyKey: string
  email: string
  price: Cents
  expiresAt: Date
  /** Null for a customer who buys in their own name. */
  invoiceTo: InvoiceTo | null
  /** The sentence the customer ticks on the payment page. */
  terms: string
  productName: string
  successUrl: string
  cancelUrl: string
}

export type RefundOrder = { refundId: string; paymentIntent: string; amount: Cents }

/** What a page was opened with, so that a payment whose row is lost can be written again from it. */
export type OpenedCheckout = {
  session: string
  accountId: string | null
  paymentId: string | null
  pack: string | null
  credits: number | null
  idempotencyKey: string | null
  email: string | null
  amountCents: number | null
  invoiceTo: InvoiceTo | null
  /** Where the page is; once it is paid or expired, where it led. */
  url: string
  openedAt: Date
  expiresAt: Date
}

export type CheckoutFacts = {
  accountId: string | null
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
  /** Until when Stripe waits for our answer to a dispute, the earliest; null when none waits. */
  disputeDueAt: Date | null
}

/** What an event of Stripe is to us: which payment to ask Stripe about. A refund's or a dispute's names the intent alone. */
export type PaymentHint = { accountId: string | null; paymentId: string | null; paymentIntent: string | null }

/** `occurredAt` is Stripe's own date, the same however often the event is sent. */
export type EventHint = PaymentHint & { id: string; type: string; occurredAt: Date }

/** Stripe could not be reached, or refused. `final` when asking again would be refused again. */
export class StripeFailure extends Error {
  readonly final: boolean
  /** A company's number that passes our checks and not Stripe's. */
  readonly isTaxId: boolean

  constructor(cause: Error & Pick<Stripe.errors.StripeError, 'type' | 'code' | 'requestId' | 'statusCode'>) {
    super(`Stripe: ${cause.type} ${cause.code ?? ''} ${cause.requestId ?? ''}`.trimEnd(), { cause })
    const { statusCode = 500 } = cause
    this.isTaxId = cause.code === 'tax_id_invalid'
    this.final = statusCode >= 400 && statusCode < 500 && ![401, 403, 409, 429].includes(statusCode)
  }
}
