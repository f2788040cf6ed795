import type { FigureId } from '#contract/figure.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** A post whose place in a figure, or whose absence from it, a customer contests. */
export type Contest = {
  id: string
  figure: FigureId
  postId: string
  side: 'retained' | 'near'
  reason: string | null
  createdAt: Date
}
type OfAnalysis = { accountId: string; analysisId: string }
type Place = OfAnalysis & { figure: FigureId; postId: string }

/** Until the transaction ends nobody else contests in this analysis, and it is not erased: false if it was. */
export async function lockDelivered(tx: Tx, accountId: string, analysisId: string): Promise<boolean> {
  const row = await tx.one(sql`
    select
    from analyses
    where account_id = ${accountId}
      and id = ${analysisId}
      and status = 'done'
    for no key update`)
  return row !== undefined
}

/** The contest there is already. A reason it lacks is added; one it has stays. */
export async function findExisting(tx: Tx, { accountId, analysisId, figure, postId }: Place, reason: string | null) {
  return tx.one<Contest>(sql`
    update contested_posts
    set reason = coalesce(reason, ${reason})
    where account_id = ${accountId}
      and analysis_id = ${analysisId}
      and figure = ${figure}
      and post_id = ${postId}
    returning id, figure, post_id, side, reason, created_at`)
}

export async function countContests(tx: Tx, { accountId, analysisId }: OfAnalysis): Promise<number> {
  const row = await tx.one<{ total: number }>(sql`
    select count(*) as total
    from contested_posts
    where account_id = ${accountId}
      and analysis_id = ${analysisId}`)
  return row?.total ?? 0
}

export async function insertContest(tx: Tx, { accountId, analysisId }: OfAnalysis, contest: Contest): Promise<void> {
  const { id, figure, postId, side, reason, createdAt } = contest
  await tx.run(sql`
    insert into contested_posts (account_id, id, analysis_id, figure, post_id, side, reason, created_at)
    values (${accountId}, ${id}, ${analysisId}, ${figure}, ${postId}, ${side}, ${reason}, ${createdAt})`)
}

/** The ids of the posts contested in a figure. */
export async function findContested(
  db: Queryable,
  { accountId, analysisId }: OfAnalysis,
  figure: FigureId,
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select post_id as id
    from contested_posts
    where account_id = ${accountId}
      and analysis_id = ${analysisId}
      and figure = ${figure}`)
  return new Set(rows.map(({ id }) => id))
}

/** All of a customer's, newest first. */
export async function allContests(db: Queryable, accountId: string) {
  return db.many<Contest & { analysisId: string }>(sql`
    select id, analysis_id, figure, post_id, side, reason, created_at
    from contested_posts
    where account_id = ${accountId}
    order by created_at desc, id desc`)
}

const MAX_LISTED = 1_000

/** For an operator: whoever contested, newest first, a thousand at most. */
export async function contestsSince(db: Queryable, since: Date) {
  return db.many<Contest & { analysisId: string }>(sql`
    select id, analysis_id, figure, post_id, side, reason, created_at
    from contested_posts
    where created_at >= ${since}
    order by created_at desc, id desc
    limit ${MAX_LISTED}`)
}

/** How often each figure is contested, most first. */
export async function contestsPerFigure(db: Queryable, since: Date) {
  return db.many<{ figure: FigureId; contests: number; analyses: number }>(sql`
    select figure, count(*) as contests, count(distinct analysis_id) as analyses
    from contested_posts
    where created_at >= ${since}
    group by figure
    order by contests desc, figure`)
}

/** For /metrics. */
export async function countContestsSince(db: Queryable, since: Date): Promise<number> {
  const row = await db.one<{ total: number }>(sql`
    select count(*) as total
    from contested_posts
    where created_at >= ${since}`)
  return row?.total ?? 0
}
