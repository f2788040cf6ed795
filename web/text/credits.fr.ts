import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatDate, formatEuros, formatNumber } from './format.fr.ts'

/** What the credits screen says of the balance and the packs. */
export const creditsText = {
  title: 'Crédits',
  cost: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits.`,
  balance: 'Solde actuel',
  credits: (credits: number) => count(credits, 'crédit'),
  analyses: (analyses: number) => count(analyses, 'analyse'),
  worth: (analyses: number) => `soit ${count(analyses, 'analyse')}`,
  missing: (credits: number, username: string) =>
    `Il vous manque ${count(credits, 'crédit')} pour analyser @${username}.`,
  missingDetail: 'Choisissez un pack\u00a0: l’analyse vous sera proposée au retour du paiement.',
  packs: 'Acheter des crédits',
  unit: 'crédits',
  popular: 'Populaire',
  taxIncluded: 'TTC',
  perCredit: (price: string) => `${price} par crédit`,
  perAnalysis: (price: string) => `${price} par analyse`,
  leftOver: (credits: number) => `et ${count(credits, 'crédit')} de reste`,
  leftOverDetail: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits\u00a0: ce qui reste d’un pack n’est pas perdu. Ces crédits s’ajoutent à votre solde et servent avec votre prochain pack. Le prix par analyse est celui du pack divisé par ses analyses entières, arrondi au centime.`,
  buy: 'Acheter',
  buyNamed: (credits: number, price: string) => `Acheter ${count(credits, 'crédit')} pour ${price}`,
  redirecting: 'Redirection...', // (spec)
  secure: 'Paiement sécurisé.',
  secureDetail:
    ' Vous réglez par carte sur la page de notre prestataire\u202f; Verso ne conserve aucune donnée bancaire. Les crédits sont ajoutés instantanément et n’expirent jamais.',
} as const

/** What became of a payment, on the way back from it. */
export const paymentText = {
  cancelled: 'Paiement annulé. Rien n’a été débité.',
  checking: 'Nous vérifions votre paiement...',
  pending: 'Votre banque n’a pas encore confirmé le paiement.',
  pendingDetail: 'Vos crédits arriveront d’eux-mêmes dès sa confirmation\u202f; vous pouvez quitter cette page.',
  paid: (credits: number, balance: number) =>
    `${count(credits, 'crédit ajouté', 'crédits ajoutés')}. Votre solde est de ${count(balance, 'crédit')}.`,
  paidDetail: 'Votre reçu vous a été envoyé par e-mail.',
  analyse: (username: string) => `Analyser @${username}`,
  analyseOne: 'Analyser un compte',
  expired: 'Cette page de paiement a expiré. Rien n’a été débité.',
  failed: 'Le paiement n’a pas abouti. Rien n’a été débité.',
} as const

/** Recent purchases, and the right to withdraw from them. */
export const purchasesText = {
  title: 'Achats récents',
  pack: (credits: number, price: string) => `Pack ${count(credits, 'crédit')}, ${price}`,
  receipt: (receipt: string, paidAt: string) => `Reçu ${receipt} du ${formatDate(paidAt)}.`,
  // A delay that ends on a day off runs a little longer: the server still offers it, without a date to tell.
  until: (iso: string, now: number) =>
    Date.parse(iso) < now ? 'Rétractation encore possible.' : `Rétractation possible jusqu’au ${formatDate(iso)}.`,
  failed: 'Vos achats récents n’ont pas pu être lus.',
  nothingLeft: 'Tous les crédits de cet achat ont été utilisés ou repris.',
  withdraw: 'Renoncer au contrat ici',
  withdrawNamed: (receipt: string) => `Renoncer au contrat ici, reçu ${receipt}`,
  done: (cents: number) => `Votre rétractation est enregistrée\u00a0: ${paidBack(cents)}.`,
} as const

/** What is asked before a purchase is given up. */
export const withdrawalText = {
  title: 'Renoncer à cet achat\u202f?',
  explain: (left: number, bought: number, cents: number) =>
    `Il vous reste ${count(left, 'crédit')} sur les ${formatNumber(bought)} de cet achat. ${left < 2 ? 'Il vous sera retiré' : 'Ils vous seront retirés'} et ${paidBack(cents)} sur la carte qui a servi au paiement.`,
  acknowledged: 'Un accusé de réception vous sera envoyé par e-mail.',
  submit: 'Confirmer la rétractation',
  submitting: 'Rétractation...',
} as const

function paidBack(cents: number) {
  return `${formatEuros(cents)} ${cents < 200 ? 'vous sera remboursé' : 'vous seront remboursés'}`
}
