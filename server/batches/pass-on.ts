import { lockRequests } from '#server/analyses/request-store.ts'
import type { Tx } from '#server/database/database.ts'
import { lockAccount } from '#server/database/lock-account.ts'
import type { Services } from '#server/services.ts'
import { announce } from '#server/webhooks/announce.ts'
import { sendBatchMailJob } from './batch-mail.ts'
import { type BatchKey, countPassed, findNext, lockBatch, setBegun, setEnded } from './batch-store.ts'
import { type LineKey, markPassed } from './line-store.ts'
import { beginBatch, runLineJob } from './start-batch.ts'

type PassServices = Pick<Services, 'db' | 'jobs' | 'now'>

/** A line that has ended lets the next line of its batch begin, once; after the last, the batch has ended. */
export async function passOn({ db, jobs, now }: PassServices, line: LineKey): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRequests(tx, line.accountId)
    // Updating the batch twice locks its account, by the foreign key. An account's deletion locks the account first: so does this.
    await lockAccount(tx, line.accountId)
    const batch = await lockBatch(tx, line)
    if (!batch || !(await markPassed(tx, line))) return
    await countPassed(tx, line)
    const { begun, paid, passed, cancelledAt } = batch
    if (begun < paid && cancelledAt === null) {
      await setBegun(tx, line, begun + 1)
      await jobs.send(tx, runLineJob, { accountId: line.accountId, batchId: line.batchId, place: begun + 1 })
    } else if (passed + 1 === begun) await endBatch(tx, jobs, line, now())
  })
}

/** The customer is told, and their next list begins. Under the lock of their requests. */
export async function endBatch(
  tx: Tx,
  jobs: Services['jobs'],
  { accountId, batchId }: BatchKey,
  at: Date,
): Promise<void> {
  await setEnded(tx, { accountId, batchId }, at)
  await jobs.send(tx, sendBatchMailJob, { accountId, batchId })
  await announce(jobs, tx, { accountId, at }, { 'batch.completed': async () => ({ batch_id: batchId }) })
  const next = await findNext(tx, accountId)
  const waiting = next === undefined ? undefined : await lockBatch(tx, { accountId, batchId: next })
  // The one before it may have been cancelled while another was under way.
  if (next !== undefined && waiting?.begun === 0) await beginBatch(tx, jobs, { accountId, batchId: next }, waiting.paid)
}
