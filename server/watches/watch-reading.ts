import type { RefusalCode } from '#contract/errors.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { descriptionOf } from '#contract/networks.ts'
import type { WatchedFact } from '#contract/watches.ts'
import { findAnalysis, findDelivered } from '#server/analyses/analysis-store.ts'
import { hasObjected } from '#server/analyses/objection-store.ts'
import { isOfProfile, refusalFor, refusalOfProfile } from '#server/analyses/profile-refusals.ts'
import {
  type ClosingServices,
  type ReadingKind,
  type ReadingServices,
  readingQueue,
} from '#server/analyses/readings.ts'
import { orderAnalysis, orderByItsNames } from '#server/analyses/request-analysis.ts'
import { withReadingsLocked } from '#server/analyses/request-store.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { jobName } from '#server/jobs/job.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import type { Profile, ProfileSource } from '#server/sources/profile.ts'
import { readProfile } from '#server/sources/snapshots.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { announce } from '#server/webhooks/announce.ts'
import { blockOfReport } from './block-of-report.ts'
import { changesOfEach } from './compare-readings.ts'
import { changedFacts, factsOf } from './facts.ts'
import {
  blocksOf,
  type Change,
  endReading,
  findReading,
  listLostReadings,
  type ReadingKey,
  setReadingAnalysis,
} from './reading-store.ts'
import { changedMail, pausedMail } from './watch-mails.ts'
import { deleteWatch, findWatch, lockWatch, pauseWatch, setFound, type Watch } from './watch-store.ts'

/** For so long a network that does not answer is asked again; then the reading is left out. */
const LATEST_MS = minutes(12 * 60)
const ASK_AGAIN_MS = minutes(15)

export const readWatchedJob = jobName<ReadingKey>('read-watched')

/**
 * A date of a watch: looked at for nothing first, then an analysis of the customer's with a hold of its own. What has changed is told
 * by mail, webhook and feed.
 */
export const watchReading: ReadingKind<ReadingKey> = {
  job: readWatchedJob,
  abandonJob: jobName('abandon-watched'),
  isAwaited: false,
  begin: beginReading,
  giveUp: async (services, key) => {
    const reading = await findReading(services.db, key)
    if (reading?.state !== 'waiting') return null
    return reading.analysisId ?? closeReading(services, key, 'failed', { failure: 'analysis_failed' })
  },
  end: endReadingOf,
  listLost: listLostReadings,
}
export const watchReadings = readingQueue(watchReading)

async function beginReading(services: ReadingServices, key: ReadingKey): Promise<string | null> {
  const { db, now } = services
  const [watch, reading] = await Promise.all([findWatch(db, key), findReading(db, key)])
  if (!watch || reading?.state !== 'waiting') return null
  if (reading.analysisId !== null) return reading.analysisId
  const source = services.sources[watch.network]
  const isAllowed = services.allows[watch.network]?.includes('watch') || watch.ownerProvenAt !== null
  if (!source || source.needsConsent || !isAllowed) return closeReading(services, key, 'failed', { pause: 'closed' })
  if (await hasObjected(db, watch.username, watch.profileId)) {
    await deleteWatch(db, key)
    return null
  }
  const looked = await lookAt({ db, now }, source, watch)
  if ('again' in looked) return askAgain(services, key, looked)
  if ('refusal' in looked) return refuse(services, key, looked.refusal)
  return holdAndBegin(services, key, { username: looked.profile.username, simulated: source.simulated })
}

type Looked = { profile: Profile } | { refusal: RefusalCode } | { again: Date | null; refusal: RefusalCode }

/** By the id where its network knows it as a name: a handle may have changed, or be somebody else's by now. */
async function lookAt({ db, now }: Pick<Services, 'db' | 'now'>, source: ProfileSource, watch: Watch): Promise<Looked> {
  const asked = descriptionOf(watch.username).hasTwoNames ? watch.profileId : watch.username
  try {
    const profile = await readProfile(db, now, source, asked)
    if (profile.id !== watch.profileId) return { refusal: 'profile_not_found' }
    const refusal = refusalOfProfile(profile, now())
    return refusal ? { refusal } : { profile }
  } catch (error) {
    const refusal = refusalFor(error, watch.username)
    if (!(error instanceof SourceFailure) || !refusal) throw error
    return isOfProfile(refusal) ? { refusal } : { again: error.retryAt ?? null, refusal }
  }
}

async function askAgain(
  { db, now, jobs }: ReadingServices,
  key: ReadingKey,
  { again, refusal }: { again: Date | null; refusal: RefusalCode },
) {
  const at = again ?? after(now(), ASK_AGAIN_MS)
  if (at > after(new Date(key.dueAt), LATEST_MS))
    return closeReading({ db, now, jobs }, key, 'failed', { failure: refusal })
  await db.transaction((tx) => jobs.send(tx, readWatchedJob, key, at))
  return null
}

