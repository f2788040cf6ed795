import type { Weakening } from '../weakening.ts'

const RECEIVE = 'server/payments/receive-event.test.ts'

/** What is spent: once for each press, and not again for the same posts. */
export const ofCredits: readonly Weakening[] = [
  {
    id: 'one-post-per-press',
    protects: 'a press whose answer is lost is sent again by the customer, never by the page itself',
    file: 'web/api/call-options.ts',
    replace: "mutations: { networkMode: 'always' }",
    by: "mutations: { networkMode: 'always', retry: 1 }",
    noticedBy: {
      'web/screens/dashboard/start-analysis.test.tsx': 'is one call; « Réessayer » sends it again as the same one',
    },
  },
  {
    id: 'canceled-refund',
    protects: 'a refund that Stripe has cancelled gives the credits back, as one that failed does',
    file: 'server/payments/stripe-checkout.ts',
    replace: "status === 'failed' || status === 'canceled'\n\n/** A warning",
    by: "status === 'failed'\n\n/** A warning",
    noticedBy: { [RECEIVE]: 'a partial refund at Stripe takes back its share' },
  },
  {
    id: 'euros-alone',
    protects: 'a page paid in another currency grants nothing, whatever its amount',
    file: 'server/payments/settle-payment.ts',
    replace: "amountCents !== priceCents || currency !== 'eur'",
    by: 'amountCents !== priceCents || currency === null',
    noticedBy: { [RECEIVE]: 'a page paid in another currency than the euro grants nothing' },
  },
]
