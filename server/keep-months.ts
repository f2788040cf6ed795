import { sql } from './database/sql.ts'
import { type Job, job, jobName } from './jobs/job.ts'
import type { Services } from './services.ts'

/** What is only added to, and for how long it is of use: what a call cost, a year's bill; an event, while Stripe repeats it. */
const KEPT = { x_calls: '13 months', stripe_events: '30 days' }

/** Once these tables are in partitions by month, the coming ones must be there before they begin (0006-months). */
export const keepMonthsJob: Job<Pick<Services, 'db' | 'now' | 'log'>> = job(
  jobName('keep-months'),
  async ({ db, now, log }) => {
    for (const [table, keepFor] of Object.entries(KEPT)) {
      const changed = await db.one<{ made: number; dropped: number }>(sql`
        select made, dropped
        from keep_months(${table}, ${now()}, ${keepFor}::interval)`)
      if (changed && changed.made + changed.dropped > 0) log.info({ table, ...changed }, 'months made and dropped')
    }
  },
  { cron: '23 * * * *', retryLimit: 2, retryDelay: 60 },
)
