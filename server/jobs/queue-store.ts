import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

type QueueState = { job: string; waiting: number; oldestSeconds: number }

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
