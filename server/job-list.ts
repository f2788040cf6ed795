import type { Client } from 'pg'
import { verificationLinkMail } from '#server/accounts/email-verification.ts'
import { resetLinkMail } from '#server/accounts/reset-password.ts'
import { endedMail } from '#server/analyses/ended-mail.ts'
import type { Engine } from '#server/analyses/engine.ts'
import type { OperatorReader } from '#server/analyses/read-labels.ts'
import { rescueReadingsJob, singleReadings } from '#server/analyses/readings.ts'
import { batchMail } from '#server/batches/batch-mail.ts'
import { lineReadings } from '#server/batches/line-reading.ts'
import { evidenceJobs } from '#server/evidence/jobs.ts'
import { keyMail } from '#server/keys/created-mail.ts'
import { paymentJobs } from '#server/payments/jobs.ts'
import { receiptMails } from '#server/payments/send-receipts.ts'
import type { StripeGateway } from '#server/payments/stripe-gateway.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { watchJobs } from '#server/watches/jobs.ts'
import { changedMail, pausedMail, summaryMail } from '#server/watches/watch-mails.ts'
import { watchReadings } from '#server/watches/watch-reading.ts'
import { disabledMail } from '#server/webhooks/disabled-mail.ts'
import { webhookJobs } from '#server/webhooks/jobs.ts'
import type { WebhookServices } from '#server/webhooks/send-webhooks.ts'
import { migrate } from './database/migrations.ts'
import type { JobRunner } from './jobs/job.ts'
import { installQueues } from './jobs/jobs.ts'
import { retentionJobs } from './retention.ts'
import type { Services } from './services.ts'

type WorkerServices = Omit<Services, 'notifications'> & {
  stripe: StripeGateway
  sources: Sources
  analysesAtOnce: number
  reader?: OperatorReader | undefined
  engine?: Engine | undefined
  webhooks: WebhookServices['webhooks']
}

/** Whatever has accounts read in the background. */
export const readings = [singleReadings, lineReadings, watchReadings]

/** One for each name of contract/mails.ts. */
export const mails = [
  verificationLinkMail,
  resetLinkMail,
  ...receiptMails,
  endedMail,
  batchMail,
  keyMail,
  disabledMail,
  changedMail,
  pausedMail,
  summaryMail,
]

const jobs = [
  ...readings.flatMap((queue) => queue.jobs),
  rescueReadingsJob(readings),
  ...mails,
  ...evidenceJobs,
  ...paymentJobs,
  ...webhookJobs,
  ...watchJobs,
  ...retentionJobs,
]

/** A job whose queue is not there yet is left out, and what brings it is told: the others are done meanwhile. */
export async function startJobs(runner: JobRunner, services: WorkerServices): Promise<void> {
  for (const job of jobs) {
    const { name } = job.queue
    if (await runner.hasQueue(name)) await job.start(runner, services)
    else
      services.log.error({ job: name }, 'its queue is not in the database: run `npm run db:migrate`, then start again')
  }
}

/** The tables, and a queue for each kind of job. */
export function migrateEverything(ownerUrl: string, finish: (owner: Client) => Promise<void> = async () => {}) {
  return migrate(ownerUrl, async (owner) => {
    await installQueues(
      ownerUrl,
      jobs.map(({ queue }) => queue),
    )
    await finish(owner)
  })
}
