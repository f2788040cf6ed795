import { after, minutes } from '#server/lib/clock.ts'
import { decisionOn, hasAccount, knownSessions, type LostDecision } from './lost-payment-store.ts'
import type { PaymentServices } from './settle-payment.ts'
import type { CheckoutFacts, OpenedCheckout } from './stripe-gateway.ts'

/**
 * A page may be older than the moment its address was kept, by as long as a customer's click is tried again; that and clocks
 * which differ are well within an hour. Looking at more than was lost costs nothing: what we know is passed over.
 */
const MARGIN_MS = minutes(60)

/** A page of ours, by its marks. */
export type OurCheckout = OpenedCheckout & { accountId: string; paymentId: string; amountCents: number }

export type LostPayment = OurCheckout & {
  status: CheckoutFacts['status']
  /** What Stripe still holds of it: paid, and neither refunded nor disputed. */
  heldCents: number
  hasAccount: boolean
  decision: LostDecision | undefined
}

/**
 * Pages opened at Stripe since a moment that no payment of ours has, and that hold money or may still be paid. After a restore
 * these are the payments whose row it lost (docs/decisions/0049).
 */
export async function lostPayments(services: PaymentServices, since: Date): Promise<LostPayment[]> {
  const lost: LostPayment[] = []
  for await (const pages of services.stripe.checkoutsSince(after(since, -MARGIN_MS))) {
    const ours = pages.filter(isOurs)
    const known = await knownSessions(services.db, ours)
    for (const page of ours.filter(({ session }) => !known.has(session))) {
      const facts = await services.stripe.readCheckout(page.session)
      const heldCents = heldBy(facts)
      if (heldCents === 0 && !mayBePaid(facts)) continue
      const [account, decision] = [
        await hasAccount(services.db, page.accountId),
        await decisionOn(services.db, page.session),
      ]
      lost.push({ ...page, status: facts.status, heldCents, hasAccount: account, decision })
    }
  }
  return lost.toReversed()
}

/** Another product of the same Stripe account opens pages too. */
export const isOurs = (page: OpenedCheckout): page is OurCheckout =>
  page.accountId !== null && page.paymentId !== null && page.amountCents !== null

export const mayBePaid = ({ status }: CheckoutFacts) => status === 'open' || status === 'pending'

export function heldBy({ status, amountCents, refunds, disputedCents }: CheckoutFacts): number {
  if (status !== 'paid') return 0
  const gone = refunds.reduce((total, { cents }) => total + cents, disputedCents)
  return Math.max(0, (amountCents ?? 0) - gone)
}
