import { after, days } from '#server/platform/clock.ts'
import { type Db, sql } from '#server/platform/database.ts'
import { jobKind } from '#server/platform/jobs.ts'
import { forgetOldSnapshots } from '#server/x-source/snapshot-store.ts'
import { type Books, failAnalysis, type Underway } from './end-analysis.ts'
import { deleteOpposedSnapshots } from './objection-store.ts'
import { forgetOldRequests } from './request-store.ts'
import { DEADLINE_MS } from './run-analysis.ts'

export const rescueAnalysesJob = jobKind<object>('rescue-analyses', { retryLimit: 0, deleteAfterSeconds: 3_600 })
export const forgetAnalysisDataJob = jobKind<object>('forget-analysis-data', { retryLimit: 2, retryDelay: 60 })

/** An analysis whose worker failed or died at every try. */
export async function abandonAnalysis(books: Books, { analysisId }: { analysisId: string }): Promise<void> {
  const analysis = await books.db.one<Underway>(sql`
    select id, account_id as "accountId", username, created_at as "createdAt"
    from analyses
    where id = ${analysisId}
      and status in ('queued', 'running')`)
  if (analysis) await failAnalysis(books, analysis, 'analysis_failed')
}

const BATCH = 100

/** Whatever became of its job, nobody's credits stay held past the deadline. */
export async function rescueAnalyses(books: Books): Promise<number> {
  const overdue = await books.db.many<Underway>(sql`
    select id, account_id as "accountId", username, created_at as "createdAt"
    from analyses
    where status in ('queued', 'running')
      and created_at < ${after(books.now(), -DEADLINE_MS)}
    order by created_at
    limit ${BATCH}`)
  for (const analysis of overdue) await failAnalysis(books, analysis, 'analysis_failed')
  return overdue.length
}

/** X's words past their time, and the keys of requests nobody will send again. */
export async function forgetAnalysisData({ db, now }: Books): Promise<{ snapshots: number; requests: number }> {
  return {
    snapshots: (await forgetOldSnapshots(db, now())) + (await deleteOpposedSnapshots(db)),
    requests: await forgetOldRequests(db, after(now(), -days(2))),
  }
}

/** For /metrics: what is under way, and the age of the oldest. */
export async function measureAnalyses(db: Db, at: Date): Promise<{ underWay: number; oldestSeconds: number }> {
  const row = await db.one<{ underWay: number; oldest: Date | null }>(sql`
    select count(*) as "underWay", min(created_at) as oldest
    from analyses
    where status in ('queued', 'running')`)
  return {
    underWay: row?.underWay ?? 0,
    oldestSeconds: row?.oldest ? (at.getTime() - row.oldest.getTime()) / 1_000 : 0,
  }
}
