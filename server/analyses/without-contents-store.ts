import type { RefusalCode } from '#contract/errors.ts'
import type { Network } from '#contract/networks.ts'
import type { Progress } from '#contract/schemas/analyses.ts'
import type { Queryable } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'

/** An analysis as an operator sees it: neither whose profile it is of, nor anything the report says. */
export type AnalysisWithoutContents = {
  accountId: string
  id: string
  network: Network
  status: 'queued' | 'running' | 'done' | 'failed' | 'erased'
  progress: Progress | null
  failure: RefusalCode | null
  simulated: boolean
  createdAt: Date
  endedAt: Date | null
}

const COLUMNS = fragment`
  account_id, id, network, status, progress, failure, coalesce((summary ->> 'mockData')::boolean, false) as simulated,
  created_at, ended_at`

/** A customer's, newest first, two hundred at most. */
export async function analysesWithoutContents(db: Queryable, accountId: string): Promise<AnalysisWithoutContents[]> {
  return db.many<AnalysisWithoutContents>(sql`
    select ${COLUMNS}
    from analyses
    where account_id = ${accountId}
    order by created_at desc, id desc
    limit 200`)
}

/** Of every customer, and by no index: for an operator, who may have the id alone. */
export async function analysisOfId(db: Queryable, id: string): Promise<AnalysisWithoutContents | undefined> {
  return db.one<AnalysisWithoutContents>(sql`
    select ${COLUMNS}
    from analyses
    where id = ${id}`)
}
