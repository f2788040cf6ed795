import { PACKS } from '#contract/packs.ts'
import type { Tx } from '#server/database/database.ts'
import { insertInvoiceAddress } from './invoice-store.ts'
import { attachCheckout, decide, hasAccount } from './lost-payment-store.ts'
import { isOurs, type OurCheckout } from './lost-payments.ts'
import { findPayment, insertPayment, type Payment } from './payment-store.ts'
import { type PaymentServices, settlePayment } from './settle-payment.ts'

export type Signed = { madeBy: string; reason: string }

export async function findOurCheckout({ stripe }: PaymentServices, session: string): Promise<OurCheckout> {
  const page = await stripe.findCheckout(session)
  if (!page || !isOurs(page)) throw new Error(`${session} is no payment page of ours at Stripe`)
  return page
}

/**
 * Writes the row of a lost payment again, as its checkout had written it, then settles it like any other: webhook, sweep and
 * a second call find the same row, and its credits are granted once.
 */
export async function recreatePayment(services: PaymentServices, session: string, signed: Signed): Promise<Payment> {
  const page = await findOurCheckout(services, session)
  const key = { accountId: page.accountId, id: page.paymentId }
  const { db, now } = services
  await db.transaction(async (tx) => {
    const known = await findPayment(tx, key)
    if (known?.checkoutSession === session) return
    if (known && known.checkoutSession !== null) throw new Error(`payment ${key.id} has another page`)
    if (!(await hasAccount(tx, key.accountId)))
      throw new Error(`there is no account ${key.accountId}: refund-lost ${session}`)
    const at = now()
    const decision = { ...page, cents: page.amountCents, decision: 'recreated' as const, ...signed, at }
    if ((await decide(tx, decision)) !== 'recreated') throw new Error(`${session} was decided otherwise: refunded`)
    // Once more: of two commands at once, the second has waited for the first.
    if (!(await findPayment(tx, key))) await insertLost(tx, page)
    if (page.invoiceTo) await insertInvoiceAddress(tx, key, page.invoiceTo)
    await attachCheckout(tx, key, { session, url: page.url, nextCheckAt: at })
  })
  return settlePayment(services, key, 'operator')
}

async function insertLost(tx: Tx, page: OurCheckout): Promise<void> {
  const { accountId, paymentId: id, session, openedAt } = page
  const { pack, credits } = boughtWith(page)
  const row = {
    id,
    accountId,
    pack,
    credits,
    priceCents: page.amountCents,
    checkoutExpiresAt: page.expiresAt,
    at: openedAt,
    nextCheckAt: openedAt,
  }
  await insertPayment(tx, { ...row, idempotencyKey: page.idempotencyKey ?? session })
  // The same click was sent again after the restore and has opened a page of its own.
  if (!(await findPayment(tx, { accountId, id }))) await insertPayment(tx, { ...row, idempotencyKey: session })
}

/** Pages opened before they carried the pack say it by their price. */
function boughtWith({ pack, credits, amountCents, session }: OurCheckout): { pack: string; credits: number } {
  if (pack !== null && credits !== null) return { pack, credits }
  const sold = Object.values(PACKS).find(({ price }) => price === amountCents)
  if (!sold) throw new Error(`no pack costs ${amountCents} cents: refund-lost ${session}`)
  return { pack: sold.id, credits: sold.credits }
}
