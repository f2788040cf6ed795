import { findSupportAccess } from '#server/accounts/support-access/support-access-store.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { analysisOfId } from '#server/analyses/without-contents-store.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** A report, and whom it is of, for as long as its customer lets operators read theirs. */
export async function readConsentedReport({ db, now }: { db: Db; now: Clock }, analysisId: string) {
  const accountId = (await analysisOfId(db, analysisId))?.accountId
  if (!accountId) throw new Refusal('not_found')
  if (!(await findSupportAccess(db, accountId, now()))) throw new Refusal('no_consent')
  const delivered = await findDelivered(db, accountId, analysisId)
  if (!delivered) throw new Refusal('not_found')
  return { accountId, username: delivered.username, report: delivered.report }
}
