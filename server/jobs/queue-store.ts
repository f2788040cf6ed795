import type { Queryable } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'

type QueueState = { job: string; waiting: number; oldestSeconds: number }

export type KeptJob = {
  id: string
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  retries: number
  createdAt: Date
  completedAt: Date | null
  /** What it last failed with: the error's own sentence, without its stack. */
  failure: string | null
}

const KEPT_JOB = fragment`
  id, name, state, retry_count as retries, created_on as created_at, completed_on as completed_at,
  left(output ->> 'message', 300) as failure`

/** Of some kinds and one customer, as long as the queue keeps them, newest first. */
export function jobsOf(
  db: Queryable,
  names: readonly string[],
  { accountId, email }: { accountId: string; email: string | null },
): Promise<KeptJob[]> {
  return db.many<KeptJob>(sql`
    select ${KEPT_JOB}
    from pgboss.job
    where name = any (${names})
      and (data ->> 'accountId' = ${accountId} or data ->> 'email' = ${email})
    order by created_on desc
    limit 50`)
}

/** Those that were given up, the newest first: somebody was owed what they did. */
export function failedJobs(db: Queryable): Promise<KeptJob[]> {
  return db.many<KeptJob>(sql`
    select ${KEPT_JOB}
    from pgboss.job
    where state = 'failed'
    order by created_on desc
    limit 200`)
}

export async function countFailedJobs(db: Queryable): Promise<number> {
  const row = await db.one<{ failed: number }>(sql`
    select count(*) as failed
    from pgboss.job
    where state = 'failed'`)
  return row?.failed ?? 0
}

export async function isFailed(db: Queryable, name: string, id: string): Promise<boolean> {
  const row = await db.one(sql`
    select
    from pgboss.job
    where name = ${name}
      and id::text = ${id}
      and state = 'failed'`)
  return row !== undefined
}

/** Those that work on one analysis, oldest first. */
export function jobsOfAnalysis(db: Queryable, analysisId: string): Promise<KeptJob[]> {
  return db.many<KeptJob>(sql`
    select ${KEPT_JOB}
    from pgboss.job
    where data ->> 'analysisId' = ${analysisId}
    order by created_on`)
}

/** Every kind of job, with those whose time has come and that no worker has taken yet. */
export function measureQueues(db: Queryable): Promise<QueueState[]> {
  return db.many<QueueState>(sql`
    select queue.name as job,
           count(job.id) as waiting,
           coalesce(extract(epoch from now() - min(job.start_after)), 0)::float as oldest_seconds
    from pgboss.queue
    left join pgboss.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
    group by queue.name
    order by queue.name`)
}
