import { count, formatDate, formatEuros } from './format.fr.ts'

const DAY_MS = 86_400_000

/** The sentences of leaving Verso; apart from fr.ts, which the login page waits for. */
export const deleteAccount = {
  title: 'Supprimer votre compte\u202f?',
  explain: (analyses: number | undefined, credits: number) =>
    `Ce qui sera effacé aussitôt\u00a0: ${analyses === undefined ? 'vos analyses' : count(analyses, 'analyse')} et ${count(credits, 'crédit')}. Les factures sont gardées le temps exigé par la loi.`,
  lost: (purchases: number) =>
    purchases < 2 ? 'Cet achat peut encore vous être remboursé' : 'Ces achats peuvent encore vous être remboursés',
  purchase: (credits: number, price: string, paidAt: string) =>
    `Pack ${count(credits, 'crédit')} à ${price}, acheté le ${formatDate(paidAt)}`,
  unspent: (credits: number, cents: number) =>
    `${count(credits, 'crédit non utilisé', 'crédits non utilisés')}, soit ${formatEuros(cents)} à récupérer.`,
  // A delay that ends on a day off runs a little longer: the server still offers it, without a date to tell.
  until: (iso: string, now: number) => {
    const days = Math.floor((Date.parse(iso) - now) / DAY_MS)
    if (days < 0) return 'Encore possible aujourd’hui.'
    return `Possible jusqu’au ${formatDate(iso)}${days > 0 ? `, encore ${count(days, 'jour')}` : ''}.`
  },
  withdrawFirst: (purchases: number) =>
    `Supprimer votre compte efface ces crédits sans les rembourser. Pour récupérer cet argent, renoncez d’abord à ${purchases < 2 ? 'cet achat' : 'ces achats'}.`,
  withdraw: 'Renoncer d’abord',
  unread:
    'Vos achats récents n’ont pas pu être lus. Un achat de moins de 14\u00a0jours ne pourra plus être remboursé après la suppression.',
  seePurchases: 'Voir mes achats',
  word: 'SUPPRIMER',
  typeWord: 'Pour confirmer, écrivez SUPPRIMER',
  password: 'Votre mot de passe',
  submit: 'Supprimer définitivement',
  submitting: 'Suppression...',
  done: 'Votre compte est supprimé.',
  goodbye: 'Vos analyses et vos crédits sont effacés. Merci d’avoir essayé Verso, et au revoir.',
} as const
