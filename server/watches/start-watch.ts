import { hash, randomUUIDv7 } from 'node:crypto'
import { networkOf } from '#contract/networks.ts'
import { MAX_WATCHES, type WatchPeriod } from '#contract/watches.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { forFree } from '#server/analyses/free-use.ts'
import { hasObjected, lockProfile } from '#server/analyses/objection-store.ts'
import { lockRequests } from '#server/analyses/request-store.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { type Sources, sourceOf } from '#server/sources/open-sources.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { blockOfReport } from './block-of-report.ts'
import { factsOf } from './facts.ts'
import { insertFirstReading } from './reading-store.ts'
import { keepSettings } from './settings-store.ts'
import { firstDue, slotOf } from './slot.ts'
import { countWatches, insertWatch } from './watch-store.ts'

export type WatchServices = Pick<Services, 'db' | 'now'> & {
  sources: Pick<Sources, 'forAnalyses' | 'forObjections' | 'allows'>
}
export type WatchRequest = {
  accountId: string
  analysisId: string
  every: WatchPeriod
  /** Where the request comes from: what is asked of X for nothing is counted by it. */
  address: string
}

/** A report's account is read again from now on. The report itself is the first reading, and nothing is spent before the next. */
export async function startWatch(services: WatchServices, request: WatchRequest): Promise<string> {
  const { db, now, sources } = services
  const { accountId, analysisId, every } = request
  await countAttempt(db, now, [{ key: throttleKey('watch', accountId), limit: 60, windowMs: minutes(60) }])
  const delivered = await findDelivered(db, accountId, analysisId)
  const profile = delivered?.report.profile
  if (!delivered || !profile || delivered.profileId === null) throw new Refusal('not_found')
  const { username, profileId } = delivered
  sourceOf(sources.forAnalyses, username, 'unsaid')
  const ownerProvenAt = isOpen(services, username)
    ? null
    : await proveOwner(services, { ...request, username, profileId })
  const { block, countedUntil } = await blockOfReport(db, delivered, null)
  const [id, at] = [randomUUIDv7(), now()]
  const slotSeconds = slotOf(id, every)
  await db.transaction(async (tx) => {
    await lockRequests(tx, accountId)
    // An objection either sees this watch, or is seen by it.
    await lockProfile(tx, { username }, 'share')
    await lockProfile(tx, { profileId }, 'share')
    if (await hasObjected(tx, username, profileId))
      throw new Refusal('profile_opposed', { username, credits: 'unsaid' })
    if ((await countWatches(tx, accountId)) >= MAX_WATCHES) throw new Refusal('too_many_watches')
    const watch = {
      id,
      network: networkOf(username),
      username: profile.username,
      profileId,
      every,
      slotSeconds,
      nextAt: firstDue(slotSeconds, every, at),
      paused: null,
      facts: factsOf(profile),
      countedUntil,
      ownerProvenAt,
      createdAt: at,
    }
    if (!(await insertWatch(tx, accountId, watch))) throw new Refusal('already_watched')
    await insertFirstReading(tx, { accountId, watchId: id }, { analysisId, block, at })
    await keepSettings(tx, accountId, at)
  })
  return id
}

/** X's terms ask for its agreement to follow accounts: the operator's word opens it, for a network as a whole. */
export const isOpen = ({ sources }: Pick<WatchServices, 'sources'>, username: string) =>
  sources.allows[networkOf(username)]?.includes('watch') ?? false

/**
 * What the holder of an account places in its bio to watch it themselves. Made for one customer and one account, so it proves nothing
 * for anybody else who reads it there.
 */
export const ownersCode = (accountId: string, profileId: string) =>
  `verso-${hash('sha256', `watch ${accountId} ${profileId}`).slice(0, 10)}`

type Claim = WatchRequest & { username: string; profileId: string }

async function proveOwner({ db, now, sources }: WatchServices, claim: Claim): Promise<Date> {
  const { accountId, username, profileId, address } = claim
  const source = forFree(sourceOf(sources.forObjections, username, 'unsaid'), { db, now }, address)
  const found = await source.findProfile(username).catch((error: unknown) => {
    if (error instanceof SourceFailure) return null
    throw error
  })
  if (found?.id !== profileId || !found.bio.includes(ownersCode(accountId, profileId)))
    throw new Refusal('watch_closed', { username })
  return now()
}
