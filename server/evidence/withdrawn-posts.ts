import { after, minutes } from '#server/lib/clock.ts'
import type { FindShownPosts } from '#server/profile-sources/open-sources.ts'
import { SourceFailure } from '#server/profile-sources/source-failure.ts'
import { listReadingsToCheck, noteWithdrawn } from '#server/profile-sources/withdrawn-store.ts'
import type { Services } from '#server/services.ts'

type CheckServices = Pick<Services, 'db' | 'now' | 'log'> & { findShownPosts: FindShownPosts | null }

/** Readings a run, some four calls each. */
const BATCH = 200
/** Once a night, and again in the next. */
const CHECKED_FOR_MS = minutes(20 * 60)

/**
 * Asks Bluesky which of the posts that reports rest on are still there, so that what its author took back is shown by nobody
 * else. What Bluesky does not answer is asked again by the next run, and the readings behind it all the same: the meter makes
 * short work of them while Bluesky is away. A post that is there again is shown again.
 */
export async function checkWithdrawnPosts({ db, now, log, findShownPosts }: CheckServices) {
  const told = { readings: 0, withdrawn: 0 }
  if (!findShownPosts) return told
  let failed = 0
  for (const reading of await listReadingsToCheck(db, now(), after(now(), -CHECKED_FOR_MS), BATCH)) {
    try {
      const shown = await findShownPosts(reading)
      const withdrawn = reading.ids.filter((id) => !shown.has(id))
      await noteWithdrawn(db, reading, withdrawn, now())
      told.readings += 1
      told.withdrawn += withdrawn.length
    } catch (error) {
      if (error instanceof SourceFailure && error.kind === 'rate_limited') break
      failed += 1
      if (failed === 1) log.warn({ err: error }, 'a reading could not be checked')
    }
  }
  if (failed > 0) log.warn({ failed, ...told }, 'readings are left for the next run')
  return told
}
