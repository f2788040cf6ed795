import type { RefusalCode } from '#contract/errors.ts'
import type { Progress } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import { withStoredReport } from './former-report.ts'

export type Analysis = {
  id: string
  username: string
  profileName: string | null
  status: 'queued' | 'running' | 'done' | 'failed' | 'erased'
  /** Of a report in a list: its numbers, words and flags only. */
  report: Report | null
  progress: Progress | null
  failure: RefusalCode | null
  createdAt: Date
  /** Of one that is read by itself. */
  mailAsked?: boolean
  /** In the list of all: those of the same profile before it, newest first. Dates as PostgreSQL writes them in JSON. */
  earlier?: { id: string; at: string; score: number | null }[] | null
}
/** One that is read by itself; with what tells where its evidence lies. */
export type ReadAnalysis = Analysis & Pick<Delivered, 'profileId' | 'snapshotAt'>
/** Where a page ended: the next one starts after this row. */
export type Position = { createdAt: Date | 'infinity'; id: string }
/** Before the newest row there can be. One form of the statement for every page keeps one plan, on the index. */
export const FIRST_PAGE: Position = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export async function findAnalysis(db: Queryable, accountId: string, id: string): Promise<ReadAnalysis | undefined> {
  const found = await db.one<ReadAnalysis>(sql`
    select id, username, profile_name, status, report, progress, failure, created_at, profile_id,
           ${SNAPSHOT_AT} as snapshot_at, mail_asked_at is not null as mail_asked
    from analyses
    where account_id = ${accountId}
      and id = ${id}`)
  return found && withStoredReport(found)
}

export const SNAPSHOT_AT = fragment`snapshot_day::timestamp at time zone 'UTC'`

/** `snapshotAt` is on the UTC day its posts were read; null when the snapshot was not noted. */
export type Delivered = {
  username: string
  profileId: string | null
  report: Report
  createdAt: Date
  snapshotAt: Date | null
}

export async function findDelivered(db: Queryable, accountId: string, id: string): Promise<Delivered | undefined> {
  const found = await db.one<Delivered>(sql`
    select username, profile_id, report, created_at, ${SNAPSHOT_AT} as snapshot_at
    from analyses
    where account_id = ${accountId}
      and id = ${id}
      and status = 'done'
      and report is not null`)
  return found && withStoredReport(found)
}

/** As many as a row of the list draws. */
const MAX_LISTED_EARLIER = 11

/** Newest first. A position instead of an offset: page 1,000 costs what page 1 costs, each row's past included. */
export async function listAnalyses(
  db: Queryable,
  { accountId, limit, after }: { accountId: string; limit: number; after: Position },
): Promise<Analysis[]> {
  return db.many<Analysis>(sql`
    with page as (
      select id, username, profile_name, status, summary, progress, failure, created_at, network, profile_id
      from analyses
      where account_id = ${accountId}
        and (created_at, id) < (${after.createdAt}, ${after.id})
      order by created_at desc, id desc
      limit ${limit}
    )
    select id, username, profile_name, status, summary as report, progress, failure, created_at, past.earlier
    from page
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', one.id, 'at', one.created_at, 'score', one.points)) as earlier
      from (
        select past.id, past.created_at, past.summary -> 'credibilityScore' as points
        from analyses as past
        where past.account_id = ${accountId}
          and past.network = page.network
          and past.profile_id = page.profile_id
          and past.created_at < page.created_at
          and past.status = 'done'
        order by past.created_at desc
        limit ${MAX_LISTED_EARLIER}
      ) as one
    ) as past on page.status = 'done'
    order by created_at desc, id desc`)
}

const MAX_EARLIER = 50

/** The same customer's delivered analyses of the same profile before this one, newest first. */
export async function listEarlier(db: Queryable, accountId: string, id: string): Promise<Analysis[]> {
  return db.many<Analysis>(sql`
    select earlier.id, earlier.username, earlier.profile_name, earlier.status,
           earlier.summary as report, earlier.progress, earlier.failure, earlier.created_at
    from analyses as this
    join analyses as earlier
      on earlier.account_id = this.account_id
      and earlier.network = this.network
      and earlier.profile_id = this.profile_id
      and earlier.status = 'done'
      and earlier.created_at < this.created_at
    where this.account_id = ${accountId}
      and this.id = ${id}
    order by earlier.created_at desc
    limit ${MAX_EARLIER}`)
}

const EXPORT_BATCH = 10

/** All of a customer's, newest first and with their reports, a few at a time: ten thousand are half a gigabyte. */
export async function* eachAnalysis(db: Queryable, accountId: string): AsyncGenerator<Analysis> {
  let after = FIRST_PAGE
  for (;;) {
    const batch = await db.many<Analysis>(sql`
      select id, username, profile_name, status, report, progress, failure, created_at
      from analyses
      where account_id = ${accountId}
        and (created_at, id) < (${after.createdAt}, ${after.id})
      order by created_at desc, id desc
      limit ${EXPORT_BATCH}`)
    yield* batch.map(withStoredReport)
    const last = batch.at(-1)
    if (!last) return
    after = last
  }
}

export type Counted = { total: number; delivered: number }

/** An erased one was delivered, as a rule: failed ones are erased too, but hardly anybody objects who was never found. */
export async function countAnalyses(db: Queryable, accountId: string): Promise<Counted> {
  const row = await db.one<Counted>(sql`
    select count(*) as total, count(*) filter (where status in ('done', 'erased')) as delivered
    from analyses
    where account_id = ${accountId}`)
  return row ?? { total: 0, delivered: 0 }
}

export async function deleteAnalyses(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from analyses
    where account_id = ${accountId}`)
}
