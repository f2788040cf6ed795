import { analysesFor } from '#contract/money.ts'
import { frenchCount, frenchDate, frenchEuros, frenchMoment } from '#server/lib/french.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import { EXECUTION_REQUEST } from './checkout-text.ts'

type Bought = {
  email: string
  credits: number
  priceCents: number
  receipt: string
  paidAt: Date
  withdrawUntil: Date
  termsAccepted: boolean
  publicUrl: string
}

/** The confirmation the law wants on a lasting medium: the order, the request ticked, and how to withdraw. */
export function receiptMail(bought: Bought): Mail {
  const { email, credits, priceCents, receipt, paidAt, withdrawUntil, termsAccepted, publicUrl } = bought
  const pack = frenchCount(credits, 'crédit')
  const content = frameMail({
    subject: `Votre reçu Verso ${receipt}`,
    preview: `${pack} ajoutés à votre compte.`,
    heading: 'Merci, vos crédits sont là',
    paragraph: `${pack} ont été ajoutés à votre compte, soit ${frenchCount(analysesFor(credits), 'analyse')}. Ils n’expirent jamais.`,
    details: [
      ['Reçu', receipt],
      ['Date', frenchMoment(paidAt)],
      ['Achat', `Pack ${pack}`],
      ['Prix TTC', frenchEuros(priceCents)],
      ['Moyen de paiement', 'Carte, sur la page de Stripe'],
    ],
    button: { label: 'Analyser un compte', href: `${publicUrl}/app/dashboard` },
    linkHelp: 'Le bouton ne fonctionne pas\u202f? Copiez cette adresse dans votre navigateur\u00a0:',
    closing: `${termsAccepted ? `Votre demande, acceptée avant de payer\u00a0: «\u00a0${EXECUTION_REQUEST}\u00a0» ` : ''}Vous pouvez renoncer à cet achat jusqu’au ${frenchDate(withdrawUntil)}, sans motif\u00a0: page Crédits, «\u00a0Renoncer au contrat ici\u00a0». Les crédits non utilisés vous sont remboursés au prorata. Conditions de vente\u00a0: ${publicUrl}/auth/login?texte=conditions`,
    footer: 'Verso. Gardez ce message\u00a0: il confirme votre achat.',
  })
  return { to: email, ...content }
}

type Withdrawn = {
  email: string
  receipt: string
  packCredits: number
  credits: number
  cents: number
  requestedAt: Date
  publicUrl: string
}

/** The acknowledgement of a withdrawal: what was said, on what day and at what time. */
export function withdrawalMail({
  email,
  receipt,
  packCredits,
  credits,
  cents,
  requestedAt,
  publicUrl,
}: Withdrawn): Mail {
  const content = frameMail({
    subject: 'Votre rétractation est enregistrée',
    preview: `Remboursement\u00a0: ${frenchEuros(cents)}.`,
    heading: 'Votre rétractation est enregistrée',
    paragraph: `Vous avez renoncé à votre achat le ${frenchMoment(requestedAt)}. Le remboursement de ${frenchEuros(cents)} part sur la carte qui a servi au paiement, sous 14\u00a0jours au plus.`,
    details: [
      ['Reçu de l’achat', receipt],
      ['Achat', `Pack ${frenchCount(packCredits, 'crédit')}`],
      ['Crédits repris', frenchCount(credits, 'crédit')],
      ['Remboursement', frenchEuros(cents)],
      ['Date de la rétractation', frenchMoment(requestedAt)],
    ],
    button: { label: 'Voir mon relevé', href: `${publicUrl}/app/credits` },
    linkHelp: 'Le bouton ne fonctionne pas\u202f? Copiez cette adresse dans votre navigateur\u00a0:',
    closing: 'Le remboursement porte sur les crédits non utilisés de cet achat, au prorata de son prix.',
    footer: 'Verso. Gardez ce message\u00a0: il accuse réception de votre rétractation.',
  })
  return { to: email, ...content }
}
