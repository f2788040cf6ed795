import type { Services } from '#server/services.ts'
import { nextDue } from './slot.ts'
import { readWatchedJob } from './watch-reading.ts'
import { beginReadings, claimDue } from './watch-store.ts'

const AT_ONCE = 100
/** Of one minute: ten times what a million watches need, and little enough not to fill the queue after a day without a worker. */
const MOST_LOTS = 10

/**
 * Every watch whose date has come gets its reading and its next date in one transaction, with the job that reads. Whatever dies, a date
 * begins once: the reading's key is the watch and the date.
 */
export async function beginDueReadings({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  let begun = 0
  for (let lot = 0; lot < MOST_LOTS; lot += 1) {
    const count = await db.transaction(async (tx) => {
      const at = now()
      const due = await claimDue(tx, at, AT_ONCE)
      if (due.length === 0) return 0
      await beginReadings(
        tx,
        due.map((watch) => ({ ...watch, afterwards: nextDue(watch.slotSeconds, watch.every, at) })),
      )
      for (const { accountId, id, nextAt } of due)
        await jobs.send(tx, readWatchedJob, { accountId, watchId: id, dueAt: nextAt.toISOString() })
      return due.length
    })
    begun += count
    if (count < AT_ONCE) break
  }
  return begun
}
