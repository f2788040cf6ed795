import type { QueueOptions as ChangeableOptions } from 'pg-boss'
import type { Tx } from '#server/database/database.ts'

/** `partition`: a table of its own. Chosen when the queue is made, and never changed. */
export type QueueOptions = ChangeableOptions & { partition?: true }

/** A queue's name, and what its jobs carry: enough to send one. */
export type JobName<Payload extends object> = { readonly name: string; readonly payload?: Payload }

export const jobName = <Payload extends object>(name: string): JobName<Payload> => ({ name })

export type Queue = { readonly name: string; readonly options: QueueOptions; readonly deadLetter?: string }

/** What the HTTP server needs of the queue: to leave work behind, in the same transaction as what it belongs to. */
export type JobSender = {
  send<Payload extends object>(tx: Tx, name: JobName<Payload>, payload: Payload, notBefore?: Date): Promise<void>
  /** One that failed for the last time gets one more try. */
  retry(name: string, id: string): Promise<void>
  /** Forgets one that failed. */
  dismiss(name: string, id: string): Promise<void>
  stop(): Promise<void>
}

/** `jobId`: the same when the job is tried again, or taken from a worker that died. */
export type JobRun = { readonly jobId: string }

/** What the worker needs of the queue. */
export type JobRunner = {
  /** `atOnce`: how many of this kind this process does side by side. */
  work<Payload extends object>(
    name: JobName<Payload>,
    run: (payload: Payload, job: JobRun) => Promise<void>,
    atOnce?: number,
  ): Promise<void>
  every(cron: string, name: JobName<object>): Promise<void>
  /** Whether the database has a queue of this name: a newer release brings its own with its migration. */
  hasQueue(name: string): Promise<boolean>
  /** The queue's housekeeping, which otherwise runs by itself every minute. */
  maintain(): Promise<void>
  stop(): Promise<void>
}

/** A kind of background work, whole; server/job-list.ts joins those of all modules. */
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
  run: (services: Services, payload: Payload, job: JobRun) => Promise<void>,
  { cron, deadLetter, atOnce = () => 1, ...options }: JobOptions<Services, Payload>,
): Job<Services> {
  return {
    queue: { name: name.name, options, ...(deadLetter && { deadLetter: deadLetter.name }) },
    start: async (runner, services) => {
      await runner.work(name, (payload, begun) => run(services, payload, begun), atOnce(services))
      if (cron !== undefined) await runner.every(cron, name)
    },
  }
}

/** For work that somebody is owed, a mail or money: tried for two days, at most an hour apart. */
export const retryForTwoDays = {
  retryLimit: 55,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  deleteAfterSeconds: 86_400,
} satisfies QueueOptions
