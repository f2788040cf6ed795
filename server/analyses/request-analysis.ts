import { randomUUIDv7 } from 'node:crypto'
import { ANALYSIS_COST } from '#contract/money.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import { type Clock, minutes } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/database.ts'
import { type JobSender, jobKind } from '#server/platform/jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countAttempt } from '#server/platform/throttle.ts'
import { isOpposed } from './opposition-store.ts'
import { findRequest, findUnderWay, insertAnalysis, joinRequest, keepRequest, type Order } from './request-store.ts'

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
  if (await isOpposed(db, username)) throw new Refusal('profile_opposed', { username, credits: 'unspent' })
  await countAttempt(db, now, [{ key: `analyse:${accountId}`, limit: PER_HOUR, windowMs: minutes(60) }])
  return db.transaction((tx) => place(tx, counter, order))
}

/** Row, job and hold, or none of them. The hold comes last: it is the lock everybody else waits for. */
async function place(tx: Tx, { jobs, now }: Counter, order: Order): Promise<string> {
  const [at, analysisId] = [now(), randomUUIDv7()]
  if (!(await keepRequest(tx, order, analysisId, at))) {
    // Sent twice at once: the other one came first.
    const served = await analysisOfRequest(tx, order)
    if (served) return served
  }
  while (!(await insertAnalysis(tx, order, analysisId, at))) {
    const underWay = await findUnderWay(tx, order)
    // None if it has ended since the insert met it.
    if (underWay) {
      await joinRequest(tx, order, underWay)
      return underWay
    }
  }
  const { accountId } = order
  await Promise.all([
    jobs.send(tx, runAnalysisJob, { analysisId }),
    holdCredits(tx, { accountId, analysisId, amount: ANALYSIS_COST, at }),
  ])
  return analysisId
}

async function analysisOfRequest(db: Queryable, { accountId, username, requestKey }: Order) {
  const request = requestKey === null ? undefined : await findRequest(db, accountId, requestKey)
  if (request && request.username !== username.toLowerCase()) throw new Refusal('request_already_used')
  return request?.analysisId
}
