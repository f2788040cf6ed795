import type { RefusalCode } from '#contract/errors.ts'
import type { LineState } from '#contract/schemas/batches.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Position } from '#server/analyses/analysis-store.ts'
import { withStoredReport } from '#server/analyses/former-report.ts'
import type { Queryable } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import type { BatchKey } from './batch-store.ts'

export type CountedBatch = {
  id: string
  createdAt: Date
  endedAt: Date | null
  cancelledAt: Date | null
  lines: number
  paid: number
  passed: number
  done: number
  failed: number
  left: number
  /** Paid for by this list: delivered, and not ended. */
  spent: number
  held: number
}

const COUNTS = fragment`
  batches.id, batches.created_at, batches.ended_at, batches.cancelled_at, batches.lines, batches.paid, batches.passed,
  counted.done, counted.failed, counted.left, counted.spent, counted.held`

const COUNTED = fragment`
  lateral (
    select count(*) filter (where state in ('done', 'known', 'erased')) as done,
           count(*) filter (where state = 'failed') as failed,
           count(*) filter (where state in ('waiting', 'queued', 'running')) as left,
           count(*) filter (where place is not null and state in ('done', 'erased')) as spent,
           count(*) filter (where place is not null and state in ('waiting', 'queued', 'running')) as held
    from (
      select lines.place,
             line_state(lines.outcome, lines.place > batches.begun and batches.cancelled_at is not null, analyses.status) as state
      from batch_lines as lines
      left join analyses
        on analyses.account_id = lines.account_id
        and analyses.id = lines.analysis_id
      where lines.account_id = batches.account_id
        and lines.batch_id = batches.id
    ) as each_line
  ) as counted`

export function findBatch(db: Queryable, { accountId, batchId }: BatchKey): Promise<CountedBatch | undefined> {
  return db.one<CountedBatch>(sql`
    select ${COUNTS}
    from batches
    cross join ${COUNTED}
    where batches.account_id = ${accountId}
      and batches.id = ${batchId}`)
}

/** Newest first, from after a position. */
export function listBatches(
  db: Queryable,
  { accountId, limit, after }: { accountId: string; limit: number; after: Position },
): Promise<CountedBatch[]> {
  return db.many<CountedBatch>(sql`
    select ${COUNTS}
    from (
      select *
      from batches
      where account_id = ${accountId}
        and (created_at, id) < (${after.createdAt}, ${after.id})
      order by created_at desc, id desc
      limit ${limit}
    ) as batches
    cross join ${COUNTED}
    order by batches.created_at desc, batches.id desc`)
}

export type ReadLine = {
  line: number
  typed: string | null
  username: string | null
  state: LineState
  place: number | null
  sameAs: number | null
  analysisId: string | null
  failure: RefusalCode | null
  profileName: string | null
  /** Its numbers, words and flags only. */
  summary: Report | null
  /** Its figures, and no other part of it. */
  report: Report | null
}

/** Every line, in the order of the list. */
export async function readLines(db: Queryable, { accountId, batchId }: BatchKey): Promise<ReadLine[]> {
  const lines = await db.many<ReadLine>(sql`
    select lines.line, lines.typed, lines.username,
           line_state(lines.outcome, lines.place > batches.begun and batches.cancelled_at is not null, analyses.status) as state, lines.place, lines.same_as,
           case when analyses.status <> 'erased' then lines.analysis_id end as analysis_id,
           analyses.failure, analyses.profile_name, analyses.summary,
           case when analyses.report is not null then ${FIGURES} end as report
    from batches
    join batch_lines as lines
      on lines.account_id = batches.account_id
      and lines.batch_id = batches.id
    left join analyses
      on analyses.account_id = lines.account_id
      and analyses.id = lines.analysis_id
    where batches.account_id = ${accountId}
      and batches.id = ${batchId}
    order by lines.line`)
  return lines.map(withStoredReport)
}

/** Of a report, what its figures are read from, in the former form too. */
const FIGURES = fragment`jsonb_build_object('figures', analyses.report -> 'figures', 'behaviour', analyses.report -> 'behaviour', 'reader', analyses.report -> 'reader')`
