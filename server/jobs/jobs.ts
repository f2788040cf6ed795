import { Client } from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Db } from '#server/database/database.ts'
import { isAway, retryOnConnectionLoss } from '#server/database/database-failure.ts'
import { listen } from '#server/database/listen.ts'
import type { Log } from '#server/observability/log.ts'
import { histogram } from '#server/observability/metrics.ts'
import type { JobName, JobRun, JobRunner, JobSender, Queue } from './job.ts'
import { runTraced, type Traced, withTrace } from './job-trace.ts'
import { openQueueDatabase, preparedOn } from './queue-database.ts'

/** The channel's payload: the name of a queue that has a new job. */
const CHANNEL = 'verso_jobs'

const jobDuration = histogram('verso_job_duration_seconds', 'Jobs run, by kind and outcome', {
  buckets: [0.05, 0.3, 1, 3, 10, 30, 120],
  labelNames: ['job', 'outcome'],
})

/**
 * How often a job says that its worker lives. The queue takes the job from one that was silent for ten seconds, and by
 * default it would say so only twice in that time.
 */
const HEARTBEAT_SECONDS = 2

/** How often a queue is looked at when nobody tells of a job: one left for later, tried again, or whose notice was lost. */
const POLL_SECONDS = 2

export async function openJobSender(db: Db, log: Log): Promise<JobSender> {
  const boss = await startQueue({ db: preparedOn(db.pool, db.prepared), supervise: false, schedule: false }, log)
  return {
    send: async (tx, { name }, payload, notBefore) => {
      await boss.send(name, withTrace(payload), {
        db: preparedOn(tx.client, db.prepared),
        ...(notBefore && { startAfter: notBefore }),
      })
      if (!notBefore) tx.notify(CHANNEL, name)
    },
    retry: async (name, id) => void (await boss.retry(name, id)),
    dismiss: async (name, id) => void (await boss.deleteJob(name, id)),
    stop: () => boss.stop({ graceful: false }),
  }
}

export async function openJobRunner(url: string, log: Log): Promise<JobRunner> {
  const database = openQueueDatabase(url, (error) => logFailure(log, error, 'queue connection lost'))
  // By default finished jobs are deleted once a day and silent workers looked for once a minute.
  const intervals = { maintenanceIntervalSeconds: 60, superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }
  const boss = await startQueue({ db: database.db, ...intervals }, log)
  const fetchers = new Map<string, string[]>()
  const fetchNow = (queue: string) => {
    for (const fetcher of fetchers.get(queue) ?? []) boss.notifyWorker(fetcher)
  }
  const listener = await listen(url, CHANNEL, fetchNow, () => [...fetchers.keys()].forEach(fetchNow))
  return {
    work: async (name, run, atOnce = 1) => {
      const started: string[] = []
      fetchers.set(name.name, started)
      for (let nth = 0; nth < atOnce; nth += 1) {
        started.push(await retryOnConnectionLoss(() => workOn(boss, log, name, run)))
      }
    },
    every: (cron, { name }) => retryOnConnectionLoss(() => boss.schedule(name, cron)),
    hasQueue: async (name) => (await retryOnConnectionLoss(() => boss.getQueue(name))) !== null,
    maintain: () => boss.supervise(),
    stop: async () => {
      await listener.close()
      await boss.stop({ graceful: true, timeout: 10_000 })
      await database.close()
    },
  }
}

/**
 * One fetcher for each job at once. A notification wakes all of them, but a fetcher that takes several asks again only
 * when the slowest has ended: with batches of two, four slow readings of X held four free places for 16 s.
 */
async function workOn<Payload extends object>(
  boss: PgBoss,
  log: Log,
  { name }: JobName<Payload>,
  run: (payload: Payload, job: JobRun) => Promise<void>,
): Promise<string> {
  let worker: string | undefined
  const options = { pollingIntervalSeconds: POLL_SECONDS, heartbeatRefreshSeconds: HEARTBEAT_SECONDS }
  worker = await boss.work<Traced<Payload>>(name, options, async ([received]) => {
    const ended = jobDuration.startTimer({ job: name })
    try {
      if (received) await runTraced(name, received.data, (payload) => run(payload, { jobId: received.id }), log)
      ended({ outcome: 'done' })
    } catch (error) {
      ended({ outcome: 'failed' })
      // The queue keeps the whole error; the log gets what cannot hold an address.
      log.warn({ job: name, failure: nameOf(error) }, 'job failed, the queue decides whether to try again')
      throw error
    } finally {
      // Notifications that came meanwhile count as one: ask again until the queue is empty.
      if (worker) boss.notifyWorker(worker)
    }
  })
  return worker
}

/** Installs or upgrades the queue's own tables, creates our queues and gives existing ones today's options. */
export async function installQueues(url: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  for (const { name, options, deadLetter } of queues) {
    const { partition, ...changeable } = { notify: false, ...options, ...(deadLetter !== undefined && { deadLetter }) }
    await boss.createQueue(name, { ...changeable, ...(partition && { partition }) })
    await boss.updateQueue(name, changeable)
  }
  // A job that no longer exists would be sent for ever, and the last one wait for ever.
  for (const { name } of await boss.getSchedules()) {
    if (queues.some((queue) => queue.name === name)) continue
    await boss.unschedule(name)
    await boss.deleteQueuedJobs(name)
  }
  await boss.stop({ graceful: false })
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(`
    grant usage on schema pgboss to verso_app;
    grant select, insert, update, delete on all tables in schema pgboss to verso_app;
    grant execute on all functions in schema pgboss to verso_app`)
  await owner.end()
}

/** Waits for a database that is away; what a start cut short has begun is stopped before the next. */
function startQueue(options: ConstructorOptions, log: Log): Promise<PgBoss> {
  return retryOnConnectionLoss(async () => {
    const boss = new PgBoss({ ...options, migrate: false, createSchema: false })
    // Without a listener an error of the queue would end the process.
    boss.on('error', (error) => logFailure(log, error, 'queue error'))
    try {
      await boss.start()
      return boss
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  })
}

/** The queue asks again by itself: a database that is away is no bug of ours. */
function logFailure(log: Log, error: Error, what: string) {
  if (isAway(error)) log.warn({ failure: error.message }, `${what}: the database is away`)
  else log.error({ err: error }, what)
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
