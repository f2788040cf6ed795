import { type RefusalCode, refusals } from '#contract/errors.ts'
import type { Network } from '#contract/networks.ts'
import { findSupportAccess } from '#server/accounts/support-access/support-access-store.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { analysisOfId } from '#server/analyses/without-contents-store.ts'
import { movementsOf } from '#server/credits/statement.ts'
import type { Db } from '#server/database/database.ts'
import { jobsOfAnalysis } from '#server/jobs/queue-store.ts'
import type { Clock } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listActions } from './action-store.ts'

/** How far an analysis came, why it failed, what became of its credits; whose profile it is of is left out. */
export async function readAnalysis(db: Db, id: string) {
  const analysis = await analysisOfId(db, id)
  if (!analysis) return undefined
  const { accountId, failure } = analysis
  const [movements, jobs, actions] = await Promise.all([
    movementsOf(db, accountId, id),
    jobsOfAnalysis(db, id),
    listActions(db, { since: new Date(0), about: id, limit: 100 }),
  ])
  return {
    analysis,
    told: failure === null ? null : whatTheCustomerReads(analysis.network, failure),
    movements,
    jobs,
    actions,
  }
}

/** A report, and whom it is of, for as long as its customer lets operators read theirs. */
export async function readConsentedReport({ db, now }: { db: Db; now: Clock }, analysisId: string) {
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
