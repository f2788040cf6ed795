import type { Db } from './database/database.ts'
import type { Notifications } from './database/notifications.ts'
import type { JobSender } from './jobs/job.ts'
import type { Clock } from './lib/clock.ts'
import type { MailSender } from './mail/mail.ts'
import type { Log } from './observability/log.ts'

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
