import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { announce } from '#server/webhooks/announce.ts'
import type { Change, ReadingKey } from './reading-store.ts'
import { sendChangedMailJob } from './watch-mails.ts'

/** A difference that did not last is shown in the list and the feed, and wakes nobody up. */
export const isRung = (change: Change) => change.kind === 'fact' || change.state !== 'passed'

/** By mail and to the customer's own programs, in the transaction of the reading: told once, or not at all. */
export async function ring(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Tx,
  { accountId, watchId, dueAt }: ReadingKey,
  { changes, analysisId }: { changes: readonly Change[]; analysisId: string | null },
): Promise<void> {
  if (!changes.some(isRung)) return
  await jobs.send(tx, sendChangedMailJob, { accountId, watchId, dueAt })
  await announce(
    jobs,
    tx,
    { accountId, at: now() },
    { 'watch.changed': async () => ({ watch_id: watchId, ...(analysisId !== null && { analysis_id: analysisId }) }) },
  )
}
