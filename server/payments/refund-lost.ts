import { cents } from '#contract/money.ts'
import { namedId } from '#server/lib/token.ts'
import { decide } from './lost-payment-store.ts'
import { heldBy } from './lost-payments.ts'
import { findPayment } from './payment-store.ts'
import { findOurCheckout, type Signed } from './recreate-payment.ts'
import type { PaymentServices } from './settle-payment.ts'
import { type CheckoutFacts, StripeFailure } from './stripe-gateway.ts'

/**
 * Sends back what a lost payment holds, or closes its page when nobody has paid it yet. The decision is written first; the
 * refund bears an id made from the page's, so that typing it again after a crash finds the first one.
 */
export async function refundLost(services: PaymentServices, session: string, signed: Signed): Promise<number> {
  const { stripe } = services
  const page = await findOurCheckout(services, session)
  await services.db.transaction(async (tx) => {
    const decision = { ...page, cents: page.amountCents, decision: 'refunded' as const, ...signed, at: services.now() }
    const known = await findPayment(tx, { accountId: page.accountId, id: page.paymentId })
    if (known?.checkoutSession === session) throw new Error(`${session} is in our books: refund ${known.id}`)
    if ((await decide(tx, decision)) !== 'refunded') throw new Error(`${session} was decided otherwise: recreated`)
  })
  const facts = await closed(services, session, await stripe.readCheckout(session))
  if (facts.status === 'pending') throw new Error(`the bank has not confirmed ${session}: type it again once it has`)
  const refundId = refundIdOf(session)
  if (facts.returnedRefunds.includes(refundId))
    throw new Error(`the bank returned the refund of ${session}: pay ${page.email ?? page.accountId} otherwise`)
  const held = heldBy(facts)
  if (held === 0 || facts.paymentIntent === null) return 0
  await stripe.refund({ refundId, paymentIntent: facts.paymentIntent, amount: cents(held) })
  return held
}

/** A page that is open can still be paid, and nobody would be given credits for it. */
async function closed({ stripe }: PaymentServices, session: string, facts: CheckoutFacts): Promise<CheckoutFacts> {
  if (facts.status !== 'open') return facts
  try {
    await stripe.expireCheckout(session)
  } catch (error) {
    // Paid, or closed by somebody else, since it was read.
    if (!(error instanceof StripeFailure && error.final)) throw error
  }
  return stripe.readCheckout(session)
}

const refundIdOf = (session: string) => namedId(`lost ${session}`)
