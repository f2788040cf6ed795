import type { Db } from '#server/database/database.ts'
import { countHits, hitsOf, throttleKey } from '#server/http/throttle.ts'
import { type Clock, days } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { keepRefusal } from '#server/sources/snapshot-store.ts'
import { ReadInProgress } from '#server/sources/snapshots.ts'
import { countRunningBefore, type PendingAnalysis } from './pending-store.ts'
import { isOfProfile, refusalFor } from './profile-refusals.ts'

/** The most posts an analysis reads. */
export const POSTS = 100

export type PaidReading = { source: ProfileSource; countRefusal: () => Promise<void> }

/**
 * A source as one analysis reads it. What is read for a report, its customer pays; what is read and then refused, nobody does: in a
 * UTC day, what one customer's refusals cost stays below `refusalsADay`. Those being read count as if they were refused, oldest first;
 * the others wait for their end.
 */
export function openPaidReading(
  source: ProfileSource,
  { db, now }: { db: Db; now: Clock },
  analysis: PendingAnalysis,
): PaidReading {
  const { prices, simulated } = source
  const key = throttleKey('refused', analysis.accountId, now().toISOString().slice(0, 10))
  let cost = 0
  return {
    source: {
      ...source,
      findProfile: async (username) => {
        await mayPay()
        const profile = await source.findProfile(username)
        cost += prices?.profile ?? 0
        return profile
      },
      readPosts: async (profile, maxPosts, onRead) => {
        await mayPay()
        const before = cost
        const counted = (count: number) => {
          cost = before + count * (prices?.post ?? 0)
          onRead(count)
        }
        return source.readPosts(profile, maxPosts, counted).catch(async (error: unknown) => {
          const code = refusalFor(error, profile.username)
          if (code && isOfProfile(code)) await keepRefusal(db, profile, { at: now(), simulated }, code)
          throw error
        })
      },
    },
    countRefusal: async () => {
      if (cost > 0) await countHits(db, now(), { key, windowMs: days(1) }, cost)
    },
  }

  async function mayPay() {
    if (!prices) return
    const most = prices.profile + POSTS * prices.post
    const limit = Math.max(prices.refusalsADay, 2 * most)
    const [refused, before] = await Promise.all([hitsOf(db, now(), key), countRunningBefore(db, analysis)])
    if (refused + most > limit) throw new Refusal('too_many_refused', { username: analysis.username })
    if (refused + (before + 1) * most > limit) throw new ReadInProgress('others of this customer are read first')
  }
}
