import { randomUUIDv7 } from 'node:crypto'
import { ANALYSIS_COST } from '#contract/money.ts'
import { networkOf } from '#contract/networks.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import { minutes } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { jobName } from '#server/platform/job.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { countAttempt, throttleKey } from '#server/platform/throttle.ts'
import { type SourceByNetwork, sourceOf } from '#server/profile-sources/open-sources.ts'
import { hasObjected } from './objection-store.ts'
import { findPending, findRequest, insertAnalysis, insertRequest, type NewAnalysis } from './request-store.ts'

/** What a job carries of an analysis: whose, and which. */
export type AnalysisToRun = { accountId: string; analysisId: string }
export const runAnalysisJob = jobName<AnalysisToRun>('run-analysis')

type RequestServices = Pick<Services, 'db' | 'jobs' | 'now'> & { sources: SourceByNetwork }

/** What is refused is given back, but X's windows are not: one customer must not use them up with names of nobody. */
const PER_HOUR = 120

/** The analysis this order gets: a new one, or the one it already has. */
export async function requestAnalysis(services: RequestServices, request: NewAnalysis): Promise<string> {
  const { db, now } = services
  const served = await analysisOfRequest(db, request)
  if (served) return served
  const { accountId, username } = request
  sourceOf(services.sources, username, 'unspent')
  const [opposed] = await Promise.all([
    hasObjected(db, username),
    countAttempt(db, now, [{ key: throttleKey('analyse', accountId), limit: PER_HOUR, windowMs: minutes(60) }]),
  ])
  if (opposed) throw new Refusal('profile_opposed', { username, credits: 'unspent' })
  // A handle and a DID are two names of one account; begun by both, it would be paid for twice.
  if (networkOf(username) === 'bluesky' && (await findPending(db, request, now()))) return join(services, request)
  return (await begin(services, request)) ?? (await join(services, request))
}

class AlreadyThere extends Error {}

/**
 * Row, job and hold, or none of them; undefined when there is something to join instead. All leave together, and the
 * hold last: it is the lock everybody else waits for.
 */
async function begin({ db, jobs, now }: RequestServices, request: NewAnalysis): Promise<string | undefined> {
  const [at, analysisId, { accountId }] = [now(), randomUUIDv7(), request]
  try {
    await db.transaction(async (tx) => {
      const [kept, inserted, sent, held] = await Promise.allSettled([
        insertRequest(tx, request, analysisId, at),
        insertAnalysis(tx, request, analysisId, at),
        jobs.send(tx, runAnalysisJob, { accountId, analysisId }),
        holdCredits(tx, { accountId, analysisId, amount: ANALYSIS_COST, at }),
      ])
      // Before the hold's own answer: a second request on the last 8 credits joins the first, it does not lack any.
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
async function join(services: RequestServices, request: NewAnalysis): Promise<string> {
  const { db, now } = services
  for (;;) {
    const pending = (await analysisOfRequest(db, request)) ?? (await findPending(db, request, now()))
    if (pending) {
      // Another one at the same time may have kept the key first.
      await db.transaction((tx) => insertRequest(tx, request, pending, now()))
      return (await analysisOfRequest(db, request)) ?? pending
    }
    const begun = await begin(services, request)
    if (begun) return begun
  }
}

async function analysisOfRequest(db: Queryable, { accountId, username, idempotencyKey }: NewAnalysis) {
  const request = idempotencyKey === null ? undefined : await findRequest(db, accountId, idempotencyKey)
  if (request && request.username !== username.toLowerCase()) throw new Refusal('request_already_used')
  return request?.analysisId
}
