import { randomUUIDv7 } from 'node:crypto'
import { ANALYSIS_COST } from '#contract/money.ts'
import { descriptionOf } from '#contract/networks.ts'
import { holdCredits, type PayingLine } from '#server/credits/ledger.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { type JobName, jobName } from '#server/jobs/job.ts'
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
  insertAnalysis,
  insertRequest,
  lockRequests,
  mayBeUnderWay,
  type NewAnalysis,
  type ReadToday,
  sameAnalysis,
} from './request-store.ts'

/** What a job carries of an analysis: whose, and which. */
export type AnalysisToRun = { accountId: string; analysisId: string }
export const runAnalysisJob = jobName<AnalysisToRun>('run-analysis')

type RequestServices = Pick<Services, 'db' | 'jobs' | 'now'> & { sources: SourceByNetwork }

/** Refused analyses give their credits back, but they use up X's limits: names that do not exist count like others. */
const PER_HOUR = 120

/** `isOpened`: it was there, of the same posts by the same method, and nothing was spent. `isBegun`: credits are held for it now. */
export type Requested = { id: string; isOpened: boolean; isBegun: boolean }

/** The analysis this order gets: a new one, unless that costs more than `maxCredits`, or the one it already has. */
export async function requestAnalysis(
  services: RequestServices,
  request: NewAnalysis,
  { maxCredits = ANALYSIS_COST }: { maxCredits?: number } = {},
): Promise<Requested> {
  const { db, jobs, now } = services
  const { accountId, username, keyId } = request
  const before = await analysisOfRequest(db, request)
  if (before !== undefined) return { id: before, isOpened: false, isBegun: false }
  const { simulated } = sourceOf(services.sources, username, 'unspent')
  const [opposed] = await Promise.all([
    hasObjected(db, username),
    countAttempt(db, now, [{ key: throttleKey('analyse', accountId), limit: PER_HOUR, windowMs: minutes(60) }]),
  ])
  if (opposed) throw new Refusal('profile_opposed', { username, credits: 'unspent' })
  const mayBegin = maxCredits >= ANALYSIS_COST
  return orderByItsNames(services, (mayHaveTwoNames) =>
    db.transaction(async (tx) => {
      const [, served] = await Promise.all([lockRequests(tx, accountId), analysisOfRequest(tx, request)])
      if (served !== undefined) return { id: served, isOpened: false, isBegun: false }
      const at = now()
      const order = { accountId, username, simulated, at, mayHaveTwoNames: mayHaveTwoNames && mayBegin }
      const ordered = await orderAnalysis(tx, order, {
        readBy: runAnalysisJob,
        // The hold goes last: it is the lock that everybody else waits for. What a key spends is counted once credits are held.
        pay: (analysisId) => {
          if (!mayBegin) throw new Refusal('analysis_costs_more')
          return [
            insertRequest(tx, request, analysisId, at),
            jobs.send(tx, runAnalysisJob, { accountId, analysisId }),
            holdCredits(tx, { accountId, analysisId, amount: ANALYSIS_COST, at }),
            keyId !== null && spendByKey(tx, { accountId, keyId, credits: ANALYSIS_COST, at }),
          ]
        },
      })
      if ('unsureOf' in ordered) return ordered
      const { id, isBegun } = ordered
      if (!isBegun) await insertRequest(tx, request, id, at)
      return { id, isOpened: !isBegun, isBegun }
    }),
  )
}

async function analysisOfRequest(db: Queryable, { accountId, username, idempotencyKey }: NewAnalysis) {
  const request = idempotencyKey === null ? undefined : await findRequest(db, accountId, idempotencyKey)
  if (request && request.username !== username.toLowerCase()) throw new Refusal('request_already_used')
  return request?.analysisId
}

type Order = ReadToday & { mayHaveTwoNames: boolean }
type Payer = {
  /** The queue whose job reads it. */
  readBy: JobName<object>
  /** The line of a list that has paid for it. */
  line?: PayingLine
  /** Whatever else begins it or pays for it; its statements leave together with the row's. */
  pay?: (analysisId: string) => readonly unknown[]
}
/** Nobody has asked today whose name this is, and another analysis under way may be of the same account. */
type Unsure = { unsureOf: string }

/**
 * A customer's analysis of an account: the one they have of the same posts by the same method, or a new one that `payer` pays for. By
 * whoever has the lock of the customer's requests, so that nobody else begins one between looking and writing.
 */
export async function orderAnalysis(
  tx: Tx,
  { mayHaveTwoNames, ...order }: Order,
  { readBy, line, pay = () => [] }: Payer,
): Promise<{ id: string; isBegun: boolean } | Unsure> {
  const mayBeUnsure = mayHaveTwoNames && descriptionOf(order.username).hasTwoNames
  const [isUnsure, same] = await Promise.all([mayBeUnsure && mayBeUnderWay(tx, order), sameAnalysis(tx, order)])
  if (same) return { id: same.id, isBegun: false }
  if (isUnsure) return { unsureOf: order.username }
  const id = randomUUIDv7()
  // Once all have ended a failure climbs: a statement still on its way would be sent after the rollback.
  const written = await Promise.allSettled([insertAnalysis(tx, { id, ...order, readBy, line }), ...pay(id)])
  for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason
  return { id, isBegun: true }
}

/**
 * A handle and a DID are two names of one account; begun by both, it would be paid for twice. So where it is not sure, its network is
 * asked whose name it is, outside any transaction, and the order comes once more. The answer is kept, so that the analysis does not
 * ask again. Where there is none, the name alone counts.
 */
export async function orderByItsNames<Result extends object>(
  { db, now, sources }: Pick<RequestServices, 'db' | 'now' | 'sources'>,
  order: (mayHaveTwoNames: boolean) => Promise<Result | Unsure>,
): Promise<Result> {
  const first = await order(true)
  if (!('unsureOf' in first)) return first
  const { unsureOf: username } = first
  await readProfile(db, now, sourceOf(sources, username, 'unspent'), username).catch((error: unknown) => {
    if (!(error instanceof SourceFailure)) throw error
  })
  const second = await order(false)
  if ('unsureOf' in second) throw new Error(`whose name ${username} is was asked twice`)
  return second
}
