import { RESET_LINK_MINUTES } from '#contract/retention.ts'
import { type Job, job } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { sendVerificationLink, sendVerificationLinkJob } from './email-verification/email-verification.ts'
import { sendResetLink, sendResetLinkJob } from './reset-password.ts'

/** Tried again for about half an hour: a relay that is down for five minutes loses no mail. */
const MAIL_RETRIES = { retryLimit: 8, retryDelay: 15, retryDelayMax: 300, retryBackoff: true }

export const accountJobs: readonly Job<Pick<Services, 'db' | 'mail' | 'now' | 'log' | 'publicUrl'>>[] = [
  job(sendResetLinkJob, sendResetLink, {
    ...MAIL_RETRIES,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
    // The payload holds an address someone typed: the queue forgets it a minute or two after the work is done.
    deleteAfterSeconds: 60,
    retentionSeconds: RESET_LINK_MINUTES * 60,
  }),
  job(sendVerificationLinkJob, sendVerificationLink, {
    ...MAIL_RETRIES,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 3_600,
  }),
]
