import { hash, randomUUIDv7 } from 'node:crypto'
import { MAX_BATCHES } from '#contract/batch-limits.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { lockRequests } from '#server/analyses/request-store.ts'
import { holdLines } from '#server/credits/ledger.ts'
import type { Queryable } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { spendByKey } from '#server/keys/spend-by-key.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { countUnderWay, findByKey, insertBatch, setEnded } from './batch-store.ts'
import { beginBatch } from './batch-turns.ts'
import { costOf, type SortServices, sortNames } from './sort-names.ts'

type StartServices = SortServices & Pick<Services, 'jobs'>
export type BatchRequest = {
  accountId: string
  names: readonly string[]
  key: string
  maxCredits: number
  /** The access key that asks for it; null of a person. */
  keyId: string | null
}

/** The batch this order gets: one hold for all of its lines, or the one its key got before. */
export async function startBatch(services: StartServices, request: BatchRequest): Promise<string> {
  const { db, now, jobs } = services
  const { accountId, names, key, maxCredits, keyId } = request
  const listHash = hash('sha256', JSON.stringify(names), 'buffer')
  const served = await batchOfKey(db, request, listHash)
  if (served !== undefined) return served
  await countAttempt(db, now, [{ key: throttleKey('batch', accountId), limit: 30, windowMs: minutes(60) }])
  const lines = await sortNames(services, accountId, names)
  const cost = costOf(lines)
  if (cost > maxCredits) throw new Refusal('list_costs_more')
  const [batchId, at, paid] = [randomUUIDv7(), now(), cost / ANALYSIS_COST]
  return db.transaction(async (tx) => {
    await lockRequests(tx, accountId)
    // Another one with the same key may have come first.
    const first = await batchOfKey(tx, request, listHash)
    if (first !== undefined) return first
    const { underWay, begun } = await countUnderWay(tx, accountId)
    if (underWay >= MAX_BATCHES) throw new Refusal('too_many_batches')
    if (paid > 0) await holdLines(tx, { accountId, batchId, lines: paid, price: ANALYSIS_COST, at })
    if (paid > 0 && keyId !== null) await spendByKey(tx, { accountId, keyId, credits: cost, at })
    await insertBatch(tx, { accountId, batchId, key, listHash, lines, at })
    if (paid === 0) await setEnded(tx, { accountId, batchId }, at)
    else if (begun === 0) await beginBatch(tx, jobs, { accountId, batchId }, paid)
    return batchId
  })
}

async function batchOfKey(db: Queryable, { accountId, key }: BatchRequest, listHash: Buffer) {
  const found = await findByKey(db, accountId, key)
  if (found && !found.listHash.equals(listHash)) throw new Refusal('list_already_used')
  return found?.id
}
