import type { Weakening } from '../weakening.ts'

const OPEN = 'server/analyses/open-again.test.ts'
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
  {
    id: 'free-reopening',
    protects: 'an account read today is opened for nothing, whatever it is called',
    file: 'server/analyses/request-analysis.ts',
    replace: '!valueOf(inserted) || valueOf(same))',
    by: '!valueOf(inserted))',
    noticedBy: { [OPEN]: 'read today, is opened for nothing, whatever it is called' },
  },
  {
    id: 'requests-one-after-the-other',
    protects:
      'a handle and its DID asked for at the same moment are charged once: a customer’s requests wait for each other',
    file: 'server/analyses/request-analysis.ts',
    replace: 'lockRequests(tx, accountId),',
    by: 'lockRequests(tx, analysisId),',
    noticedBy: { [OPEN]: 'a handle and its DID, asked for together' },
  },
  {
    id: 'names-learnt-before-a-charge',
    protects: 'beside an analysis under way, a name of Bluesky is paid for once it is known whose it is',
    file: 'server/analyses/request-analysis.ts',
    replace: 'if (valueOf(unsure)) throw new NotBegun(false)',
    by: '',
    noticedBy: { [OPEN]: 'a handle and its DID, asked for together' },
  },
  {
    id: 'same-method-alone',
    protects: 'a report of another method is not taken for the same: the new one is begun',
    file: 'server/analyses/request-store.ts',
    replace: "and summary ->> 'methodVersion' = any (${methods})",
    by: 'and ${methods}::text[] is not null',
    noticedBy: { [OPEN]: 'so is another method’s reading of the same posts' },
  },
  {
    id: 'same-day-alone',
    protects: 'a report on another day’s posts is not taken for the same: the new one is begun',
    file: 'server/analyses/request-store.ts',
    replace: 'and snapshot_day = day',
    by: '',
    noticedBy: { [OPEN]: 'another day’s posts are another analysis' },
  },
]