/** Row, hold and the reading's note of them, or none. Without credits nothing is owed: the watch is paused, and a mail says so. */
async function holdAndBegin(
  services: ReadingServices,
  key: ReadingKey,
  { username, simulated }: { username: string; simulated: boolean },
): Promise<string | null> {
  const { db, now } = services
  const { accountId } = key
  try {
    const { analysisId } = await orderByItsNames(services, (mayHaveTwoNames) =>
      withReadingsLocked(db, accountId, async (tx) => {
        const watch = await lockWatch(tx, key)
        const reading = await findReading(tx, key)
        if (!watch || reading?.state !== 'waiting') return { analysisId: null }
        if (reading.analysisId !== null) return { analysisId: reading.analysisId }
        const at = now()
        const ordered = await orderAnalysis(
          tx,
          { accountId, username, simulated, at, mayHaveTwoNames },
          {
            readBy: readWatchedJob,
            pay: (id) => [holdCredits(tx, { accountId, analysisId: id, amount: ANALYSIS_COST, at })],
          },
        )
        if ('unsureOf' in ordered) return ordered
        await setReadingAnalysis(tx, key, ordered.id)
        return { analysisId: ordered.id }
      }),
    )
    return analysisId
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'insufficient_credits') throw error
    return closeReading(services, key, 'unpaid', { pause: 'credits' })
  }
}

/** The report is there, or the analysis failed: what changed is written down and told, once. */
async function endReadingOf(services: ClosingServices, key: ReadingKey): Promise<void> {
  const { db, now } = services
  const [watch, reading] = await Promise.all([findWatch(db, key), findReading(db, key)])
  if (!watch || reading?.state !== 'waiting' || reading.analysisId === null) return
  const delivered = await findDelivered(db, key.accountId, reading.analysisId)
  const profile = delivered?.report.profile
  if (!delivered || !profile) {
    const analysis = await findAnalysis(db, key.accountId, reading.analysisId)
    const failure = analysis?.failure ?? 'analysis_failed'
    if (isOfProfile(failure)) await refuse(services, key, failure)
    else await closeReading(services, key, 'failed', { failure })
    return
  }
  const { block, countedUntil } = await blockOfReport(db, delivered, watch.countedUntil)
  const facts = factsOf(profile)
  await db.transaction(async (tx) => {
    const locked = await lockWatch(tx, key)
    if (!locked) return
    const figures = [...changesOfEach([...(await blocksOf(tx, key)), block])].at(-1) ?? []
    const changes: Change[] = [
      ...changedFacts(locked.facts, facts).map((change) => ({ kind: 'fact' as const, ...change })),
      ...figures.map((change) => ({ kind: 'figure' as const, ...change })),
    ]
    if (!(await endReading(tx, key, { state: 'read', block, changes }, now()))) return
    await setFound(tx, key, { username: profile.username, facts, countedUntil })
    await tellOfChanges(services, tx, key, { changes, analysisId: reading.analysisId })
  })
}

const FACTS: Partial<Record<RefusalCode, WatchedFact>> = {
  profile_not_found: 'gone',
  profile_suspended: 'gone',
  profile_deactivated: 'gone',
  profile_protected: 'protected',
}

/** Of the profile itself: told at once, and the watch rests, since the next reading would find the same. */
async function refuse(services: ClosingServices, key: ReadingKey, failure: RefusalCode): Promise<null> {
  if (failure === 'profile_opposed') {
    await deleteWatch(services.db, key)
    return null
  }
  const changes: Change[] = [{ kind: 'fact', fact: FACTS[failure] ?? 'unreadable' }]
  return closeReading(services, key, 'refused', { failure, changes, pause: 'profile' })
}

type Closing = { failure?: RefusalCode; changes?: Change[]; pause?: 'profile' | 'closed' | 'credits' }

async function closeReading(
  services: ClosingServices,
  key: ReadingKey,
  state: 'refused' | 'failed' | 'unpaid',
  { failure, changes = [], pause }: Closing,
) {
  const { db, jobs, now } = services
  await db.transaction(async (tx) => {
    if (!(await lockWatch(tx, key))) return
    if (!(await endReading(tx, key, { state, failure: failure ?? null, changes }, now()))) return
    if (pause) await pauseWatch(tx, key, pause)
    if (state === 'unpaid') await jobs.send(tx, pausedMail, { accountId: key.accountId, watchId: key.watchId })
    await tellOfChanges(services, tx, key, { changes, analysisId: null })
  })
  return null
}

/** A difference that did not last is shown in the list and the feed, and nobody is told of it. */
export const isTold = (change: Change) => change.kind === 'fact' || change.state !== 'passed'

/** By mail and to the customer's own programs, in the transaction of the reading: told once, or not at all. */
async function tellOfChanges(
  { jobs, now }: ClosingServices,
  tx: Tx,
  { accountId, watchId, dueAt }: ReadingKey,
  { changes, analysisId }: { changes: readonly Change[]; analysisId: string | null },
): Promise<void> {
  if (!changes.some(isTold)) return
  await jobs.send(tx, changedMail, { accountId, watchId, dueAt })
  await announce(
    jobs,
    tx,
    { accountId, at: now() },
    { 'watch.changed': async () => ({ watch_id: watchId, ...(analysisId !== null && { analysis_id: analysisId }) }) },
  )
}
