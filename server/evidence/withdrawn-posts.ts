import { after, minutes } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/services.ts'
import type { FindShownPosts } from '#server/profile-sources/open-sources.ts'
import { SourceFailure } from '#server/profile-sources/source-failure.ts'
import { listReadingsToCheck, noteWithdrawn } from '#server/profile-sources/withdrawn-store.ts'

type CheckServices = Pick<Services, 'db' | 'now' | 'log'> & { findShownPosts: FindShownPosts | null }

/** Readings a run, some four calls each. */
const BATCH = 200
/** Once a night, and again in the next. */
const CHECKED_FOR_MS = minutes(20 * 60)

/**
 * Asks Bluesky which of the posts that reports rest on are still there, so that what its author took back is shown by nobody
 * else. What Bluesky does not answer is asked again by the next run; a post that is there again is shown again.
 */
export async function checkWithdrawnPosts({ db, now, log, findShownPosts }: CheckServices) {
  const told = { readings: 0, withdrawn: 0 }
  if (!findShownPosts) return told
  for (const reading of await listReadingsToCheck(db, now(), after(now(), -CHECKED_FOR_MS), BATCH)) {
    try {
      const shown = await findShownPosts(reading)
      const withdrawn = reading.ids.filter((id) => !shown.has(id))
      await noteWithdrawn(db, reading, withdrawn, now())
      told.readings += 1
      told.withdrawn += withdrawn.length
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      log.warn({ failure: error.kind, ...told }, 'Bluesky was not asked about the rest of the posts')
      return told
    }
  }
  return told
}
