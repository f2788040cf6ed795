import { LINES_AT_ONCE } from '#contract/batch-limits.ts'
import type { Tx } from '#server/database/database.ts'
import { jobName } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { announce } from '#server/webhooks/announce.ts'
import { batchMail } from './batch-mail.ts'
import { type BatchKey, findNext, lockBatch, setBegun, setEnded } from './batch-store.ts'
import type { LineKey } from './line-store.ts'

export const runLineJob = jobName<LineKey>('run-batch-line')

/** As many lines as one customer has read side by side. */
export async function beginBatch(tx: Tx, jobs: Services['jobs'], batch: BatchKey, paid: number): Promise<void> {
  const begun = Math.min(paid, LINES_AT_ONCE)
  await setBegun(tx, batch, begun)
  for (let place = 1; place <= begun; place += 1) await jobs.send(tx, runLineJob, { ...batch, place })
}

/** The customer is told, and their next list begins. Under the lock of their readings. */
export async function endBatch(
  tx: Tx,
  jobs: Services['jobs'],
  { accountId, batchId }: BatchKey,
  at: Date,
): Promise<void> {
  await setEnded(tx, { accountId, batchId }, at)
  await jobs.send(tx, batchMail, { accountId, batchId })
  await announce(jobs, tx, { accountId, at }, { 'batch.completed': async () => ({ batch_id: batchId }) })
  const next = await findNext(tx, accountId)
  const waiting = next === undefined ? undefined : await lockBatch(tx, { accountId, batchId: next })
  // The one before it may have been cancelled while another was under way.
  if (next !== undefined && waiting?.begun === 0) await beginBatch(tx, jobs, { accountId, batchId: next }, waiting.paid)
}
