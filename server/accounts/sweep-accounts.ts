import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { jobKind } from '#server/platform/jobs.ts'
import { sweepThrottle } from '#server/platform/throttle.ts'
import { deleteExpiredResets } from './account-store.ts'
import { sweepSessions } from './session.ts'

export const sweepAccountsJob = jobKind<object>('sweep-accounts', { retryLimit: 2, deleteAfterSeconds: 86_400 })

/** What has run out is removed, not only ignored: kept for nothing, it would only be there to leak. */
export async function sweepAccounts(db: Db, now: Clock) {
  const sessions = await sweepSessions(db, now())
  const resets = await deleteExpiredResets(db, now())
  const throttleWindows = await sweepThrottle(db, now)
  return { sessions, resets, throttleWindows }
}
