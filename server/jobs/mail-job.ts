import type { MailName } from '#contract/mails.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { type Job, type JobName, job, jobName, type QueueOptions, retryForTwoDays } from './job.ts'

type MailServices = Pick<Services, 'db' | 'mail' | 'now' | 'publicUrl'>

type MailKind<Payload extends object> = QueueOptions & {
  /** Undefined when nobody is to be told any more. A job may run twice: what this changes is changed again. */
  write: (services: Omit<MailServices, 'mail'>, payload: Payload) => Promise<Mail | undefined>
  /** Once the relay has taken it. */
  onSent?: (db: Services['db'], payload: Payload) => Promise<void>
}

/** Sent as any job is, by its name; the worker's list holds it as it is. */
export type MailJob<Payload extends object> = JobName<Payload> &
  Job<MailServices> & { run: (services: MailServices, payload: Payload) => Promise<void> }

/** A kind of mail to a customer. It is tried for two days unless said otherwise. */
export function mailJob<Payload extends object>(
  named: MailName | JobName<Payload>,
  { write, onSent, ...options }: MailKind<Payload>,
): MailJob<Payload> {
  const name = typeof named === 'string' ? jobName<Payload>(named) : named
  async function run({ mail, ...services }: MailServices, payload: Payload) {
    const written = await write(services, payload)
    if (!written) return
    await mail.send(written)
    await onSent?.(services.db, payload)
  }
  return { ...name, ...job(name, run, { ...retryForTwoDays, ...options }), run }
}

/** For a link that somebody waits for: a relay that is down for five minutes loses no mail. */
export const retryForHalfAnHour = {
  retryLimit: 8,
  retryDelay: 15,
  retryDelayMax: 300,
  retryBackoff: true,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
}
