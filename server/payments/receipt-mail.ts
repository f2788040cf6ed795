import { type InvoiceTo, invoiceLine } from '#contract/invoice-details.ts'
import { type Language, prefixOf } from '#contract/languages.ts'
import { analysesFor } from '#contract/money.ts'
import { englishCount, englishDate, englishEuros, englishMoment } from '#server/lib/english.ts'
import { frenchCount, frenchDate, frenchEuros, frenchMoment } from '#server/lib/french.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import { EXECUTION_REQUEST } from './checkout-text.ts'

type Payer = { email: string; language: Language; publicUrl: string }
type Bought = {
  credits: number
  priceCents: number
  receipt: string
  paidAt: Date
  withdrawUntil: Date
  termsAccepted: boolean
  invoiceTo: InvoiceTo | undefined
}

/** The confirmation the law wants on a lasting medium: the order, the request ticked, and how to withdraw. */
export function receiptMail({ email, language, publicUrl, ...bought }: Payer & Bought): Mail {
  return { to: email, ...frameMail(language, receipts[language](bought, `${publicUrl}${prefixOf(language)}`)) }
}

const receipts = {
  fr: ({ credits, priceCents, receipt, paidAt, withdrawUntil, termsAccepted, invoiceTo }: Bought, pages: string) => {
    const pack = frenchCount(credits, 'crédit')
    return {
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
        ...invoiceDetails(invoiceTo, 'fr'),
      ] as const,
      button: { label: 'Analyser un compte', href: `${pages}/app/dashboard` },
      closing: `${termsAccepted ? `Votre demande, acceptée avant de payer\u00a0: «\u00a0${EXECUTION_REQUEST.fr}\u00a0» ` : ''}Vous pouvez renoncer à cet achat jusqu’au ${frenchDate(withdrawUntil)}, sans motif\u00a0: page Crédits, «\u00a0Renoncer au contrat ici\u00a0». Les crédits non utilisés vous sont remboursés au prorata. Conditions de vente\u00a0: ${pages}/auth/login?texte=conditions`,
      footer: 'Verso. Gardez ce message\u00a0: il confirme votre achat.',
    }
  },
  en: ({ credits, priceCents, receipt, paidAt, withdrawUntil, termsAccepted, invoiceTo }: Bought, pages: string) => {
    const pack = englishCount(credits, 'credit')
    return {
      subject: `Your Verso receipt ${receipt}`,
      preview: `${pack} added to your account.`,
      heading: 'Thank you, your credits are here',
      paragraph: `${pack} have been added to your account, enough for ${englishCount(analysesFor(credits), 'analysis', 'analyses')}. They never expire.`,
      details: [
        ['Receipt', receipt],
        ['Date', englishMoment(paidAt)],
        ['Purchase', `Pack of ${pack}`],
        ['Price, VAT included', englishEuros(priceCents)],
        ['Paid by', 'Card, on Stripe’s page'],
        ...invoiceDetails(invoiceTo, 'en'),
      ] as const,
      button: { label: 'Analyse an account', href: `${pages}/app/dashboard` },
      closing: `${termsAccepted ? `Your request, accepted before paying: “${EXECUTION_REQUEST.en}” ` : ''}You may withdraw from this purchase until ${englishDate(withdrawUntil)}, without giving a reason: Credits page, “Withdraw from the contract here”. Unused credits are refunded in proportion. Terms of sale (in French): ${pages}/auth/login?texte=conditions`,
      footer: 'Verso. Keep this message: it confirms your purchase.',
    }
  },
}

const invoiceWords = {
  fr: { to: 'Facturé à', vatNumber: 'Numéro de TVA' },
  en: { to: 'Invoiced to', vatNumber: 'VAT number' },
}

/** The company it was bought for, as it was then; nothing for whoever buys in their own name. */
function invoiceDetails(to: InvoiceTo | undefined, language: Language): [string, string][] {
  if (!to) return []
  const words = invoiceWords[language]
  return [
    [words.to, invoiceLine(to, language)],
    ...(to.siren === '' ? [] : [['SIREN', to.siren] satisfies [string, string]]),
    ...(to.vatNumber === '' ? [] : [[words.vatNumber, to.vatNumber] satisfies [string, string]]),
  ]
}

type Withdrawn = {
  receipt: string
  packCredits: number
  credits: number
  cents: number
  requestedAt: Date
  invoiceTo: InvoiceTo | undefined
}

/** The acknowledgement of a withdrawal: what was said, on what day and at what time. */
export function withdrawalMail({ email, language, publicUrl, ...withdrawn }: Payer & Withdrawn): Mail {
  return { to: email, ...frameMail(language, withdrawals[language](withdrawn, `${publicUrl}${prefixOf(language)}`)) }
}

const withdrawals = {
  fr: ({ receipt, packCredits, credits, cents, requestedAt, invoiceTo }: Withdrawn, pages: string) => ({
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
      ...invoiceDetails(invoiceTo, 'fr'),
    ] as const,
    button: { label: 'Voir mon relevé', href: `${pages}/app/credits` },
    closing: 'Le remboursement porte sur les crédits non utilisés de cet achat, au prorata de son prix.',
    footer: 'Verso. Gardez ce message\u00a0: il accuse réception de votre rétractation.',
  }),
  en: ({ receipt, packCredits, credits, cents, requestedAt, invoiceTo }: Withdrawn, pages: string) => ({
    subject: 'Your withdrawal is recorded',
    preview: `Refund: ${englishEuros(cents)}.`,
    heading: 'Your withdrawal is recorded',
    paragraph: `You withdrew from your purchase on ${englishMoment(requestedAt)}. The refund of ${englishEuros(cents)} goes to the card that paid, within 14\u00a0days at most.`,
    details: [
      ['Receipt of the purchase', receipt],
      ['Purchase', `Pack of ${englishCount(packCredits, 'credit')}`],
      ['Credits taken back', englishCount(credits, 'credit')],
      ['Refund', englishEuros(cents)],
      ['Date of the withdrawal', englishMoment(requestedAt)],
      ...invoiceDetails(invoiceTo, 'en'),
    ] as const,
    button: { label: 'See my statement', href: `${pages}/app/credits` },
    closing: 'The refund covers the unused credits of this purchase, in proportion to its price.',
    footer: 'Verso. Keep this message: it acknowledges your withdrawal.',
  }),
}
