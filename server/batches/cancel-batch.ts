import { withReadingsLocked } from '#server/analyses/request-store.ts'
import { releaseLine, releaseLines } from '#server/credits/ledger.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { type BatchKey, lockBatch, setCancelled } from './batch-store.ts'
import { endBatch } from './batch-turns.ts'
import { setOutcome, untakenPlaces } from './line-store.ts'

/** Lines that have not begun are not read and their credits come back; those that have begun go on to their end. */
export async function cancelBatch(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  batch: BatchKey,
): Promise<void> {
  const at = now()
  await withReadingsLocked(db, batch.accountId, async (tx) => {
    const state = await lockBatch(tx, batch)
    if (!state) throw new Refusal('batch_not_found')
    const { paid, begun, passed, cancelledAt, endedAt } = state
    if (cancelledAt !== null || endedAt !== null) return
    await setCancelled(tx, batch, at)
    if (begun < paid) await releaseLines(tx, { ...batch, from: begun + 1, at })
    for (const place of await untakenPlaces(tx, batch, begun)) {
      await releaseLine(tx, { ...batch, place, at })
      await setOutcome(tx, { ...batch, place }, 'cancelled')
    }
    if (passed === begun) await endBatch(tx, jobs, batch, at)
  })
}
