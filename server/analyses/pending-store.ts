import type { RefusalCode } from '#contract/errors.ts'
import { descriptionOf, networkOf } from '#contract/networks.ts'
import type { Progress } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import type { Profile } from '#server/sources/profile.ts'

/** Paid for and not ended. The table's index of one pending analysis per customer and profile says the same. */
export const PENDING = fragment`status in ('queued', 'running')`

/** Composite key; `accountId` is the partition key. */
export type AnalysisKey = { accountId: string; id: string }

/** An analysis that somebody paid for and that has not ended, as its worker knows it. */
export type PendingAnalysis = AnalysisKey & {
  username: string
  createdAt: Date
  /** The line of a batch that pays for it; without one, it has a hold of its own. */
  batchId?: string | null
  batchPlace?: number | null
}

const PENDING_COLUMNS = fragment`id, account_id, username, created_at, batch_id, batch_place`

/** Takes it up, or up again. Undefined when it has ended, or its customer has left with all they had. */
export async function markRunning(db: Queryable, { accountId, id }: AnalysisKey): Promise<PendingAnalysis | undefined> {
  return db.one<PendingAnalysis>(sql`
    update analyses
    set status = 'running',
        progress = '{"step": "finding"}'
    where account_id = ${accountId}
      and id = ${id}
      and ${PENDING}
    returning ${PENDING_COLUMNS}`)
}

/** Does nothing once the analysis has ended: the end is the last word. */
export async function updateProgress(
  db: Queryable,
  { accountId, id }: AnalysisKey,
  progress: Progress,
  profileName: string | undefined,
) {
  await db.run(sql`
    update analyses
    set progress = ${JSON.stringify(progress)},
        profile_name = coalesce(${profileName ?? null}, profile_name)
    where account_id = ${accountId}
      and id = ${id}
      and status = 'running'`)
}

export async function setResumesAt(tx: Tx, { accountId, id }: AnalysisKey, resumesAt: Date): Promise<void> {
  await tx.run(sql`
    update analyses
    set progress = progress || jsonb_build_object('resumes_at', ${resumesAt.toISOString()}::text)
    where account_id = ${accountId}
      and id = ${id}
      and status = 'running'`)
}

type Delivered = { profile: Profile; report: Report; snapshotAt: Date }

/** How it ended: whether its customer asked for a mail. */
export type Ended = { mailAsked: boolean }

/** Undefined when it has ended already, or its profile has objected since it was found. */
export function markDone(
  tx: Tx,
  { accountId, id, username }: PendingAnalysis,
  { profile, report, snapshotAt }: Delivered,
  at: Date,
): Promise<Ended | undefined> {
  return tx.one<Ended>(sql`
    update analyses
    set status = 'done',
        -- Asked for by its id, it is called by its name from now on, if it has one.
        username = ${descriptionOf(username).idInName(username) === null ? username : profile.username},
        report = ${JSON.stringify(report)},
        profile_id = ${profile.id},
        profile_name = ${profile.name},
        snapshot_day = (${snapshotAt}::timestamptz at time zone 'UTC')::date,
        progress = null,
        ended_at = ${at}
    where account_id = ${accountId}
      and id = ${id}
      and ${PENDING}
      and not exists (
        select
        from oppositions
        where network = ${networkOf(username)}
          and opposed_at is not null
          and (profile_id = ${profile.id} or (username = ${username.toLowerCase()} and profile_id is null))
      )
    returning mail_asked_at is not null as mail_asked`)
}

export function markFailed(
  tx: Tx,
  { accountId, id }: AnalysisKey,
  failure: RefusalCode,
  at: Date,
): Promise<Ended | undefined> {
  return tx.one<Ended>(sql`
    update analyses
    set status = 'failed',
        failure = ${failure},
        ended_at = ${at}
    where account_id = ${accountId}
      and id = ${id}
      and ${PENDING}
    returning mail_asked_at is not null as mail_asked`)
}

export async function findPendingById(
  db: Queryable,
  { accountId, id }: AnalysisKey,
): Promise<PendingAnalysis | undefined> {
  return db.one<PendingAnalysis>(sql`
    select ${PENDING_COLUMNS}
    from analyses
    where account_id = ${accountId}
      and id = ${id}
      and ${PENDING}`)
}

/** Of the same customer's, how many were asked for before this one and are being read. */
export async function countRunningBefore(db: Queryable, { accountId, id }: AnalysisKey): Promise<number> {
  const row = await db.one<{ running: number }>(sql`
    select count(*) as running
    from analyses
    where account_id = ${accountId}
      and ${PENDING}
      and status = 'running'
      and id < ${id}`)
  return row?.running ?? 0
}

/** Those that a queue's own jobs read, and that no job of these names waits for or is at. One statement: none ends in between. */
export async function listLostSingles(db: Queryable, jobs: readonly string[], most: number) {
  return db.many<{ accountId: string; analysisId: string }>(sql`
    select account_id, id as analysis_id
    from analyses
    where ${PENDING}
      and read_by = any (${jobs})
      and not exists (
        select
        from pgboss.job
        where name = any (${jobs})
          and state < 'completed'
          and data ->> 'analysisId' = analyses.id::text)
    order by created_at
    limit ${most}`)
}

/** Those asked for before that moment, oldest first. */
export async function listPending(db: Queryable, before: Date, limit: number): Promise<PendingAnalysis[]> {
  return db.many<PendingAnalysis>(sql`
    select ${PENDING_COLUMNS}
    from analyses
    where ${PENDING}
      and created_at < ${before}
    order by created_at
    limit ${limit}`)
}

/** For /metrics: how many, and the age of the oldest. */
export async function measurePending(db: Queryable, at: Date): Promise<{ pending: number; oldestSeconds: number }> {
  const row = await db.one<{ pending: number; oldest: Date | null }>(sql`
    select count(*) as pending, min(created_at) as oldest
    from analyses
    where ${PENDING}`)
  return {
    pending: row?.pending ?? 0,
    oldestSeconds: row?.oldest ? (at.getTime() - row.oldest.getTime()) / 1_000 : 0,
  }
}
