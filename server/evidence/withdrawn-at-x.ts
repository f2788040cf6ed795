import { after, minutes } from '#server/lib/clock.ts'
import { counter } from '#server/observability/metrics.ts'
import type { Services } from '#server/services.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import * as store from '#server/sources/x/compliance-store.ts'
import type { ComplianceJobs } from '#server/sources/x/x-compliance.ts'

type CheckServices = Pick<Services, 'db' | 'now' | 'log'> & { complianceJobs: ComplianceJobs | undefined }

const ended = counter('verso_x_compliance_jobs_total', 'Jobs in which X was asked which posts are gone, by their end', [
  'outcome',
])

/** Half a million posts a job, ten megabytes. */
const MOST_READINGS = 5_000
/** Once a night, and again in the next; so is what X did not do. */
const CHECKED_FOR_MS = minutes(20 * 60)
/** A run ends within this, so past it whoever had the turn is gone. */
const TURN_MS = minutes(4)
/** X's own word for how long it keeps an answer is a week. */
const GIVEN_UP_AFTER_MS = minutes(2 * 24 * 60)

export type Asked = 'off' | 'busy' | 'nothing to ask' | 'uploaded' | 'waiting' | 'answered' | 'given up' | 'later'

/**
 * Asks X which of the posts that reports rest on it shows no more, in one job at a time: made, given the ids, asked for and read,
 * each step by whichever run comes next. Where the operator did not switch it on, nothing is sent.
 */
export async function checkWithdrawnAtX({ db, now, log, complianceJobs }: CheckServices): Promise<Asked> {
  if (!complianceJobs) return 'off'
  const known = await store.takeJob(db, now(), after(now(), TURN_MS))
  if (!known) return 'busy'
  const giveUp = async (outcome: 'failed' | 'expired' | 'refused'): Promise<Asked> => {
    await store.giveUpJob(db, outcome, now())
    ended.inc({ outcome })
    log.error({ outcome }, 'X DID NOT TELL WHICH POSTS ARE GONE: asked again the next night')
    return 'given up'
  }
  try {
    return await goOn({ db, now, log, complianceJobs }, known, giveUp)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const isToRetry = error.kind === 'unavailable' || error.kind === 'rate_limited'
    log[isToRetry ? 'warn' : 'error']({ failure: error.message }, 'X was not asked which posts are gone')
    return isToRetry ? 'later' : await giveUp('refused')
  } finally {
    await store.leaveJob(db)
  }
}

type GiveUp = (outcome: 'failed' | 'expired' | 'refused') => Promise<Asked>
type Going = Omit<CheckServices, 'complianceJobs'> & { complianceJobs: ComplianceJobs }

async function goOn({ db, now, log, complianceJobs }: Going, known: store.KnownJob, giveUp: GiveUp): Promise<Asked> {
  const id = known.id !== null && known.endedAt === null ? known.id : await begin({ db, now, complianceJobs }, known)
  if (id === null) return 'nothing to ask'
  const job = await complianceJobs.find(id)
  if (!job || job.status === 'expired') return giveUp('expired')
  if (job.status === 'failed') return giveUp('failed')
  if (job.status === 'created') {
    if (job.uploadUntil <= now()) return giveUp('expired')
    await complianceJobs.upload(job, await store.postsAskedIn(db, id))
    await store.noteUploaded(db, now())
    return 'uploaded'
  }
  const isTooOld = known.id === id && known.createdAt !== null && known.createdAt < after(now(), -GIVEN_UP_AFTER_MS)
  if (job.status === 'in_progress') return isTooOld ? giveUp('expired') : 'waiting'
  if (job.downloadUntil <= now()) return giveUp('expired')
  const asked = new Set(await store.postsAskedIn(db, id))
  const gone = await complianceJobs.download(job, asked)
  const readings = await store.noteAnswer(db, id, gone, now())
  ended.inc({ outcome: 'answered' })
  log.info({ readings, posts: asked.size, withdrawn: gone.length }, 'X told which posts are gone')
  return 'answered'
}

/** Null when there is nothing to ask, or the last try of this night failed. Written before X is given any id. */
async function begin({ db, now, complianceJobs }: Omit<Going, 'log'>, { endedAt, outcome }: store.KnownJob) {
  const checkedBefore = after(now(), -CHECKED_FOR_MS)
  const hasFailed = outcome !== null && outcome !== 'answered' && endedAt !== null && endedAt > checkedBefore
  if (hasFailed || !(await store.hasUnchecked(db, now(), checkedBefore))) return null
  const { id } = await complianceJobs.create(now())
  await store.beginJob(db, { id, at: now(), checkedBefore, most: MOST_READINGS })
  return id
}
