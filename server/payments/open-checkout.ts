import { randomUUIDv7 } from 'node:crypto'
import { type Language, prefixOf } from '#contract/languages.ts'
import { cents } from '#contract/money.ts'
import { PACKS, type PackId } from '#contract/packs.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { checkoutText } from './checkout-text.ts'
import { copyInvoiceDetails, findInvoiceAddress } from './invoice-store.ts'
import { findByIdempotencyKey, findPayment, insertPayment, keepCheckout, type Payment } from './payment-store.ts'
import { salesPausedSince } from './sales.ts'
import type { PaymentServices } from './settle-payment.ts'
import { StripeFailure } from './stripe-gateway.ts'
import { nextCheck } from './sweep-schedule.ts'

/** Stripe takes 30 minutes to 24 hours; the margin is for clocks that differ. */
const PAGE_MINUTES = 45

type Buyer = { id: string; email: string; language: Language }
export type CheckoutServices = PaymentServices & Pick<Services, 'publicUrl'>

/**
 * The address of a payment page for a pack. The row comes first, with all that Stripe will be told, so that asking
 * again, after a crash or with the same key, asks for the same page.
 */
export async function openCheckout(
  services: CheckoutServices,
  buyer: Buyer,
  pack: PackId,
  idempotencyKey: string,
): Promise<string> {
  const { db, now } = services
  if (await salesPausedSince(db)) throw new Refusal('sales_paused')
  const payment = await paymentFor(services, buyer, pack, idempotencyKey)
  const usable = payment.state === 'opening' || payment.state === 'open'
  if (payment.pack !== pack || !usable) throw new Refusal('click_already_used')
  if (payment.checkoutUrl !== null) return payment.checkoutUrl
  if (payment.checkoutExpiresAt <= after(now(), minutes(30))) throw new Refusal('payment_unavailable')
  const { url } = await once(payment.id, async () => {
    const page = await askForPage(services, buyer, payment, idempotencyKey)
    await keepCheckout(db, payment, page)
    return page
  })
  return url
}

async function paymentFor(
  { db, now }: CheckoutServices,
  buyer: Buyer,
  pack: PackId,
  idempotencyKey: string,
): Promise<Payment> {
  const known = await findByIdempotencyKey(db, buyer.id, idempotencyKey)
  if (!known) {
    const { credits, price } = PACKS[pack]
    await countAttempt(db, now, [{ key: throttleKey('checkout', buyer.id), limit: 30, windowMs: minutes(10) }])
    const at = now()
    const checkoutExpiresAt = after(at, minutes(PAGE_MINUTES))
    const nextCheckAt =
      nextCheck({ state: 'opening', createdAt: at, checkoutExpiresAt, paidAt: null, disputedCents: 0 }, at) ?? at
    const id = randomUUIDv7()
    await db.transaction(async (tx) => {
      const inserted = await insertPayment(tx, {
        id,
        accountId: buyer.id,
        idempotencyKey,
        pack,
        credits,
        priceCents: price,
        checkoutExpiresAt,
        at,
        nextCheckAt,
      })
      if (inserted) await copyInvoiceDetails(tx, { accountId: buyer.id, id })
    })
  }
  const found = known ?? (await findByIdempotencyKey(db, buyer.id, idempotencyKey))
  const payment = found && (await findPayment(db, found))
  if (!payment) throw new Error('a payment was written and is not there')
  return payment
}

async function askForPage(
  { db, stripe, publicUrl }: CheckoutServices,
  buyer: Buyer,
  payment: Payment,
  idempotencyKey: string,
) {
  const pages = `${publicUrl}${prefixOf(buyer.language)}`
  // The payment's own copy: details changed since would ask Stripe for another page under the same key.
  const invoiceTo = await findInvoiceAddress(db, payment)
  try {
    return await stripe.openCheckout({
      accountId: buyer.id,
      paymentId: payment.id,
      pack: payment.pack,
      credits: payment.credits,
      idempotencyKey,
      email: buyer.email,
      price: cents(payment.priceCents),
      expiresAt: payment.checkoutExpiresAt,
      invoiceTo: invoiceTo ?? null,
      successUrl: `${pages}/app/credits?paiement={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${pages}/app/credits?paiement=annule`,
      ...checkoutText(buyer.language, payment.credits, publicUrl),
    })
  } catch (error) {
    if (error instanceof StripeFailure && error.isTaxId) throw new Refusal('vat_number_refused', {}, { cause: error })
    if (error instanceof StripeFailure) throw new Refusal('payment_unavailable', {}, { cause: error })
    throw error
  }
}

/** Requests of one key that arrive together in this process share one question; across processes Stripe's key does it. */
const underWay = new Map<string, Promise<{ url: string }>>()

async function once(key: string, work: () => Promise<{ url: string }>): Promise<{ url: string }> {
  const earlier = underWay.get(key)
  if (earlier) return earlier
  const first = work()
  underWay.set(key, first)
  try {
    return await first
  } finally {
    underWay.delete(key)
  }
}
