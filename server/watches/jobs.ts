import { type AnalysisJobServices, READING_QUEUE, UNTIL_CLOSED } from '#server/analyses/jobs.ts'
import { afterSingles } from '#server/analyses/singles-first.ts'
import { type Job, job, jobName, retryForTwoDays } from '#server/jobs/job.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { beginDueReadings, readWatchedJob } from './begin-due.ts'
import { abandonReading, readWatched, rescueReadings } from './read-watched.ts'
import type { ReadingKey } from './reading-store.ts'
import { sendDueSummaries } from './send-summaries.ts'
import {
  sendChangedMail,
  sendChangedMailJob,
  sendPausedMail,
  sendPausedMailJob,
  sendSummary,
  sendSummaryJob,
} from './watch-mails.ts'

type WatchJobServices = Omit<AnalysisJobServices, 'sources'> & { sources: Pick<Sources, 'forAnalyses' | 'allows'> }

const abandonReadingJob = jobName<ReadingKey>('abandon-watched')

export const watchJobs: readonly Job<WatchJobServices>[] = [
  job(abandonReadingJob, abandonReading, UNTIL_CLOSED),
  // A queue of their own: nobody waits for them, and somebody waits for single analyses.
  job(
    readWatchedJob,
    ({ sources, ...services }: WatchJobServices, key) =>
      readWatched({ ...services, sources: sources.forAnalyses, allows: sources.allows, inTurn: afterSingles }, key),
    {
      ...READING_QUEUE,
      deadLetter: abandonReadingJob,
      atOnce: ({ analysesAtOnce }) => Math.max(1, Math.floor(analysesAtOnce / 2)),
    },
  ),
  job(
    jobName('begin-watched'),
    async (services: WatchJobServices) => {
      await beginDueReadings(services)
    },
    { cron: '* * * * *', retryLimit: 0, deleteAfterSeconds: 3_600 },
  ),
  job(
    jobName('rescue-watched'),
    async (services: WatchJobServices) => {
      const rescued = await rescueReadings(services)
      if (rescued > 0) services.log.error({ rescued }, 'READINGS OF WATCHES WERE LEFT BEHIND: they are closed')
    },
    { cron: '11 * * * *', retryLimit: 0, deleteAfterSeconds: 3_600 },
  ),
  job(sendChangedMailJob, sendChangedMail, retryForTwoDays),
  job(sendPausedMailJob, sendPausedMail, retryForTwoDays),
  job(sendSummaryJob, sendSummary, retryForTwoDays),
  job(
    jobName('send-watch-summaries'),
    async (services: WatchJobServices) => {
      await sendDueSummaries(services)
    },
    { cron: '20 6 * * *', retryLimit: 3, retryDelay: 60 },
  ),
]
