import { randomUUIDv7 } from 'node:crypto'
import { ANALYSIS_COST } from '#contract/money.ts'
import { descriptionOf } from '#contract/networks.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import type { Queryable } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { jobName } from '#server/jobs/job.ts'
import { spendByKey } from '#server/keys/spend-by-key.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { type SourceByNetwork, sourceOf } from '#server/sources/open-sources.ts'
import { readProfile } from '#server/sources/snapshots.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { hasObjected } from './objection-store.ts'
import {
  findRequest,
  findSame,
  insertAnalysis,
  insertRequest,
  lockRequests,
  mayBeUnderWay,
  type NewAnalysis,
} from './request-store.ts'

/** What a job carries of an analysis: whose, and which. */
export type AnalysisToRun = { accountId: string; analysisId: string }
export const runAnalysisJob = jobName<AnalysisToRun>('run-analysis')

type RequestServices = Pick<Services, 'db' | 'jobs' | 'now'> & { sources: SourceByNetwork }

/** What is refused is given back, but X's windows are not: one customer must not use them up with names of nobody. */
const PER_HOUR = 120

/** `isOpened`: it was there, of the same posts by the same method, and nothing was spent. `isBegun`: credits are held for it now. */
export type Requested = { id: string; isOpened: boolean; isBegun: boolean }

/** The analysis this order gets: a new one, unless that costs more than `maxCredits`, or the one it already has. */
export async function requestAnalysis(
  services: RequestServices,
  request: NewAnalysis,
  { maxCredits = ANALYSIS_COST }: { maxCredits?: number } = {},
): Promise<Requested> {
  const { db, now } = services
  const served = await analysisOfRequest(db, request)
  if (served) return { id: served, isOpened: false, isBegun: false }
  const { accountId, username } = request
  const { simulated } = sourceOf(services.sources, username, 'unspent')
  const [opposed] = await Promise.all([
    hasObjected(db, username),
    countAttempt(db, now, [{ key: throttleKey('analyse', accountId), limit: PER_HOUR, windowMs: minutes(60) }]),
  ])
  if (opposed) throw new Refusal('profile_opposed', { username, credits: 'unspent' })
  let order: Order = { ...request, simulated, mayHaveTwoNames: descriptionOf(username).hasTwoNames }
  if (maxCredits < ANALYSIS_COST) {
    const joined = await join(services, order)
    if (!joined) throw new Refusal('analysis_costs_more')
    return joined
  }
  for (;;) {
    const begun = await begin(services, order)
    if (typeof begun === 'string') return { id: begun, isOpened: false, isBegun: true }
    const joined = begun.isThere ? await join(services, order) : undefined
    if (joined) return joined
    if (!begun.isThere) await learnNames(services, username)
    order = { ...order, mayHaveTwoNames: order.mayHaveTwoNames && begun.isThere }
  }
}

type Order = NewAnalysis & { simulated: boolean; mayHaveTwoNames: boolean }

/** Instead of a new one: there is one to open, or there may be one by another name. */
class NotBegun extends Error {
  readonly isThere: boolean
  constructor(isThere: boolean) {
    super()
    this.isThere = isThere
  }
}

/**
 * Row, job and hold, or none of them. All leave together, and the hold last: it is the lock everybody else waits for. Only what a
 * key spends follows it. What is the same is looked for once the row is in: looked for before, it could end in between.
 */
async function begin({ db, jobs, now }: RequestServices, order: Order): Promise<string | NotBegun> {
  const [at, analysisId, { accountId, keyId }] = [now(), randomUUIDv7(), order]
  try {
    await db.transaction(async (tx) => {
      const [, kept, inserted, unsure, same, sent, held, counted] = await Promise.allSettled([
        lockRequests(tx, accountId),
        insertRequest(tx, order, analysisId, at),
        insertAnalysis(tx, { ...order, readBy: runAnalysisJob }, analysisId, at),
        order.mayHaveTwoNames && mayBeUnderWay(tx, { ...order, at }, analysisId),
        findSame(tx, { ...order, at }, analysisId),
        jobs.send(tx, runAnalysisJob, { accountId, analysisId }),
        holdCredits(tx, { accountId, analysisId, amount: ANALYSIS_COST, at }),
        keyId !== null && spendByKey(tx, { accountId, keyId, credits: ANALYSIS_COST, at }),
      ])
      // Before the hold's own answer: a second request on the last 8 credits opens the first, it does not lack any.
      if (!valueOf(kept) || !valueOf(inserted) || valueOf(same)) throw new NotBegun(true)
      if (valueOf(unsure)) throw new NotBegun(false)
      valueOf(sent)
      valueOf(held)
      valueOf(counted)
    })
    return analysisId
  } catch (error) {
    if (error instanceof NotBegun) return error
    throw error
  }
}

function valueOf<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === 'fulfilled') return outcome.value
  throw outcome.reason
}

/**
 * A handle and a DID are two names of one account; begun by both, it would be paid for twice. Whose name it is is kept, so that the
 * analysis does not ask again: it is part of what is paid for, and waits its turn like it. Without an answer the name alone counts.
 */
export async function learnNames(
  { db, now, sources }: Pick<RequestServices, 'db' | 'now' | 'sources'>,
  username: string,
): Promise<void> {
  try {
    await readProfile(db, now, sourceOf(sources, username, 'unspent'), username)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
  }
}

/** The one this key got, or the same one of this profile; undefined when it has failed meanwhile. */
async function join({ db, now }: RequestServices, order: Order): Promise<Requested | undefined> {
  const served = await analysisOfRequest(db, order)
  if (served) return { id: served, isOpened: false, isBegun: false }
  const same = await findSame(db, { ...order, at: now() })
  if (!same) return undefined
  // Another one at the same time may have kept the key first.
  await db.transaction((tx) => insertRequest(tx, order, same.id, now()))
  return { id: (await analysisOfRequest(db, order)) ?? same.id, isOpened: true, isBegun: false }
}

async function analysisOfRequest(db: Queryable, { accountId, username, idempotencyKey }: NewAnalysis) {
  const request = idempotencyKey === null ? undefined : await findRequest(db, accountId, idempotencyKey)
  if (request && request.username !== username.toLowerCase()) throw new Refusal('request_already_used')
  return request?.analysisId
}
