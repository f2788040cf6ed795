import { randomUUID } from 'node:crypto'
import { type CheckoutFacts, StripeFailure, type StripeGateway } from '#server/payments/stripe-gateway.ts'

type Page = {
  accountId: string
  paymentId: string
  amountCents: number
  paid: boolean
  refunds: { cents: number; refundId: string | null }[]
  returned: string[]
  disputedCents: number
}

/** Stripe at its gateway, in memory and instant, so that thousands of sequences fit in a minute. */
export type MemoryStripe = {
  gateway: StripeGateway
  page(paymentId: string): Page
  /** The next question about a page is answered with what is true now, but only once `answer` is called. */
  holdNextAnswer(): { asked: Promise<void>; answer: () => void }
}

export function openMemoryStripe(): MemoryStripe {
  const pages = new Map<string, Page>()
  let gate: { asked: () => void; open: Promise<void> } | null = null
  const find = (paymentId: string) => {
    const page = pages.get(paymentId)
    if (!page) throw new Error(`no page for ${paymentId}`)
    return page
  }
  const gateway: StripeGateway = {
    answers: async () => {},
    openCheckout: async ({ accountId, paymentId, price }) => {
      if (!pages.has(paymentId))
        pages.set(paymentId, {
          accountId,
          paymentId,
          amountCents: price,
          paid: false,
          refunds: [],
          returned: [],
          disputedCents: 0,
        })
      return { session: `cs_${paymentId}`, url: `https://checkout.example/${paymentId}` }
    },
    readCheckout: async (session) => {
      const facts = factsOf(find(session.slice(3)))
      const waiting = gate
      gate = null
      waiting?.asked()
      await waiting?.open
      return facts
    },
    findCheckout: async () => null,
    checkoutsSince: async function* () {},
    expireCheckout: async () => {},
    refund: async ({ refundId, paymentIntent, amount }) => {
      const { refunds, amountCents, disputedCents } = find(paymentIntent.slice(3))
      if (refunds.some((refund) => refund.refundId === refundId)) return `re_${refundId}`
      const left = refunds.reduce((rest, { cents }) => rest - cents, amountCents - disputedCents)
      if (amount > left)
        throw new StripeFailure(Object.assign(new Error('too much'), { type: 'refused', statusCode: 400 }))
      refunds.push({ cents: amount, refundId })
      return `re_${refundId}`
    },
    paymentBehind: async (paymentIntent) => {
      const { accountId, paymentId } = find(paymentIntent.slice(3))
      return { accountId, id: paymentId }
    },
    readSignedEvent: () => null,
    readEvent: async () => ({
      id: `evt_${randomUUID()}`,
      type: 'unknown',
      occurredAt: new Date(),
      accountId: null,
      paymentId: null,
      paymentIntent: null,
    }),
  }
  return {
    gateway,
    page: find,
    holdNextAnswer: () => {
      const { promise: open, resolve: answer } = Promise.withResolvers<void>()
      const { promise: asked, resolve } = Promise.withResolvers<void>()
      gate = { asked: resolve, open }
      return { asked, answer }
    },
  }
}

function factsOf({ accountId, paymentId, amountCents, paid, refunds, returned, disputedCents }: Page): CheckoutFacts {
  return {
    accountId,
    paymentId,
    amountCents,
    currency: 'eur',
    status: paid ? 'paid' : 'open',
    paymentIntent: paid ? `pi_${paymentId}` : null,
    termsAccepted: true,
    refunds: refunds.map((refund) => ({ ...refund })),
    returnedRefunds: [...returned],
    disputedCents,
    disputeDueAt: null,
  }
}
