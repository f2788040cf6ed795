import { count, formatDate, formatEuros } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

const DAY_MS = 86_400_000

/** The sentences of leaving Verso; apart from fr.ts, which the login page waits for. */
export const deleteAccount = {
  title: pair('Supprimer votre compte\u202f?', 'Delete your account?'),
  explain: pair(
    (analyses: number | undefined, credits: number) =>
      `Ce qui sera effacé aussitôt\u00a0: ${analyses === undefined ? 'vos analyses' : count(analyses, 'analyse')} et ${count(credits, 'crédit')}. Les factures sont gardées le temps exigé par la loi.`,
    (analyses: number | undefined, credits: number) =>
      `What will be erased at once: ${analyses === undefined ? 'your analyses' : count(analyses, 'analysis', 'analyses')} and ${count(credits, 'credit')}. Invoices are kept for as long as the law requires.`,
  ),
  lost: pair(
    (purchases: number) =>
      purchases < 2 ? 'Cet achat peut encore vous être remboursé' : 'Ces achats peuvent encore vous être remboursés',
    (purchases: number) =>
      purchases < 2 ? 'This purchase can still be refunded to you' : 'These purchases can still be refunded to you',
  ),
  purchase: pair(
    (credits: number, price: string, paidAt: string) =>
      `Pack ${count(credits, 'crédit')} à ${price}, acheté le ${formatDate(paidAt)}`,
    (credits: number, price: string, paidAt: string) =>
      `Pack of ${count(credits, 'credit')} at ${price}, bought on ${formatDate(paidAt)}`,
  ),
  unspent: pair(
    (credits: number, cents: number) =>
      `${count(credits, 'crédit non utilisé', 'crédits non utilisés')}, soit ${formatEuros(cents)} à récupérer.`,
    (credits: number, cents: number) =>
      `${count(credits, 'unused credit')}, which is ${formatEuros(cents)} to get back.`,
  ),
  // A delay that ends on a day off runs a little longer: the server still offers it, without a date to tell.
  until: pair(
    (iso: string, now: number) => {
      const days = Math.floor((Date.parse(iso) - now) / DAY_MS)
      if (days < 0) return 'Encore possible aujourd’hui.'
      return `Possible jusqu’au ${formatDate(iso)}${days > 0 ? `, encore ${count(days, 'jour')}` : ''}.`
    },
    (iso: string, now: number) => {
      const days = Math.floor((Date.parse(iso) - now) / DAY_MS)
      if (days < 0) return 'Still possible today.'
      return `Possible until ${formatDate(iso)}${days > 0 ? `, ${count(days, 'more day')}` : ''}.`
    },
  ),
  withdrawFirst: pair(
    (purchases: number) =>
      `Supprimer votre compte efface ces crédits sans les rembourser. Pour récupérer cet argent, renoncez d’abord à ${purchases < 2 ? 'cet achat' : 'ces achats'}.`,
    (purchases: number) =>
      `Deleting your account erases these credits without refunding them. To get this money back, first withdraw from ${purchases < 2 ? 'this purchase' : 'these purchases'}.`,
  ),
  withdraw: pair('Renoncer d’abord', 'Withdraw first'),
  unread: pair(
    'Vos achats récents n’ont pas pu être lus. Un achat de moins de 14\u00a0jours ne pourra plus être remboursé après la suppression.',
    'Your recent purchases could not be read. A purchase less than 14\u00a0days old can no longer be refunded after deletion.',
  ),
  seePurchases: pair('Voir mes achats', 'View my purchases'),
  word: pair('SUPPRIMER', 'DELETE'),
  typeWord: pair('Pour confirmer, écrivez SUPPRIMER', 'To confirm, type DELETE'),
  password: pair('Votre mot de passe', 'Your password'),
  submit: pair('Supprimer définitivement', 'Delete permanently'),
  submitting: pair('Suppression...', 'Deleting...'),
  done: pair('Votre compte est supprimé.', 'Your account is deleted.'),
  goodbye: pair(
    'Vos analyses et vos crédits sont effacés. Merci d’avoir essayé Verso, et au revoir.',
    'Your analyses and your credits are erased. Thank you for trying Verso, and goodbye.',
  ),
}
