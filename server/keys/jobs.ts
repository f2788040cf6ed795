import { type Job, job, retryForTwoDays } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { sendKeyMail, sendKeyMailJob } from './created-mail.ts'

export const keyJobs: readonly Job<Pick<Services, 'db' | 'mail' | 'publicUrl'>>[] = [
  job(sendKeyMailJob, sendKeyMail, retryForTwoDays),
]
