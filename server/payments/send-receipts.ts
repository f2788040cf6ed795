import { mailJob } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { findInvoiceAddress } from './invoice-store.ts'
import { findPayer, findPayment } from './payment-store.ts'
import { receiptMail, withdrawalMail } from './receipt-mail.ts'
import type { RefundToSend } from './refund-payment.ts'
import { findRefund } from './refund-store.ts'
import { type SettledPayment, sendReceiptJob } from './settle-payment.ts'
import { sendWithdrawalReceiptJob, withdrawUntil } from './withdraw.ts'

type MailServices = Pick<Services, 'db' | 'publicUrl'>

export const receiptMails = [
  mailJob(sendReceiptJob, { write: writeReceipt }),
  mailJob(sendWithdrawalReceiptJob, { write: writeWithdrawalReceipt }),
]

/** A deleted account has no address left to write to. */
async function writeReceipt({ db, publicUrl }: MailServices, { accountId, paymentId }: SettledPayment) {
  const payment = await findPayment(db, { accountId, id: paymentId })
  const payer = payment && (await findPayer(db, payment.accountId))
  if (!payer || !payment.paidAt || payment.receipt === null) return undefined
  const { credits, priceCents, receipt, paidAt, termsAccepted } = payment
  const bought = { credits, priceCents, receipt, paidAt, termsAccepted, withdrawUntil: withdrawUntil(paidAt) }
  const invoiceTo = await findInvoiceAddress(db, payment)
  return receiptMail({ ...payer, ...bought, invoiceTo, publicUrl })
}

async function writeWithdrawalReceipt({ db, publicUrl }: MailServices, { accountId, refundId }: RefundToSend) {
  const refund = await findRefund(db, { accountId, id: refundId })
  const payment = refund && (await findPayment(db, { accountId, id: refund.paymentId }))
  const payer = payment && (await findPayer(db, payment.accountId))
  if (!payer || payment.receipt === null) return undefined
  const { credits, cents, requestedAt } = refund
  const { receipt, credits: packCredits } = payment
  const invoiceTo = await findInvoiceAddress(db, payment)
  return withdrawalMail({ ...payer, receipt, packCredits, credits, cents, requestedAt, invoiceTo, publicUrl })
}
