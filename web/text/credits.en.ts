import { ANALYSIS_COST } from '#contract/money.ts'
import type { Translation } from '#contract/translation.ts'
import type * as french from './credits.fr.ts'
import { count, formatDate, formatEuros, formatNumber } from './format.en.ts'

const analysesOf = (analyses: number) => count(analyses, 'analysis', 'analyses')

export const creditsText = {
  title: 'Credits',
  cost: `An analysis costs ${ANALYSIS_COST}\u00a0credits.`,
  balance: 'Current balance',
  credits: (credits: number) => count(credits, 'credit'),
  analyses: analysesOf,
  worth: (analyses: number) => `enough for ${analysesOf(analyses)}`,
  missing: (credits: number, username: string) => `You need ${count(credits, 'more credit')} to analyse @${username}.`,
  missingDetail: 'Choose a pack: you will be offered the analysis when you come back from paying.',
  packs: 'Buy credits',
  unit: 'credits',
  popular: 'Popular',
  taxIncluded: 'tax included',
  perCredit: (price: string) => `${price} per credit`,
  perAnalysis: (price: string) => `${price} per analysis`,
  leftOver: (credits: number) => `and ${count(credits, 'credit')} left over`,
  leftOverDetail: `An analysis costs ${ANALYSIS_COST}\u00a0credits: what is left over from a pack is not lost. These credits are added to your balance and can be used with your next pack. The price per analysis is the price of the pack divided by its whole analyses, rounded to the cent.`,
  buy: 'Buy',
  buyNamed: (credits: number, price: string) => `Buy ${count(credits, 'credit')} for ${price}`,
  redirecting: 'Redirecting...',
  secure: 'Secure payment.',
  secureDetail:
    ' You pay by card on our payment provider’s page; Verso keeps no bank details. Credits are added instantly and never expire.',
} satisfies Translation<typeof french.creditsText>

/** What became of a payment, on the way back from it. */
export const paymentText = {
  cancelled: 'Payment cancelled. You have not been charged.',
  checking: 'We are checking your payment...',
  pending: 'Your bank has not confirmed the payment yet.',
  pendingDetail: 'Your credits will arrive by themselves once it has; you can leave this page.',
  paid: (credits: number, balance: number) =>
    `${count(credits, 'credit')} added. Your balance is ${count(balance, 'credit')}.`,
  paidDetail: 'Your receipt has been sent to you by email.',
  analyse: (username: string) => `Analyse @${username}`,
  analyseOne: 'Analyse an account',
  expired: 'This payment page has expired. You have not been charged.',
  failed: 'The payment did not go through. You have not been charged.',
} satisfies Translation<typeof french.paymentText>

/** Recent purchases, and the right to withdraw from them, in the words of Directive (EU) 2023/2673. */
export const purchasesText = {
  title: 'Recent purchases',
  pack: (credits: number, price: string) => `Pack of ${count(credits, 'credit')}, ${price}`,
  receipt: (receipt: string, paidAt: string) => `Receipt ${receipt} of ${formatDate(paidAt)}.`,
  until: (iso: string, now: number) =>
    Date.parse(iso) < now ? 'You can still withdraw.' : `You can withdraw until ${formatDate(iso)}.`,
  failed: 'Your recent purchases could not be read.',
  nothingLeft: 'All the credits of this purchase have been used or taken back.',
  withdraw: 'Withdraw from contract here',
  withdrawNamed: (receipt: string) => `Withdraw from contract here, receipt ${receipt}`,
  done: (cents: number) => `Your withdrawal is recorded: ${paidBack(cents)}.`,
} satisfies Translation<typeof french.purchasesText>

/** What is asked before a purchase is given up. */
export const withdrawalText = {
  title: 'Withdraw from this purchase?',
  explain: (left: number, bought: number, cents: number) =>
    `You have ${count(left, 'credit')} left of the ${formatNumber(bought)} in this purchase. ${left === 1 ? 'It' : 'They'} will be taken from you and ${paidBack(cents)} to the card used for the payment.`,
  acknowledged: 'An acknowledgement will be sent to you by email.',
  submit: 'Confirm withdrawal',
  submitting: 'Withdrawing...',
} satisfies Translation<typeof french.withdrawalText>

const paidBack = (cents: number) => `${formatEuros(cents)} will be refunded`
