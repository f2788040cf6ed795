import { randomUUIDv7 } from 'node:crypto'
import { ANALYSIS_COST } from '#contract/money.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import { type Clock, minutes } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/database.ts'
import { type JobSender, jobKind } from '#server/platform/jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countAttempt } from '#server/platform/throttle.ts'
import { isOpposed } from './objection-store.ts'
import { findRequest, findUnderWay, insertAnalysis, keepRequest, type Order } from './request-store.ts'

export type Counter = { db: Db; jobs: JobSender; now: Clock }
type AnalysisToRun = { analysisId: string }

/** Closes an analysis whose worker failed or died every time: the credits come back. */
export const abandonAnalysisJob = jobKind<AnalysisToRun>('abandon-analysis', {
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 86_400,
})

/**
 * A worker that is killed stops its heartbeat and the job is taken up by another, at most some twenty seconds later;
 * three such ends in a row are not bad luck, and the credits go back within two minutes of the first.
 */
export const runAnalysisJob = jobKind<AnalysisToRun>(
  'run-analysis',
  { heartbeatSeconds: 10, expireInSeconds: 180, retryLimit: 3, retryDelay: 1, deleteAfterSeconds: 3_600 },
  abandonAnalysisJob,
)

/** What is refused is given back, but X's windows are not: one customer must not use them up with names of nobody. */
const PER_HOUR = 120

/** The analysis this order gets: a new one, or the one it already has. */
export async function requestAnalysis(counter: Counter, order: Order): Promise<string> {
  const { db, now } = counter
  const served = await analysisOfRequest(db, order)
  if (served) return served
  const { accountId, username } = order
  const [opposed] = await Promise.all([
    isOpposed(db, username),
    countAttempt(db, now, [{ key: `analyse:${accountId}`, limit: PER_HOUR, windowMs: minutes(60) }]),
  ])
  if (opposed) throw new Refusal('profile_opposed', { username, credits: 'unspent' })
  return (await begin(counter, order)) ?? (await join(counter, order))
}

class AlreadyThere extends Error {}

/**
 * Row, job and hold, or none of them; undefined when there is something to join instead. All leave together, and the
 * hold last: it is the lock everybody else waits for.
 */
async function begin({ db, jobs, now }: Counter, order: Order): Promise<string | undefined> {
  const [at, analysisId, { accountId }] = [now(), randomUUIDv7(), order]
  try {
    await db.transaction(async (tx) => {
      const [kept, inserted, sent, held] = await Promise.allSettled([
        keepRequest(tx, order, analysisId, at),
        insertAnalysis(tx, order, analysisId, at),
        jobs.send(tx, runAnalysisJob, { analysisId }),
        holdCredits(tx, { accountId, analysisId, amount: ANALYSIS_COST, at }),
      ])
      // Before the hold's own answer: a second press on the last 8 credits joins the first, it does not lack any.
      if (!valueOf(kept) || !valueOf(inserted)) throw new AlreadyThere()
      valueOf(sent)
      valueOf(held)
    })
    return analysisId
  } catch (error) {
    if (error instanceof AlreadyThere) return undefined
    throw error
  }
}

function valueOf<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === 'fulfilled') return outcome.value
  throw outcome.reason
}

/** The one this key got, or the one under way for this profile; if it has ended meanwhile, a new one after all. */
async function join(counter: Counter, order: Order): Promise<string> {
  const { db, now } = counter
  for (;;) {
    const underWay = (await analysisOfRequest(db, order)) ?? (await findUnderWay(db, order))
    if (underWay) {
      // Another one at the same time may have kept the key first.
      await db.transaction((tx) => keepRequest(tx, order, underWay, now()))
      return (await analysisOfRequest(db, order)) ?? underWay
    }
    const begun = await begin(counter, order)
    if (begun) return begun
  }
}

async function analysisOfRequest(db: Queryable, { accountId, username, requestKey }: Order) {
  const request = requestKey === null ? undefined : await findRequest(db, accountId, requestKey)
  if (request && request.username !== username.toLowerCase()) throw new Refusal('request_already_used')
  return request?.analysisId
}
