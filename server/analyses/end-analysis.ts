import type { RefusalCode } from '#contract/errors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { METHOD_VERSION } from '#server/analysis-engine/method.ts'
import { captureHold, type Movement, releaseHold } from '#server/credits/ledger.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, sql, type Tx } from '#server/platform/database.ts'
import { notify } from '#server/platform/notices.ts'
import type { Profile } from '#server/x-source/profile.ts'
import { keepAsEvidence, type Place } from '#server/x-source/snapshot-store.ts'
import type { EvidenceReadings } from './evidence-readings.ts'
import { lockProfile } from './objection-store.ts'

export type Books = { db: Db; now: Clock }
/** An analysis that somebody paid for, as its worker knows it. */
export type Underway = { id: string; accountId: string; username: string; createdAt: Date }

type Delivery = { profile: Profile; report: Report; readings: EvidenceReadings; place: Place }

/** The report and the spending, together. Somebody else may have ended it meanwhile: then nothing changes. */
export async function deliverAnalysis({ db, now }: Books, analysis: Underway, delivery: Delivery): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const [, , { outcome }, ended] = await Promise.all([
      // An objection either sees the report that this writes, or is seen by it.
      lockProfile(tx, { username: analysis.username }, 'share'),
      lockProfile(tx, { profileId: delivery.profile.id }, 'share'),
      // The account's lock is asked for before the row's, as an account's deletion does.
      captureHold(tx, holdOf(analysis, at)),
      keepReport(tx, analysis, delivery, at),
      keepAsEvidence(tx, delivery.place, { methodVersion: METHOD_VERSION, readings: delivery.readings }),
      notify(tx, analysis.id),
    ])
    mustAgree(outcome, ended, analysis.id)
  })
}

/** The refusal and the refund, together. */
export async function failAnalysis({ db, now }: Books, analysis: Underway, failure: RefusalCode): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const [{ outcome }, ended] = await Promise.all([
      releaseHold(tx, holdOf(analysis, at)),
      keepFailure(tx, analysis.id, failure, at),
      notify(tx, analysis.id),
    ])
    mustAgree(outcome, ended, analysis.id)
  })
}

const holdOf = ({ id, accountId }: Underway, at: Date) => ({ accountId, analysisId: id, at })

/** Row and ledger change in one transaction always, so they agree on whether it had ended. */
function mustAgree(outcome: Movement['outcome'], ended: number, id: string) {
  if ((outcome === 'done') !== (ended === 1)) throw new Error(`analysis ${id} and its hold do not agree`)
}

function keepReport(tx: Tx, { id, username }: Underway, { profile, report, place }: Delivery, at: Date) {
  return tx.run(sql`
    update analyses
    set status = 'done',
        report = ${JSON.stringify(report)},
        profile_id = ${profile.id},
        profile_name = ${profile.name},
        snapshot_day = (${place.at}::timestamptz at time zone 'UTC')::date,
        progress = null,
        ended_at = ${at}
    where id = ${id}
      and status in ('queued', 'running')
      -- Objected since it was found: this fails here, and the next try is refused.
      and not exists (
        select
        from oppositions
        where opposed_at is not null
          and (profile_id = ${profile.id} or (username = ${username.toLowerCase()} and profile_id is null))
      )`)
}

function keepFailure(tx: Tx, id: string, failure: RefusalCode, at: Date): Promise<number> {
  return tx.run(sql`
    update analyses
    set status = 'failed',
        failure = ${failure},
        ended_at = ${at}
    where id = ${id}
      and status in ('queued', 'running')`)
}
