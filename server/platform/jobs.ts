import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'

/** A kind of background work: its queue's name, what it carries, how it is retried. */
export type JobKind<Payload extends object> = {
  readonly name: string
  readonly options: QueueOptions
  readonly payload?: Payload
}
export function jobKind<Payload extends object>(name: string, options: QueueOptions): JobKind<Payload> {
  return { name, options }
}

/** What the HTTP server needs of the queue: to leave work behind, in the same transaction as what it belongs to. */
export type JobSender = {
  send<Payload extends object>(tx: Tx, kind: JobKind<Payload>, payload: Payload): Promise<void>
  stop(): Promise<void>
}

export async function openJobSender(db: Db): Promise<JobSender> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  })
  await boss.start()
  return {
    send: async (tx, kind, payload) => {
      await boss.send(kind.name, payload, { db: { executeSql: (text, values) => tx.client.query(text, values) } })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** What the worker needs of the queue. */
export type JobRunner = {
  work<Payload extends object>(kind: JobKind<Payload>, run: (payload: Payload) => Promise<void>): Promise<void>
  every(cron: string, kind: JobKind<object>): Promise<void>
  stop(): Promise<void>
}

export async function openJobRunner(url: string, log: Log): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: url, max: 4, migrate: false, createSchema: false, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  await boss.start()
  return {
    work: async <Payload extends object>(kind: JobKind<Payload>, run: (payload: Payload) => Promise<void>) => {
      await boss.work<Payload>(kind.name, { pollingIntervalSeconds: 2 }, async ([job]) => {
        if (job) await run(job.data)
      })
    },
    every: (cron, kind) => boss.schedule(kind.name, cron),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Installs or upgrades the queue's own tables and creates our queues. Safe to run again. */
export async function installQueues(url: string, kinds: readonly JobKind<object>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  for (const kind of kinds) await boss.createQueue(kind.name, { notify: true, ...kind.options })
  await boss.stop({ graceful: false })
}
