import { NETWORK_IDS } from '#contract/networks.ts'
import { after, minutes } from '#server/lib/clock.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { listReadingsToCheck, noteWithdrawn } from '#server/sources/withdrawn-store.ts'

type CheckServices = Pick<Services, 'db' | 'now' | 'log'> & Pick<Sources, 'findShownPosts'>

/** Readings a run, some four calls each. */
const BATCH = 200
/** Once a night, and again in the next. */
const CHECKED_FOR_MS = minutes(20 * 60)

/**
 * Asks the networks where that is free which of the posts that reports rest on are still there, so that what its author took
 * back is shown by nobody else. What is not answered is asked again by the next run, and the readings behind it all the same:
 * the call rate makes short work of them while a network is away. A post that is there again is shown again.
 */
export async function checkWithdrawnPosts({ db, now, log, findShownPosts }: CheckServices) {
  const told = { readings: 0, withdrawn: 0 }
  const networks = NETWORK_IDS.filter((network) => findShownPosts[network])
  if (networks.length === 0) return told
  let failed = 0
  for (const reading of await listReadingsToCheck(db, networks, now(), after(now(), -CHECKED_FOR_MS), BATCH)) {
    try {
      const shown = await findShownPosts[reading.network]?.(reading)
      if (!shown) continue
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
