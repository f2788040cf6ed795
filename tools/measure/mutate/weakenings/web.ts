import type { Weakening } from '../weakening.ts'

/** What the pages believe of an answer. */
export const ofWeb: readonly Weakening[] = [
  {
    id: 'checkout-address',
    protects: 'a payment page named by part of an address is one of our own server, never of another, nor a script',
    file: 'web/api/credits.ts',
    replace: 'new URL(url, location.href).origin === location.origin',
    by: 'url !== location.origin',
    noticedBy: { 'web/screens/credits/credits-screen.test.tsx': 'is not followed' },
  },
]
