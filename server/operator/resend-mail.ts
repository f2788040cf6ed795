import { findAccountState } from '#server/accounts/account-state-store.ts'
import { askForVerificationLink } from '#server/accounts/email-verification.ts'
import { askForResetLink } from '#server/accounts/reset-password.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findPayment } from '#server/payments/payment-store.ts'
import { sendReceiptJob } from '#server/payments/settle-payment.ts'
import type { OperatorServices } from './command.ts'

/** Counted as the customers' own requests are, all operators together. */
const FROM_AN_OPERATOR = { ip: 'an operator', device: { browser: null, system: null } }

/** Leaves the job that sends it: with a new link, or with the receipt as it was. */
export async function resendMail(
  services: OperatorServices,
  accountId: string,
  kind: string,
  paymentId = '',
): Promise<string> {
  const { db, jobs } = services
  const account = await findAccountState(db, accountId)
  if (!account?.email)
    throw new OperatorFailure('account_deleted', `${accountId} is deleted: it has no address to write to`)
  switch (kind) {
    case 'verification': {
      if (account.emailVerifiedAt)
        throw new OperatorFailure('already_verified', 'the address is verified: there is nothing to confirm')
      await askForVerificationLink(services, accountId)
      break
    }
    case 'reset': {
      await askForResetLink(services, FROM_AN_OPERATOR, account.email)
      break
    }
    case 'receipt': {
      const payment = await findPayment(db, { accountId, id: paymentId })
      if (!payment) throw new Refusal('payment_not_found')
      if (payment.receipt === null)
        throw new OperatorFailure('no_receipt', `payment ${paymentId} is ${payment.state}: it has no receipt`)
      await db.transaction((tx) => jobs.send(tx, sendReceiptJob, { accountId, paymentId }))
      break
    }
    default:
      throw new Error('which mail? verification, reset, or receipt with the id of its payment')
  }
  return `the ${kind} mail is on its way to ${account.email}`
}
