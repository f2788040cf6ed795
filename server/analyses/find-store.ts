import type { AnalysisState } from '#contract/schemas/analyses.ts'
import type { Queryable } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import { type Analysis, FIRST_PAGE, type Position } from './analysis-store.ts'

/** What a customer looks for among their analyses; all of them, where nothing is said. */
export type Wanted = { accountId: string; q?: string | undefined; state?: AnalysisState | undefined }
type Page<Place> = { limit: number; after: Place }

/** Where a page sorted by score ended: those of one score are newest first. */
export type ScorePosition = Position & { score: number }
export const FIRST_BY_SCORE: ScorePosition = { score: Number.POSITIVE_INFINITY, ...FIRST_PAGE }

const STATUSES: Record<AnalysisState, readonly Analysis['status'][]> = {
  done: ['done'],
  running: ['queued', 'running'],
  failed: ['failed'],
}

/** Read by their ids once they are known: finding them reads an index alone. */
const FOUND_ROWS = fragment`
  select analyses.id, username, profile_name, status, summary as report, progress, failure, analyses.created_at, score
  from found
  join analyses using (account_id, id)`

/*
 * The conditions are of columns that lie in the index, so one plan does for whatever is asked: the index in its order,
 * until a page is full. `strpos`, not a pattern: « _ » is a letter of many names.
 */
export async function findByDate(db: Queryable, wanted: Wanted, { limit, after }: Page<Position>): Promise<Scored[]> {
  const { accountId, words, statuses } = conditions(wanted)
  return db.many<Scored>(sql`
    with found as materialized (
      select account_id, id
      from analyses
      where account_id = ${accountId}
        and (created_at, id) < (${after.createdAt}, ${after.id})
        and status = any (${statuses})
        and strpos(search_name, (select searchable(${words}))) > 0
      order by created_at desc, id desc
      limit ${limit}
    )
    ${FOUND_ROWS}
    order by created_at desc, id desc`)
}

export type Scored = Analysis & { score: number }

export async function findByScore(
  db: Queryable,
  wanted: Wanted,
  { limit, after }: Page<ScorePosition>,
): Promise<Scored[]> {
  const { accountId, words, statuses } = conditions(wanted)
  return db.many<Scored>(sql`
    with found as materialized (
      select account_id, id
      from analyses
      where account_id = ${accountId}
        and (score, created_at, id) < (${after.score}, ${after.createdAt}, ${after.id})
        and status = any (${statuses})
        and strpos(search_name, (select searchable(${words}))) > 0
      order by score desc, created_at desc, id desc
      limit ${limit}
    )
    ${FOUND_ROWS}
    order by score desc, created_at desc, id desc`)
}

export async function countFound(db: Queryable, wanted: Wanted): Promise<number> {
  const { accountId, words, statuses } = conditions(wanted)
  const row = await db.one<{ total: number }>(sql`
    select count(*) as total
    from analyses
    where account_id = ${accountId}
      and status = any (${statuses})
      and strpos(search_name, (select searchable(${words}))) > 0`)
  return row?.total ?? 0
}

const ANY_STATUS: readonly Analysis['status'][] = ['queued', 'running', 'done', 'failed', 'erased']

const conditions = ({ accountId, q = '', state }: Wanted) => ({
  accountId,
  words: q,
  statuses: state ? STATUSES[state] : ANY_STATUS,
})
