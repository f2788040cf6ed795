import { type Job, job, jobName } from '#server/jobs/job.ts'
import { sendSlowWebhooksJob, sendWebhooksJob } from './announce.ts'
import { sendLateWebhooks, sendWebhooks, type WebhookServices } from './send-webhooks.ts'

/** Many tries: a job tried again keeps its id and takes its address back at once; a new job waits until that hold has ended. */
const options = { heartbeatSeconds: 10, expireInSeconds: 120, retryLimit: 10, retryDelay: 5, deleteAfterSeconds: 3_600 }

export const webhookJobs: readonly Job<WebhookServices>[] = [
  job(sendWebhooksJob, sendWebhooks, { ...options, atOnce: () => 4 }),
  job(sendSlowWebhooksJob, sendWebhooks, { ...options, atOnce: () => 4 }),
  job(jobName('send-late-webhooks'), sendLateWebhooks, {
    cron: '* * * * *',
    retryLimit: 0,
    deleteAfterSeconds: 3_600,
  }),
]
