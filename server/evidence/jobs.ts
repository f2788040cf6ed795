import { type Job, job, jobName } from '#server/platform/job.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetOldContests } from './contest-store.ts'
import { deleteEndedLinks } from './sharing/share-link-store.ts'

export const evidenceJobs: readonly Job<Pick<Services, 'db' | 'now' | 'log'>>[] = [
  job(
    jobName('forget-share-links'),
    async ({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) =>
      log.info({ links: await deleteEndedLinks(db, now()) }, 'ended share links forgotten'),
    { cron: '47 * * * *', retryLimit: 2, deleteAfterSeconds: 86_400 },
  ),
  job(
    jobName('forget-contests'),
    async ({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) =>
      log.info({ contests: await forgetOldContests(db, now()) }, 'old contests forgotten'),
    { cron: '52 * * * *', retryLimit: 2, deleteAfterSeconds: 86_400 },
  ),
]
