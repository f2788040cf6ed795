import { Client } from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'
import { openQueueDatabase, preparedOn } from './queue-database.ts'

/** A queue's name, and what its jobs carry: enough to send one. */
export type JobName<Payload extends object> = { readonly name: string; readonly payload?: Payload }
export const jobName = <Payload extends object>(name: string): JobName<Payload> => ({ name })

type Queue = { readonly name: string; readonly options: QueueOptions; readonly deadLetter?: string }

/** A kind of background work, whole. Each module lists its own in its jobs.ts; app.ts joins them. */
export type Job<Services> = {
  readonly queue: Queue
  start(runner: JobRunner, services: Services): Promise<void>
}

type JobOptions<Services, Payload extends object> = QueueOptions & {
  /** When it comes by itself. */
  cron?: string
  /** Where a job goes that has failed for the last time, or whose worker died at its last try. Listed before it. */
  deadLetter?: JobName<Payload>
  /** How many of this kind one process does side by side. */
  atOnce?: (services: Services) => number
}

export function job<Services, Payload extends object>(
  name: JobName<Payload>,
  run: (services: Services, payload: Payload) => Promise<void>,
  { cron, deadLetter, atOnce = () => 1, ...options }: JobOptions<Services, Payload>,
): Job<Services> {
  return {
    queue: { name: name.name, options, ...(deadLetter && { deadLetter: deadLetter.name }) },
    start: async (runner, services) => {
      await runner.work(name, (payload) => run(services, payload), atOnce(services))
      if (cron !== undefined) await runner.every(cron, name)
    },
  }
}

/** For work that somebody is owed, a mail or money: tried for two days, at most an hour apart. */
export const retryForTwoDays: QueueOptions = {
  retryLimit: 55,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  deleteAfterSeconds: 86_400,
}

/** What the HTTP server needs of the queue: to leave work behind, in the same transaction as what it belongs to. */
export type JobSender = {
  send<Payload extends object>(tx: Tx, name: JobName<Payload>, payload: Payload, notBefore?: Date): Promise<void>
  stop(): Promise<void>
}

export async function openJobSender(db: Db, log: Log): Promise<JobSender> {
  const boss = new PgBoss({
    db: preparedOn(db.pool),
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  })
  logErrors(boss, log)
  await boss.start()
  return {
    send: async (tx, { name }, payload, notBefore) => {
      await boss.send(name, payload, { db: preparedOn(tx.client), ...(notBefore && { startAfter: notBefore }) })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** What the worker needs of the queue. */
export type JobRunner = {
  /** `atOnce`: how many of this kind this process does side by side. */
  work<Payload extends object>(
    name: JobName<Payload>,
    run: (payload: Payload) => Promise<void>,
    atOnce?: number,
  ): Promise<void>
  every(cron: string, name: JobName<object>): Promise<void>
  /** The queue's housekeeping, which otherwise runs by itself every minute. */
  maintain(): Promise<void>
  stop(): Promise<void>
}

export async function openJobRunner(url: string, log: Log): Promise<JobRunner> {
  const database = openQueueDatabase(url, (error) => log.error({ err: error }, 'queue connection lost'))
  const boss = new PgBoss({
    db: database.db,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // By default finished jobs are deleted once a day and silent workers looked for once a minute.
    maintenanceIntervalSeconds: 60,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  logErrors(boss, log)
  await boss.start()
  return {
    work: async (name, run, atOnce = 1) => {
      for (let nth = 0; nth < atOnce; nth += 1) await workOn(boss, log, name, run)
    },
    every: (cron, { name }) => boss.schedule(name, cron),
    maintain: () => boss.supervise(),
    stop: async () => {
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
  run: (payload: Payload) => Promise<void>,
) {
  let worker: string | undefined
  worker = await boss.work<Payload>(name, { notifyPollingIntervalSeconds: 2 }, async ([received]) => {
    try {
      if (received) await run(received.data)
    } catch (error) {
      // The queue keeps the whole error; the log gets what cannot hold an address.
      log.warn({ job: name, failure: nameOf(error) }, 'job failed, the queue decides whether to try again')
      throw error
    } finally {
      // Notifications that came meanwhile count as one: ask again until the queue is empty.
      if (worker) boss.notifyWorker(worker)
    }
  })
}

/** Installs or upgrades the queue's own tables, creates our queues and gives existing ones today's options. */
export async function installQueues(url: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  for (const { name, options, deadLetter } of queues) {
    const queue = { notify: true, ...options, ...(deadLetter !== undefined && { deadLetter }) }
    await boss.createQueue(name, queue)
    await boss.updateQueue(name, queue)
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

/** Without a listener an error of the queue, such as a database away for a minute, would end the process. */
function logErrors(boss: PgBoss, log: Log) {
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
