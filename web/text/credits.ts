import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatDate, formatEuros, formatNumber } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

const analysesOf = (analyses: number) => count(analyses, 'analysis', 'analyses')

/** What the credits screen says of the balance and the packs. */
export const creditsText = {
  title: pair('Crédits', 'Credits'),
  cost: pair(`Une analyse coûte ${ANALYSIS_COST}\u00a0crédits.`, `An analysis costs ${ANALYSIS_COST}\u00a0credits.`),
  balance: pair('Solde actuel', 'Current balance'),
  credits: pair(
    (credits: number) => count(credits, 'crédit'),
    (credits: number) => count(credits, 'credit'),
  ),
  analyses: pair((analyses: number) => count(analyses, 'analyse'), analysesOf),
  worth: pair(
    (analyses: number) => `soit ${count(analyses, 'analyse')}`,
    (analyses: number) => `enough for ${analysesOf(analyses)}`,
  ),
  missing: pair(
    (credits: number, username: string) => `Il vous manque ${count(credits, 'crédit')} pour analyser @${username}.`,
    (credits: number, username: string) => `You need ${count(credits, 'more credit')} to analyse @${username}.`,
  ),
  missingDetail: pair(
    'Choisissez un pack\u00a0: l’analyse vous sera proposée au retour du paiement.',
    'Choose a pack: you will be offered the analysis when you come back from paying.',
  ),
  packs: pair('Acheter des crédits', 'Buy credits'),
  unit: pair('crédits', 'credits'),
  popular: pair('Populaire', 'Popular'),
  taxIncluded: pair('TTC', 'tax included'),
  perCredit: pair(
    (price: string) => `${price} par crédit`,
    (price: string) => `${price} per credit`,
  ),
  perAnalysis: pair(
    (price: string) => `${price} par analyse`,
    (price: string) => `${price} per analysis`,
  ),
  leftOver: pair(
    (credits: number) => `et ${count(credits, 'crédit')} de reste`,
    (credits: number) => `and ${count(credits, 'credit')} left over`,
  ),
  leftOverDetail: pair(
    `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits\u00a0: ce qui reste d’un pack n’est pas perdu. Ces crédits s’ajoutent à votre solde et servent avec votre prochain pack. Le prix par analyse est celui du pack divisé par ses analyses entières, arrondi au centime.`,
    `An analysis costs ${ANALYSIS_COST}\u00a0credits: what is left over from a pack is not lost. These credits are added to your balance and can be used with your next pack. The price per analysis is the price of the pack divided by its whole analyses, rounded to the cent.`,
  ),
  buy: pair('Acheter', 'Buy'),
  buyNamed: pair(
    (credits: number, price: string) => `Acheter ${count(credits, 'crédit')} pour ${price}`,
    (credits: number, price: string) => `Buy ${count(credits, 'credit')} for ${price}`,
  ),
  redirecting: pair('Redirection...', 'Redirecting...'), // (spec)
  secure: pair('Paiement sécurisé.', 'Secure payment.'),
  secureDetail: pair(
    ' Vous réglez par carte sur la page de notre prestataire\u202f; Verso ne conserve aucune donnée bancaire. Les crédits sont ajoutés instantanément et n’expirent jamais.',
    ' You pay by card on our payment provider’s page; Verso keeps no bank details. Credits are added instantly and never expire.',
  ),
}

