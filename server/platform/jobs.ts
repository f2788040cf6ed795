import { Client } from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'
import { openQueueDatabase, preparedOn } from './queue-database.ts'

/** A kind of background work: its queue's name, what it carries, how it is retried. */
export type JobKind<Payload extends object> = {
  readonly name: string
  readonly options: QueueOptions
  /** Where a job goes that has failed for the last time, or whose worker died at its last try. */
  readonly deadLetter?: string
  readonly payload?: Payload
}
export function jobKind<Payload extends object>(
  name: string,
  options: QueueOptions,
  whenHopeless?: JobKind<Payload>,
): JobKind<Payload> {
  return { name, options, ...(whenHopeless && { deadLetter: whenHopeless.name }) }
}

/** For work that somebody is owed, a mail or money: tried for two days, at most an hour apart. */
export const persistently: QueueOptions = {
  retryLimit: 55,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  deleteAfterSeconds: 86_400,
}

/** What the HTTP server needs of the queue: to leave work behind, in the same transaction as what it belongs to. */
export type JobSender = {
  send<Payload extends object>(tx: Tx, kind: JobKind<Payload>, payload: Payload, notBefore?: Date): Promise<void>
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
    send: async (tx, kind, payload, notBefore) => {
      await boss.send(kind.name, payload, { db: preparedOn(tx.client), ...(notBefore && { startAfter: notBefore }) })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** What the worker needs of the queue. */
export type JobRunner = {
  /** `atOnce`: how many of this kind this process does side by side. */
  work<Payload extends object>(
    kind: JobKind<Payload>,
    run: (payload: Payload) => Promise<void>,
    atOnce?: number,
  ): Promise<void>
  every(cron: string, kind: JobKind<object>): Promise<void>
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
    work: async (kind, run, atOnce = 1) => {
      for (let nth = 0; nth < atOnce; nth += 1) await workOn(boss, log, kind, run)
    },
    every: (cron, kind) => boss.schedule(kind.name, cron),
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
  kind: JobKind<Payload>,
  run: (payload: Payload) => Promise<void>,
) {
  let worker: string | undefined
  worker = await boss.work<Payload>(kind.name, { notifyPollingIntervalSeconds: 2 }, async ([job]) => {
    try {
      if (job) await run(job.data)
    } catch (error) {
      // The queue keeps the whole error; the log gets what cannot hold an address.
      log.warn({ job: kind.name, failure: nameOf(error) }, 'job failed, the queue decides whether to try again')
      throw error
    } finally {
      // Notifications that came meanwhile count as one: ask again until the queue is empty.
      if (worker) boss.notifyWorker(worker)
    }
  })
}

/** Installs or upgrades the queue's own tables, creates our queues and gives existing ones today's options. */
export async function installQueues(url: string, kinds: readonly JobKind<object>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  for (const { name, options, deadLetter } of kinds) {
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
