import { findAccountState } from '#server/accounts/account-state-store.ts'
import { sendVerificationLinkJob } from '#server/accounts/email-verification/email-verification.ts'
import { sendResetLinkJob } from '#server/accounts/reset-password.ts'
import { liveSessions } from '#server/accounts/session.ts'
import { sendEndedMailJob } from '#server/analyses/ask-for-mail.ts'
import { analysesWithoutContents } from '#server/analyses/without-contents-store.ts'
import { readStatement } from '#server/credits/statement.ts'
import type { Db } from '#server/database/database.ts'
import { jobsOf } from '#server/jobs/queue-store.ts'
import type { Clock } from '#server/lib/clock.ts'
import { paymentsOf } from '#server/payments/purchase-store.ts'
import { refundsOf } from '#server/payments/refund-store.ts'
import { sendReceiptJob } from '#server/payments/settle-payment.ts'
import { sendWithdrawalReceiptJob } from '#server/payments/withdraw.ts'
import { listActions } from './action-store.ts'

/** Each kind of mail by the job that sends it. The queue forgets a job soon after: a mail's words are kept nowhere. */
const MAIL_JOBS = [
  sendVerificationLinkJob,
  sendResetLinkJob,
  sendReceiptJob,
  sendWithdrawalReceiptJob,
  sendEndedMailJob,
].map(({ name }) => name)

export type CustomerFile = Awaited<ReturnType<typeof readCustomer>>

/** All that answering a customer needs, and nothing of what their reports say. */
export async function readCustomer({ db, now }: { db: Db; now: Clock }, accountId: string) {
  const account = await findAccountState(db, accountId)
  if (!account) throw new Error(`no account ${accountId}`)
  const [statement, payments, refunds, analyses, sessions, mails, actions] = await Promise.all([
    readStatement(db, { accountId, limit: 100 }),
    paymentsOf(db, accountId),
    refundsOf(db, accountId),
    analysesWithoutContents(db, accountId),
    liveSessions(db, accountId, now()),
    jobsOf(db, MAIL_JOBS, { accountId, email: account.email }),
    listActions(db, { since: new Date(0), about: accountId, limit: 100 }),
  ])
  return { account, statement: statement.entries, payments, refunds, analyses, sessions, mails, actions }
}
