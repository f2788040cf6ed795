import type { RefusalCode } from '#contract/errors.ts'
import type { Report } from '#contract/report.ts'
import { captureHold, releaseHold } from '#server/credits/ledger.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, sql, type Tx } from '#server/platform/database.ts'
import { notify } from '#server/platform/notices.ts'
import type { Profile } from '#server/x-source/profile.ts'
import { keepAsEvidence } from '#server/x-source/snapshot-store.ts'

export type Books = { db: Db; now: Clock }
/** An analysis that somebody paid for, as its worker knows it. */
export type Underway = { id: string; accountId: string; username: string; createdAt: Date }

type Delivery = { profile: Profile; report: Report; readAt: Date; simulated: boolean }

/** The report and the spending, together. Somebody else may have ended it meanwhile: then nothing changes. */
export async function deliverAnalysis({ db, now }: Books, analysis: Underway, delivery: Delivery): Promise<void> {
  const { profile, report, readAt, simulated } = delivery
  const at = now()
  await db.transaction(async (tx) => {
    const place = { username: analysis.username, at: readAt, simulated }
    const ended = tx.run(sql`
      update analyses
      set status = 'done',
          report = ${JSON.stringify(report)},
          profile_id = ${profile.id},
          profile_name = ${profile.name},
          snapshot_day = (${readAt}::timestamptz at time zone 'UTC')::date,
          progress = null,
          ended_at = ${at}
      where id = ${analysis.id}
        and status in ('queued', 'running')
        -- Opposed since it was found: this fails here, and the next try is refused.
        and not exists (select from oppositions where profile_id = ${profile.id} and opposed_at is not null)`)
    await settleTogether(tx, captureHold(tx, holdOf(analysis, at)), ended, analysis.id)
    await keepAsEvidence(tx, place)
  })
}

/** The refusal and the refund, together. */
export async function failAnalysis({ db, now }: Books, analysis: Underway, failure: RefusalCode): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const ended = tx.run(sql`
      update analyses
      set status = 'failed',
          failure = ${failure},
          ended_at = ${at}
      where id = ${analysis.id}
        and status in ('queued', 'running')`)
    await settleTogether(tx, releaseHold(tx, holdOf(analysis, at)), ended, analysis.id)
  })
}

const holdOf = ({ id, accountId }: Underway, at: Date) => ({ accountId, analysisId: id, at })

/**
 * The account's lock is asked for before the row's, as an account's deletion does. Row and ledger change in one
 * transaction always, so they agree on whether this analysis had ended: a difference would be a broken book.
 */
async function settleTogether(tx: Tx, settled: ReturnType<typeof captureHold>, ended: Promise<number>, id: string) {
  const [{ outcome }, rows] = await Promise.all([settled, ended, notify(tx, id)])
  if ((outcome === 'done') !== (rows === 1)) throw new Error(`analysis ${id} and its hold do not agree`)
}
