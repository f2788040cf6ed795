import { Stripe } from 'stripe'
import { asked, measureCalls } from './stripe-call.ts'
import { checkoutOf, customerOf, factsOf, invoiceMarked, ourRefund } from './stripe-checkout.ts'
import { openStripeClient, type StripeKeys } from './stripe-client.ts'
import { type EventHint, type OpenedCheckout, StripeFailure, type StripeGateway } from './stripe-gateway.ts'

export function openStripe(keys: StripeKeys): StripeGateway {
  const stripe = openStripeClient(keys)
  measureCalls(stripe)
  return {
    answers: async () => void (await asked(stripe.checkout.sessions.list({ limit: 1 }))),
    openCheckout: async (order) => {
      const customer = order.invoiceTo
        ? await asked(
            stripe.customers.create(customerOf(order, order.invoiceTo), {
              idempotencyKey: `customer-${order.paymentId}`,
            }),
          )
        : null
      const { id, url } = await asked(
        // The row's id is the key: however often this is sent, with the same parameters, there is one page.
        stripe.checkout.sessions.create(checkoutOf(order, customer?.id ?? null), { idempotencyKey: order.paymentId }),
      )
      if (url === null) throw new Error(`${id} was opened without an address`)
      return { session: id, url }
    },
    readCheckout: async (session) => factsOf(stripe, session),
    findCheckout: (session) => findSession(stripe, session),
    checkoutsSince: (since) => sessionsSince(stripe, since),
    expireCheckout: async (session) => void (await asked(stripe.checkout.sessions.expire(session))),
    refund: async ({ refundId, paymentIntent, amount }) => {
      // Stripe forgets idempotency keys after a day; the mark on the refund itself is never forgotten.
      const known = await asked(stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))
      const earlier = known.data.find((refund) => ourRefund(refund) === refundId)
      if (earlier) return earlier.id
      const made = await asked(
        stripe.refunds.create(
          { payment_intent: paymentIntent, amount, metadata: { refund_id: refundId } },
          { idempotencyKey: refundId },
        ),
      )
      return made.id
    },
    paymentBehind: async (paymentIntent) => {
      const { metadata } = await asked(stripe.paymentIntents.retrieve(paymentIntent))
      const [accountId, id] = [ourId(metadata['account_id']), ourId(metadata['payment_id'])]
      return accountId && id ? { accountId, id } : null
    },
    readSignedEvent: (body, signature) => {
      // While the secret is being changed Stripe signs with the old one and the new one.
      for (const secret of keys.webhookSecrets) {
        const event = signedWith(secret, body, signature)
        if (event) return hintOf(event)
      }
      return null
    },
    readEvent: async (id) => hintOf(await asked(stripe.events.retrieve(id))),
  }
}

function signedWith(secret: string, body: Buffer, signature: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    // Signed, and no JSON: that would be Stripe's own. All else is a signature, which anybody may write, and at some the
    // library throws a plain Error (`v1=` with nothing behind it); or a thin event, which names no payment.
    if (error instanceof SyntaxError) throw error
    return null
  }
}

function hintOf({ id, type, created, data }: Stripe.Event): EventHint {
  const intent: unknown = Reflect.get(data.object, 'payment_intent')
  const metadata: unknown = Reflect.get(data.object, 'metadata')
  const mark = (name: string) => ourId(metadata instanceof Object ? Reflect.get(metadata, name) : null)
  return {
    id,
    type,
    occurredAt: new Date(created * 1_000),
    accountId: mark('account_id'),
    paymentId: mark('payment_id'),
    paymentIntent: typeof intent === 'string' ? intent : null,
  }
}

/** The most Stripe gives at a time. */
const PAGE = 100

async function findSession(stripe: Stripe, id: string): Promise<OpenedCheckout | null> {
  try {
    return openedCheckout(await asked(stripe.checkout.sessions.retrieve(id)))
  } catch (error) {
    if (error instanceof StripeFailure && error.final) return null
    throw error
  }
}

/** Newest first, so a page opened meanwhile is in front of what is being read and moves nothing. */
async function* sessionsSince(stripe: Stripe, since: Date): AsyncGenerator<OpenedCheckout[]> {
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
    // Of a company's page the customer has the address, which Stripe shows here once it is paid or expired.
    email: session.customer_email ?? session.customer_details?.email ?? null,
    invoiceTo: invoiceMarked(metadata),
    amountCents: session.amount_total,
    url: session.url ?? (leadsTo ?? '').replace('{CHECKOUT_SESSION_ID}', session.id),
    openedAt: new Date(session.created * 1_000),
    expiresAt: new Date(session.expires_at * 1_000),
  }
}

/** Another product of the same Stripe account may put anything there. */
const ourId = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : null)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
