import type { Services } from '#server/platform/services.ts'
import { emailOf, findPayment } from './payment-store.ts'
import { receiptMail, withdrawalMail } from './receipt-mail.ts'
import { findRefund } from './refund-store.ts'
import { withdrawUntil } from './withdraw.ts'

type MailServices = Pick<Services, 'db' | 'mail' | 'publicUrl'>

/** A deleted account has no address left to write to. */
export async function sendReceipt({ db, mail, publicUrl }: MailServices, { paymentId }: { paymentId: string }) {
  const payment = await findPayment(db, paymentId)
  const email = payment && (await emailOf(db, payment.accountId))
  if (!email || !payment.paidAt || payment.receipt === null) return
  const { credits, priceCents, receipt, paidAt, termsAccepted } = payment
  const until = withdrawUntil(paidAt)
  await mail.send(
    receiptMail({ email, credits, priceCents, receipt, paidAt, withdrawUntil: until, termsAccepted, publicUrl }),
  )
}

export async function sendWithdrawalReceipt({ db, mail, publicUrl }: MailServices, { refundId }: { refundId: string }) {
  const refund = await findRefund(db, refundId)
  const payment = refund && (await findPayment(db, refund.paymentId))
  const email = payment && (await emailOf(db, payment.accountId))
  if (!email || payment.receipt === null) return
  const { credits, cents, requestedAt } = refund
  const { receipt, credits: packCredits } = payment
  await mail.send(withdrawalMail({ email, receipt, packCredits, credits, cents, requestedAt, publicUrl }))
}
