import { type AnalysisJobServices, READING_QUEUE, UNTIL_CLOSED } from '#server/analyses/jobs.ts'
import { afterSingles, untilNobodyWaits } from '#server/analyses/singles-first.ts'
import { type Job, job, jobName, retryForTwoDays } from '#server/jobs/job.ts'
import { sendBatchMail, sendBatchMailJob } from './batch-mail.ts'
import type { LineKey } from './line-store.ts'
import { abandonLine, rescueLines, runLine } from './run-line.ts'
import { runLineJob } from './start-batch.ts'

const abandonLineJob = jobName<LineKey>('abandon-batch-line')

export const batchJobs: readonly Job<AnalysisJobServices>[] = [
  job(abandonLineJob, abandonLine, UNTIL_CLOSED),
  // A queue of their own, so that no single analysis waits behind a list; first come, first served among lists, of which each
  // customer has a few lines at most. Tried again as a single analysis is.
  job(
    runLineJob,
    async ({ sources, ...services }: AnalysisJobServices, line) => {
      await untilNobodyWaits()
      await runLine({ ...services, sources: sources.forAnalyses, inTurn: afterSingles }, line)
    },
    {
      ...READING_QUEUE,
      deadLetter: abandonLineJob,
      atOnce: ({ analysesAtOnce }) => Math.max(1, Math.floor(analysesAtOnce / 2)),
    },
  ),
  job(sendBatchMailJob, sendBatchMail, retryForTwoDays),
  job(
    jobName('rescue-batch-lines'),
    async (services: AnalysisJobServices) => {
      const rescued = await rescueLines(services)
      if (rescued > 0) services.log.error({ rescued }, 'LINES OF BATCHES WERE LEFT BEHIND: the next ones begin')
    },
    { cron: '* * * * *', retryLimit: 0, deleteAfterSeconds: 3_600 },
  ),
]
