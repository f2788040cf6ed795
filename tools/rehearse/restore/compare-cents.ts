import { asOwner } from '#server/testing/owner.ts'
import type { StripeStub } from '#stubs/stripe/stub.ts'

/** What each page holds, in cents: at Stripe, and in our books. A page that holds nothing may be in neither. */
export async function compareCents(url: string, stripe: StripeStub) {
  const rows = await asOwner<{ session: string; cents: number }>(
    url,
    `select checkout_session as session, price_cents - refunded_cents - disputed_cents as cents
     from payments
     where state = 'paid'`,
  )
  const ours = new Map(rows.map(({ session, cents }) => [session, cents]))
  const theirs = new Map(
    stripe
      .sessions()
      .filter(({ payment_status: status }) => status === 'paid')
      .map(({ id, amount_total: total }) => [id, (total ?? 0) - stripe.refunded(id) - stripe.disputed(id)]),
  )
  const pages = new Set([...ours.keys(), ...theirs.keys()])
  const differences = [...pages].filter((page) => (ours.get(page) ?? 0) !== (theirs.get(page) ?? 0))
  const sum = (cents: Map<string, number>) => [...cents.values()].reduce((total, each) => total + each, 0)
  return { differences, ourCents: sum(ours), stripeCents: sum(theirs), pages: pages.size }
}
