import { type Job, job, jobName } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { checkWithdrawnAtX } from './withdrawn-at-x.ts'
import { checkWithdrawnPosts } from './withdrawn-posts.ts'

type JobServices = Pick<Services, 'db' | 'now' | 'log'> & {
  sources: Pick<Sources, 'findShownPosts' | 'complianceJobs'>
}

export const evidenceJobs: readonly Job<JobServices>[] = [
  job(
    jobName('check-withdrawn-posts'),
    async ({ sources, ...services }: JobServices) => {
      const told = await checkWithdrawnPosts({ ...services, findShownPosts: sources.findShownPosts })
      if (told.readings > 0) services.log.info(told, 'networks told which posts are still online')
    },
    // At night in Europe, when few customers ask for analyses; a run lasts three minutes at most.
    { cron: '*/5 0-4 * * *', retryLimit: 0, expireInSeconds: 290, deleteAfterSeconds: 3_600 },
  ),
  job(
    jobName('check-withdrawn-at-x'),
    async ({ sources, ...services }: JobServices) => {
      await checkWithdrawnAtX({ ...services, complianceJobs: sources.complianceJobs.x })
    },
    { cron: '2-59/5 0-4 * * *', retryLimit: 0, expireInSeconds: 290, deleteAfterSeconds: 3_600 },
  ),
]
