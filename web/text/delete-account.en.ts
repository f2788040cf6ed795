import type { Translation } from '#contract/translation.ts'
import type { deleteAccount as french } from './delete-account.fr.ts'
import { count, formatDate, formatEuros } from './format.en.ts'

const DAY_MS = 86_400_000

export const deleteAccount = {
  title: 'Delete your account?',
  explain: (analyses: number | undefined, credits: number) =>
    `What will be erased at once: ${analyses === undefined ? 'your analyses' : count(analyses, 'analysis', 'analyses')} and ${count(credits, 'credit')}. Invoices are kept for as long as the law requires.`,
  lost: (purchases: number) =>
    purchases < 2 ? 'This purchase can still be refunded to you' : 'These purchases can still be refunded to you',
  purchase: (credits: number, price: string, paidAt: string) =>
    `Pack of ${count(credits, 'credit')} at ${price}, bought on ${formatDate(paidAt)}`,
  unspent: (credits: number, cents: number) =>
    `${count(credits, 'unused credit')}, which is ${formatEuros(cents)} to get back.`,
  until: (iso: string, now: number) => {
    const days = Math.floor((Date.parse(iso) - now) / DAY_MS)
    if (days < 0) return 'Still possible today.'
    return `Possible until ${formatDate(iso)}${days > 0 ? `, ${count(days, 'more day')}` : ''}.`
  },
  withdrawFirst: (purchases: number) =>
    `Deleting your account erases these credits without refunding them. To get this money back, first withdraw from ${purchases < 2 ? 'this purchase' : 'these purchases'}.`,
  withdraw: 'Withdraw first',
  unread:
    'Your recent purchases could not be read. A purchase less than 14\u00a0days old can no longer be refunded after deletion.',
  seePurchases: 'View my purchases',
  word: 'DELETE',
  typeWord: 'To confirm, type DELETE',
  password: 'Your password',
  submit: 'Delete permanently',
  submitting: 'Deleting...',
  done: 'Your account is deleted.',
  goodbye: 'Your analyses and your credits are erased. Thank you for trying Verso, and goodbye.',
} satisfies Translation<typeof french>
