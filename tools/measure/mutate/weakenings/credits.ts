import type { Weakening } from '../weakening.ts'

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
]
