import { type Job, job, jobName } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { beginDueReadings } from './begin-due.ts'
import { sendDueSummaries } from './send-summaries.ts'

type WatchJobServices = Pick<Services, 'db' | 'jobs' | 'now'>

export const watchJobs: readonly Job<WatchJobServices>[] = [
  job(
    jobName('begin-watched'),
    async (services: WatchJobServices) => {
      await beginDueReadings(services)
    },
    { cron: '* * * * *', retryLimit: 0, deleteAfterSeconds: 3_600 },
  ),
  job(
    jobName('send-watch-summaries'),
    async (services: WatchJobServices) => {
      await sendDueSummaries(services)
    },
    { cron: '20 6 * * *', retryLimit: 3, retryDelay: 60 },
  ),
]
