import { sweepThrottle } from '#server/http/throttle.ts'
import type { Services } from '#server/services.ts'
import { deleteExpiredResets } from './account-store.ts'
import { deleteExpiredVerifications } from './email-verification/email-verification-store.ts'
import { sweepSessions } from './session.ts'

/** What has run out is removed, not only ignored: kept for nothing, it would only be there to leak. */
export async function sweepAccounts({ db, now }: Pick<Services, 'db' | 'now'>) {
  const sessions = await sweepSessions(db, now())
  const resets = await deleteExpiredResets(db, now())
  const verifications = await deleteExpiredVerifications(db, now())
  const throttleWindows = await sweepThrottle(db, now)
  return { sessions, resets, verifications, throttleWindows }
}