/** What became of a payment, on the way back from it. */
export const paymentText = {
  cancelled: pair('Paiement annulé. Rien n’a été débité.', 'Payment cancelled. You have not been charged.'),
  checking: pair('Nous vérifions votre paiement...', 'We are checking your payment...'),
  pending: pair('Votre banque n’a pas encore confirmé le paiement.', 'Your bank has not confirmed the payment yet.'),
  pendingDetail: pair(
    'Vos crédits arriveront d’eux-mêmes dès sa confirmation\u202f; vous pouvez quitter cette page.',
    'Your credits will arrive by themselves once it has; you can leave this page.',
  ),
  paid: pair(
    (credits: number, balance: number) =>
      `${count(credits, 'crédit ajouté', 'crédits ajoutés')}. Votre solde est de ${count(balance, 'crédit')}.`,
    (credits: number, balance: number) =>
      `${count(credits, 'credit')} added. Your balance is ${count(balance, 'credit')}.`,
  ),
  paidDetail: pair('Votre reçu vous a été envoyé par e-mail.', 'Your receipt has been sent to you by email.'),
  analyse: pair(
    (username: string) => `Analyser @${username}`,
    (username: string) => `Analyse @${username}`,
  ),
  analyseOne: pair('Analyser un compte', 'Analyse an account'),
  expired: pair(
    'Cette page de paiement a expiré. Rien n’a été débité.',
    'This payment page has expired. You have not been charged.',
  ),
  failed: pair(
    'Le paiement n’a pas abouti. Rien n’a été débité.',
    'The payment did not go through. You have not been charged.',
  ),
}

/** Recent purchases, and the right to withdraw from them. */
export const purchasesText = {
  title: pair('Achats récents', 'Recent purchases'),
  pack: pair(
    (credits: number, price: string) => `Pack ${count(credits, 'crédit')}, ${price}`,
    (credits: number, price: string) => `Pack of ${count(credits, 'credit')}, ${price}`,
  ),
  receipt: pair(
    (receipt: string, paidAt: string) => `Reçu ${receipt} du ${formatDate(paidAt)}.`,
    (receipt: string, paidAt: string) => `Receipt ${receipt} of ${formatDate(paidAt)}.`,
  ),
  // A delay that ends on a day off runs a little longer: the server still offers it, without a date to tell.
  until: pair(
    (iso: string, now: number) =>
      Date.parse(iso) < now ? 'Rétractation encore possible.' : `Rétractation possible jusqu’au ${formatDate(iso)}.`,
    (iso: string, now: number) =>
      Date.parse(iso) < now ? 'You can still withdraw.' : `You can withdraw until ${formatDate(iso)}.`,
  ),
  failed: pair('Vos achats récents n’ont pas pu être lus.', 'Your recent purchases could not be read.'),
  nothingLeft: pair(
    'Tous les crédits de cet achat ont été utilisés ou repris.',
    'All the credits of this purchase have been used or taken back.',
  ),
  withdraw: pair('Renoncer au contrat ici', 'Withdraw from contract here'),
  withdrawNamed: pair(
    (receipt: string) => `Renoncer au contrat ici, reçu ${receipt}`,
    (receipt: string) => `Withdraw from contract here, receipt ${receipt}`,
  ),
  done: pair(
    (cents: number) => `Votre rétractation est enregistrée\u00a0: ${paidBack(cents)}.`,
    (cents: number) => `Your withdrawal is recorded: ${paidBack(cents)}.`,
  ),
}

/** What is asked before a purchase is given up. */
export const withdrawalText = {
  title: pair('Renoncer à cet achat\u202f?', 'Withdraw from this purchase?'),
  explain: pair(
    (left: number, bought: number, cents: number) =>
      `Il vous reste ${count(left, 'crédit')} sur les ${formatNumber(bought)} de cet achat. ${left < 2 ? 'Il vous sera retiré' : 'Ils vous seront retirés'} et ${paidBack(cents)} sur la carte qui a servi au paiement.`,
    (left: number, bought: number, cents: number) =>
      `You have ${count(left, 'credit')} left of the ${formatNumber(bought)} in this purchase. ${left === 1 ? 'It' : 'They'} will be taken from you and ${paidBack(cents)} to the card used for the payment.`,
  ),
  acknowledged: pair(
    'Un accusé de réception vous sera envoyé par e-mail.',
    'An acknowledgement will be sent to you by email.',
  ),
  submit: pair('Confirmer la rétractation', 'Confirm withdrawal'),
  submitting: pair('Rétractation...', 'Withdrawing...'),
}

const paidBack = pair(
  function (cents: number) {
    return `${formatEuros(cents)} ${cents < 200 ? 'vous sera remboursé' : 'vous seront remboursés'}`
  },
  (cents: number) => `${formatEuros(cents)} will be refunded`,
)
