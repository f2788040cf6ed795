import type { RefusalCode } from '#contract/errors.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { EvidenceReadings } from '#server/analysis-engine/analyse-posts.ts'
import { balanceOf } from '#server/credits/balance.ts'
import { captureHold, type Movement, releaseHold } from '#server/credits/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { notify } from '#server/database/notifications.ts'
import type { Services } from '#server/services.ts'
import type { Profile } from '#server/sources/profile.ts'
import { holdsPosts, keepAsEvidence, type SnapshotKey } from '#server/sources/snapshot-store.ts'
import { announce } from '#server/webhooks/announce.ts'
import { countEnd } from './analysis-metrics.ts'
import { endedMail } from './ended-mail.ts'
import { lockProfile } from './objection-store.ts'
import { type Ended, markDone, markFailed, type PendingAnalysis } from './pending-store.ts'
import { readingsKeyOf } from './readings-key.ts'

type EndServices = Pick<Services, 'db' | 'jobs' | 'now'>
type Delivery = { profile: Profile; report: Report; readings: EvidenceReadings; snapshotKey: SnapshotKey }

/** The report and the spending, together. */
export function deliverAnalysis(services: EndServices, analysis: PendingAnalysis, delivery: Delivery): Promise<void> {
  const { accountId, id, username } = analysis
  return end(services, analysis, 'done', {
    change: async (tx, at) => {
      const { profile, report, readings, snapshotKey } = delivery
      // An objection either sees the report that this writes, or is seen by it.
      const locked = [lockProfile(tx, { username }, 'share'), lockProfile(tx, { profileId: profile.id }, 'share')]
      // The account's lock is asked for before the row's, as an account's deletion does.
      const captured = captureHold(tx, holdOf(analysis, at))
      const marked = markDone(tx, analysis, { profile, report, snapshotAt: snapshotKey.at }, at)
      const kept = keepAsEvidence(tx, snapshotKey, { key: readingsKeyOf(report), readings })
      const found = holdsPosts(tx, snapshotKey)
      // All leave together.
      await Promise.all([...locked, captured, marked, kept, found])
      const [{ outcome }, ended, isEvidenceThere] = [await captured, await marked, await found]
      // A language model reads for seconds after the posts were kept, long enough to outlive a crash that lost them. The queue tries
      // again, and they are read anew: a report that nobody can check is not sold.
      if (ended && !isEvidenceThere) throw new Error(`the posts of analysis ${id} are gone`)
      return { outcome, ended }
    },
    messages: (tx) => ({
      'analysis.completed': async () => ({ analysis_id: id }),
      'credits.low': () => lowCredits(tx, accountId),
    }),
  })
}

/** The refusal and the refund, together. */
export function failAnalysis(services: EndServices, analysis: PendingAnalysis, failure: RefusalCode): Promise<void> {
  return end(services, analysis, failure, {
    change: async (tx, at) => {
      const [{ outcome }, ended] = await Promise.all([
        releaseHold(tx, holdOf(analysis, at)),
        markFailed(tx, analysis, failure, at),
      ])
      return { outcome, ended }
    },
    messages: () => ({ 'analysis.failed': async () => ({ analysis_id: analysis.id, code: failure }) }),
  })
}

type Change = { outcome: Movement['outcome']; ended: Ended | undefined }
type End = {
  change: (tx: Tx, at: Date) => Promise<Change>
  messages: (tx: Tx) => Parameters<typeof announce>[3]
}

/** Once: somebody else may have ended it meanwhile, then nothing changes and nobody is told. */
async function end(
  { db, jobs, now }: EndServices,
  analysis: PendingAnalysis,
  as: 'done' | RefusalCode,
  { change, messages }: End,
): Promise<void> {
  const { accountId, id } = analysis
  const at = now()
  const isEnded = await db.transaction(async (tx) => {
    const { outcome, ended } = await change(tx, at)
    // Row and ledger change in one transaction always, so they agree on whether it had ended.
    if ((outcome === 'done') !== (ended !== undefined)) throw new Error(`analysis ${id} and its hold do not agree`)
    if (ended?.mailAsked) await jobs.send(tx, endedMail, { accountId, analysisId: id })
    if (ended) await announce(jobs, tx, { accountId, at }, messages(tx))
    notify(tx, id)
    return ended !== undefined
  })
  if (isEnded) countEnd(analysis, as, at)
}

/** Too few for another analysis. */
async function lowCredits(tx: Tx, accountId: string) {
  const credits = await balanceOf(tx, accountId)
  return credits < ANALYSIS_COST ? { credits } : undefined
}

function holdOf({ id, accountId, batchId, batchPlace }: PendingAnalysis, at: Date) {
  const line =
    typeof batchId === 'string' && typeof batchPlace === 'number' ? { batchId, place: batchPlace } : undefined
  return { accountId, analysisId: id, line, at }
}
