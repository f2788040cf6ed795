import type { Db, Tx } from '#server/database/database.ts'
import { type Job, type JobName, job, jobName } from '#server/jobs/job.ts'
import { after } from '#server/lib/clock.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { failAnalysis } from './end-analysis.ts'
import type { Engine } from './engine.ts'
import { findPendingById, listLostSingles, listPending } from './pending-store.ts'
import type { OperatorReader } from './read-labels.ts'
import { type AnalysisToRun, runAnalysisJob } from './request-analysis.ts'
import { type AnalysisServices, DEADLINE_MS, runAnalysis } from './run-analysis.ts'
import { afterSingles, asSingle, untilNobodyWaits } from './singles-first.ts'

export type ReadingServices = AnalysisServices & Pick<Sources, 'allows'>
export type ClosingServices = Pick<Services, 'db' | 'jobs' | 'now'>

/**
 * What has accounts read in the background: a customer's request, a line of a list, a date of a watch. Kinds differ in who pays and who
 * is told; how a reading begins, waits for a network's window, ends, is given up and is found again when its job was lost is told here,
 * once. A job may run twice and its worker may die at any statement, so each of these functions may be called again.
 */
export type ReadingKind<Key extends { accountId: string }> = {
  /** Its queue, and the one of readings whose worker failed or died at every try. */
  job: JobName<Key>
  abandonJob: JobName<Key>
  /** Somebody sits in front of a screen until it ends: other kinds wait for these. */
  isAwaited: boolean
  /** Who pays: the reading's analysis, begun and held for now or at an earlier try. Null when nothing is to be read. */
  begin: (services: ReadingServices, key: Key) => Promise<string | null>
  /** Given up: its analysis, whose credits come back here; null when it has none, and then what was held for it is back. */
  giveUp: (services: ClosingServices, key: Key) => Promise<string | null>
  /** Who is told: its analysis has ended, or there is none. */
  end: (services: ClosingServices, key: Key) => Promise<void>
  /** Those that have not ended and that no job of these names waits for or is at. */
  listLost: (db: Db, jobs: readonly string[], most: number) => Promise<Key[]>
}

export async function runReading<Key extends { accountId: string }>(
  kind: ReadingKind<Key>,
  services: ReadingServices,
  key: Key,
): Promise<void> {
  const { accountId } = key
  const analysisId = await kind.begin(services, key)
  const sendAgain = (tx: Tx, at: Date) => services.jobs.send(tx, kind.job, key, at)
  const hasEnded = analysisId === null || (await runAnalysis(services, { accountId, analysisId }, sendAgain))
  if (hasEnded) await kind.end(services, key)
}

export async function abandonReading<Key extends { accountId: string }>(
  kind: ReadingKind<Key>,
  services: ClosingServices,
  key: Key,
): Promise<void> {
  const id = await kind.giveUp(services, key)
  const analysis = id === null ? undefined : await findPendingById(services.db, { accountId: key.accountId, id })
  if (analysis) await failAnalysis(services, analysis, 'analysis_failed')
  await kind.end(services, key)
}

export type ReadingJobServices = ClosingServices &
  Pick<Services, 'log'> & {
    sources: Pick<Sources, 'forAnalyses' | 'allows'>
    analysesAtOnce: number
    reader?: OperatorReader | undefined
    engine?: Engine | undefined
  }

/**
 * A worker that is killed stops its heartbeat and another takes the job up, some twenty seconds later at most; three such ends in a
 * row are not bad luck, and the credits go back within two minutes of the first.
 */
const READING_QUEUE = {
  // A table of its own, which can only be chosen when the queue is made: its rows come and go a hundred times as
  // often as all others.
  partition: true,
  heartbeatSeconds: 10,
  expireInSeconds: 180,
  retryLimit: 3,
  retryDelay: 1,
  deleteAfterSeconds: 3_600,
} as const

/** Closes what failed, or whose worker died, every time: the credits come back, however long that takes. */
const UNTIL_CLOSED = {
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 86_400,
}

export type ReadingQueue = {
  jobs: readonly Job<ReadingJobServices>[]
  /** How many had lost their job and got another. */
  sendLost: (services: ClosingServices) => Promise<number>
}

const MOST_AT_ONCE = 100

/** The jobs of one kind. Each kind has a queue of its own, so that no single analysis waits behind a list. */
export function readingQueue<Key extends { accountId: string }>(kind: ReadingKind<Key>): ReadingQueue {
  const { isAwaited } = kind
  async function run({ sources, ...services }: ReadingJobServices, key: Key) {
    const reading = { ...services, sources: sources.forAnalyses, allows: sources.allows }
    if (isAwaited) return asSingle(() => runReading(kind, reading, key))
    await untilNobodyWaits()
    return runReading(kind, { ...reading, inTurn: afterSingles }, key)
  }
  return {
    jobs: [
      job(kind.abandonJob, (services, key) => abandonReading(kind, services, key), UNTIL_CLOSED),
      job(kind.job, run, {
        ...READING_QUEUE,
        deadLetter: kind.abandonJob,
        atOnce: ({ analysesAtOnce: most }) => (isAwaited ? most : Math.max(1, Math.floor(most / 2))),
      }),
    ],
    sendLost: async ({ db, jobs }) => {
      const lost = await kind.listLost(db, [kind.job.name, kind.abandonJob.name], MOST_AT_ONCE)
      await db.transaction(async (tx) => {
        for (const key of lost) await jobs.send(tx, kind.job, key)
      })
      return lost.length
    },
  }
}

/**
 * Whatever became of its job, a reading is read, and nobody's credits stay held past the deadline. Tells how many readings got another
 * job, and how many analyses failed at their deadline.
 */
export async function rescueReadings(services: ClosingServices, queues: readonly ReadingQueue[]) {
  const { db, now } = services
  let sentAgain = 0
  for (const { sendLost } of queues) sentAgain += await sendLost(services)
  const overdue = await listPending(db, after(now(), -DEADLINE_MS), MOST_AT_ONCE)
  for (const analysis of overdue) await failAnalysis(services, analysis, 'analysis_failed')
  return { sentAgain, overdue: overdue.length }
}

export const rescueReadingsJob = (queues: readonly ReadingQueue[]): Job<ReadingJobServices> =>
  job(
    jobName('rescue-readings'),
    async (services) => {
      const { sentAgain, overdue } = await rescueReadings(services, queues)
      if (sentAgain > 0) services.log.error({ readings: sentAgain }, 'READINGS HAD LOST THEIR JOB: they have another')
      if (overdue > 0)
        services.log.error({ rescued: overdue }, 'ANALYSES WERE LEFT WITHOUT A WORKER: their credits went back')
    },
    { cron: '* * * * *', retryLimit: 0, deleteAfterSeconds: 3_600 },
  )

/** Whoever asks pays before the job is there (`request-analysis.ts`), and is told by the analysis's own end. */
export const singleReadings = readingQueue<AnalysisToRun>({
  job: runAnalysisJob,
  abandonJob: jobName('abandon-analysis'),
  isAwaited: true,
  begin: async (_, { analysisId }) => analysisId,
  giveUp: async (_, { analysisId }) => analysisId,
  end: async () => {},
  listLost: listLostSingles,
})
