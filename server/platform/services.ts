import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { JobSender } from './job.ts'
import type { Log } from './log.ts'
import type { MailSender } from './mail.ts'
import type { Notifications } from './notifications.ts'

/** What a process opens once and hands to its use cases; each picks what it needs: `Pick<Services, 'db' | 'now'>`. */
export type Services = {
  db: Db
  jobs: JobSender
  mail: MailSender
  notifications: Notifications
  now: Clock
  log: Log
  publicUrl: string
}
