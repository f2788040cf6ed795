import { type Job, job, jobName } from '#server/jobs/job.ts'
import type { Sources } from '#server/profile-sources/open-sources.ts'
import type { Services } from '#server/services.ts'
import { forgetOldContests } from './contest-store.ts'
import { deleteEndedLinks } from './sharing/share-link-store.ts'
import { checkWithdrawnPosts } from './withdrawn-posts.ts'

type JobServices = Pick<Services, 'db' | 'now' | 'log'> & { x: Pick<Sources, 'findShownPosts'> }

export const evidenceJobs: readonly Job<JobServices>[] = [
  job(
    jobName('check-withdrawn-posts'),
    async ({ x, ...services }: JobServices) => {
      const told = await checkWithdrawnPosts({ ...services, findShownPosts: x.findShownPosts })
      if (told.readings > 0) services.log.info(told, 'Bluesky told which posts are still online')
    },
    // At night in Europe, when few customers ask for analyses; a run lasts three minutes at most.
    { cron: '*/5 0-4 * * *', retryLimit: 0, expireInSeconds: 290, deleteAfterSeconds: 3_600 },
  ),
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
