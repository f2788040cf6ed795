import type { Client } from 'pg'
import { accountJobs } from '#server/accounts/jobs.ts'
import type { Engine } from '#server/analyses/engine.ts'
import { analysisJobs } from '#server/analyses/jobs.ts'
import type { OperatorReader } from '#server/analyses/read-labels.ts'
import { batchJobs } from '#server/batches/jobs.ts'
import { evidenceJobs } from '#server/evidence/jobs.ts'
import { keyJobs } from '#server/keys/jobs.ts'
import { paymentJobs } from '#server/payments/jobs.ts'
import type { StripeGateway } from '#server/payments/stripe-gateway.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { watchJobs } from '#server/watches/jobs.ts'
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

const jobs = [
  ...analysisJobs,
  ...batchJobs,
  ...evidenceJobs,
  ...accountJobs,
  ...paymentJobs,
  ...keyJobs,
  ...webhookJobs,
  ...watchJobs,
  ...retentionJobs,
]

export async function startJobs(runner: JobRunner, services: WorkerServices): Promise<void> {
  for (const job of jobs) await job.start(runner, services)
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
