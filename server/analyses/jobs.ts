import { type Job, job, jobName, retryForTwoDays } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { sendEndedMail, sendEndedMailJob } from './ask-for-mail.ts'
import type { Engine } from './engine.ts'
import type { OperatorReader } from './read-labels.ts'
import { type AnalysisToRun, runAnalysisJob } from './request-analysis.ts'
import { abandonAnalysis, rescueAnalyses } from './rescue-analyses.ts'
import { runAnalysis } from './run-analysis.ts'
import { asSingle } from './singles-first.ts'

export type AnalysisJobServices = Pick<Services, 'db' | 'jobs' | 'mail' | 'now' | 'log' | 'publicUrl'> & {
  sources: Pick<Sources, 'forAnalyses'>
  analysesAtOnce: number
  reader?: OperatorReader | undefined
  engine?: Engine | undefined
}

const abandonAnalysisJob = jobName<AnalysisToRun>('abandon-analysis')

/** Closes what failed, or whose worker died, every time: the credits come back, however long that takes. */
export const UNTIL_CLOSED = {
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 86_400,
}

/**
 * A worker that is killed stops its heartbeat and another takes the job up, some twenty seconds later at most; three such ends in a
 * row are not bad luck, and the credits go back within two minutes of the first.
 */
export const READING_QUEUE = {
  // A table of its own, which can only be chosen when the queue is made: its rows come and go a hundred times as
  // often as all others.
  partition: true,
  heartbeatSeconds: 10,
  expireInSeconds: 180,
  retryLimit: 3,
  retryDelay: 1,
  deleteAfterSeconds: 3_600,
} as const

export const analysisJobs: readonly Job<AnalysisJobServices>[] = [
  job(abandonAnalysisJob, abandonAnalysis, UNTIL_CLOSED),
  job(
    runAnalysisJob,
    async ({ sources, ...services }: AnalysisJobServices, analysis) => {
      await asSingle(() => runAnalysis({ ...services, sources: sources.forAnalyses }, analysis))
    },
    { ...READING_QUEUE, deadLetter: abandonAnalysisJob, atOnce: ({ analysesAtOnce }) => analysesAtOnce },
  ),
  job(sendEndedMailJob, sendEndedMail, retryForTwoDays),
  job(
    jobName('rescue-analyses'),
    async (services: AnalysisJobServices) => {
      const rescued = await rescueAnalyses(services)
      if (rescued > 0) services.log.error({ rescued }, 'ANALYSES WERE LEFT WITHOUT A WORKER: their credits went back')
    },
    { cron: '* * * * *', retryLimit: 0, deleteAfterSeconds: 3_600 },
  ),
]
