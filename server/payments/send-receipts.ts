import type { Services } from '#server/services.ts'
import { findInvoiceAddress } from './invoice-store.ts'
import { findPayer, findPayment } from './payment-store.ts'
import { receiptMail, withdrawalMail } from './receipt-mail.ts'
import type { RefundToSend } from './refund-payment.ts'
import { findRefund } from './refund-store.ts'
import type { SettledPayment } from './settle-payment.ts'
import { withdrawUntil } from './withdraw.ts'

type MailServices = Pick<Services, 'db' | 'mail' | 'publicUrl'>

/** A deleted account has no address left to write to. */
export async function sendReceipt({ db, mail, publicUrl }: MailServices, { accountId, paymentId }: SettledPayment) {
  const payment = await findPayment(db, { accountId, id: paymentId })
  const payer = payment && (await findPayer(db, payment.accountId))
  if (!payer || !payment.paidAt || payment.receipt === null) return
  const { credits, priceCents, receipt, paidAt, termsAccepted } = payment
  const bought = { credits, priceCents, receipt, paidAt, termsAccepted, withdrawUntil: withdrawUntil(paidAt) }
  const invoiceTo = await findInvoiceAddress(db, payment)
  await mail.send(receiptMail({ ...payer, ...bought, invoiceTo, publicUrl }))
}

export async function sendWithdrawalReceipt(
  { db, mail, publicUrl }: MailServices,
  { accountId, refundId }: RefundToSend,
) {
  const refund = await findRefund(db, { accountId, id: refundId })
  const payment = refund && (await findPayment(db, { accountId, id: refund.paymentId }))
  const payer = payment && (await findPayer(db, payment.accountId))
  if (!payer || payment.receipt === null) return
  const { credits, cents, requestedAt } = refund
  const { receipt, credits: packCredits } = payment
  const invoiceTo = await findInvoiceAddress(db, payment)
  await mail.send(withdrawalMail({ ...payer, receipt, packCredits, credits, cents, requestedAt, invoiceTo, publicUrl }))
}
