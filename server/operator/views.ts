import { type RefusalCode, refusals } from '#contract/errors.ts'
import { MAILS } from '#contract/mails.ts'
import type { Network } from '#contract/networks.ts'
import type { AnalysisFileAnswer, CustomerAnswer } from '#contract/schemas/console.ts'
import { findAccountState } from '#server/accounts/account-state-store.ts'
import { liveSessions } from '#server/accounts/session.ts'
import { findSupportAccess } from '#server/accounts/support-access.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { analysesWithoutContents, analysisOfId } from '#server/analyses/without-contents-store.ts'
import { movementsOf, readStatement } from '#server/credits/statement.ts'
import type { Db } from '#server/database/database.ts'
import { withDates } from '#server/http/wire.ts'
import { jobsOf, jobsOfAnalysis } from '#server/jobs/queue-store.ts'
import type { Clock } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { paymentsOf } from '#server/payments/purchase-store.ts'
import { refundsOf } from '#server/payments/refund-store.ts'
import { actionEntry } from './history.ts'
import { listActions } from './operator-store.ts'

type Parts = { db: Db; now: Clock }

/** All that answering a customer needs, and nothing of what their reports say: the console and a terminal show the same. */
export async function readCustomer({ db, now }: Parts, accountId: string): Promise<CustomerAnswer> {
  const account = await findAccountState(db, accountId)
  if (!account) throw new Refusal('no_such_customer')
  const [openUntil, statement, payments, refunds, analyses, sessions, mails, actions] = await Promise.all([
    findSupportAccess(db, accountId, now()),
    readStatement(db, { accountId, limit: 100 }),
    paymentsOf(db, accountId),
    refundsOf(db, accountId),
    analysesWithoutContents(db, accountId),
    liveSessions(db, accountId, now()),
    jobsOf(db, Object.keys(MAILS), { accountId, email: account.email }),
    listActions(db, { since: new Date(0), about: accountId, limit: 100 }),
  ])
  return {
    account: { ...withDates(account), reportsOpenUntil: openUntil?.toISOString() ?? null },
    // Without the account that a movement's profile was of: it is what a report is about.
    statement: statement.entries.map((entry) => ({
      id: entry.id,
      at: entry.created_at,
      kind: entry.kind,
      cause: entry.cause ?? null,
      amount: entry.amount,
      balance: entry.balance_after,
      analysisId: entry.analysis_id ?? null,
      receipt: entry.receipt ?? null,
    })),
    payments: payments.map(withDates),
    refunds: refunds.map(withDates),
    analyses: analyses.map(withDates),
    sessions: sessions.map(withDates),
    mails: mails.map(withDates),
    history: actions.map(actionEntry),
  }
}

/** How far an analysis came, why it failed, what became of its credits; whose profile it is of is left out. */
export async function readAnalysis({ db, now }: Parts, id: string): Promise<AnalysisFileAnswer | undefined> {
  const analysis = await analysisOfId(db, id)
  if (!analysis) return undefined
  const { progress, ...row } = analysis
  const [openUntil, movements, jobs, actions] = await Promise.all([
    findSupportAccess(db, row.accountId, now()),
    movementsOf(db, row.accountId, id),
    jobsOfAnalysis(db, id),
    listActions(db, { since: new Date(0), about: id, limit: 100 }),
  ])
  return {
    analysis: {
      ...withDates(row),
      reportsOpenUntil: openUntil?.toISOString() ?? null,
      step: progress?.step ?? null,
      postsRead: progress?.posts_read ?? null,
    },
    told: row.failure === null ? null : whatTheCustomerReads(row.network, row.failure),
    movements: movements.map(withDates),
    jobs: jobs.map(withDates),
    history: actions.map(actionEntry),
  }
}

/** A report, and whom it is of, for as long as its customer lets operators read theirs. */
export async function readConsentedReport({ db, now }: Parts, analysisId: string) {
  const accountId = (await analysisOfId(db, analysisId))?.accountId
  if (!accountId) throw new Refusal('not_found')
  if (!(await findSupportAccess(db, accountId, now()))) throw new Refusal('no_consent')
  const delivered = await findDelivered(db, accountId, analysisId)
  if (!delivered) throw new Refusal('not_found')
  return { accountId, username: delivered.username, report: delivered.report }
}

/** The refusal's sentence, about a profile without its name. */
function whatTheCustomerReads(network: Network, failure: RefusalCode): string {
  const { sentence } = refusals[failure]
  return typeof sentence === 'string'
    ? sentence
    : sentence({ username: network === 'bluesky' ? 'compte.bsky.social' : 'compte', credits: 'returned' })
}
