import type { Stripe } from 'stripe'
import { asked } from './stripe-call.ts'
import { type OpenedCheckout, StripeFailure } from './stripe-gateway.ts'

/** The most Stripe gives at a time. */
const PAGE = 100

export async function findSession(stripe: Stripe, id: string): Promise<OpenedCheckout | null> {
  try {
    return openedCheckout(await asked(stripe.checkout.sessions.retrieve(id)))
  } catch (error) {
    if (error instanceof StripeFailure && error.final) return null
    throw error
  }
}

/** Newest first, so a page opened meanwhile is in front of what is being read and moves nothing. */
export async function* sessionsSince(stripe: Stripe, since: Date): AsyncGenerator<OpenedCheckout[]> {
  const created = { gte: Math.floor(since.getTime() / 1_000) }
  let cursor: { starting_after?: string } = {}
  for (;;) {
    const { data, has_more } = await asked(stripe.checkout.sessions.list({ created, limit: PAGE, ...cursor }))
    yield data.map(openedCheckout)
    const last = data.at(-1)
    if (!has_more || !last) return
    cursor = { starting_after: last.id }
  }
}

function openedCheckout(session: Stripe.Checkout.Session): OpenedCheckout {
  const { metadata, success_url: leadsTo } = session
  const credits = Number(metadata?.['credits'])
  return {
    session: session.id,
    accountId: ourId(metadata?.['account_id']),
    paymentId: ourId(session.client_reference_id),
    pack: metadata?.['pack'] ?? null,
    credits: Number.isInteger(credits) && credits > 0 ? credits : null,
    idempotencyKey: metadata?.['idempotency_key'] ?? null,
    email: session.customer_email,
    amountCents: session.amount_total,
    url: session.url ?? (leadsTo ?? '').replace('{CHECKOUT_SESSION_ID}', session.id),
    openedAt: new Date(session.created * 1_000),
    expiresAt: new Date(session.expires_at * 1_000),
  }
}

/** Another product of the same Stripe account may put anything there. */
export const ourId = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : null)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
