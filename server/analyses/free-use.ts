import { descriptionOf } from '#contract/networks.ts'
import type { Db } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { type Clock, minutes } from '#server/lib/clock.ts'
import { limitConcurrency } from '#server/lib/limit-concurrency.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'

/** Of what is free in one of X's windows, what one address may use: known to X or not, each name is a use. */
const BY_ADDRESS = { limit: 30, windowMs: minutes(15) }
/** X tells what is left of its window with each answer: a crowd that asks before the first one would be through. */
const AT_ONCE = 10
const MOST_WAITING = 200
const asking = limitConcurrency(AT_ONCE)

/** A source as previews and objections read it, which cost nobody anything. What is used up is as good as a window that X has closed. */
export function forFree(source: ProfileSource, { db, now }: { db: Db; now: Clock }, address: string): ProfileSource {
  return {
    ...source,
    findProfile: async (username) => {
      if (!descriptionOf(username).isBilled || source.simulated) return source.findProfile(username)
      await countUse()
      if (asking.waiting() >= MOST_WAITING) throw new SourceFailure('rate_limited', 'too many ask at once')
      return asking.run(() => source.findProfile(username))
    },
  }

  async function countUse() {
    try {
      await countAttempt(db, now, [{ key: throttleKey('free-use', address), ...BY_ADDRESS }])
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new SourceFailure('rate_limited', 'this address has used up what is free')
    }
  }
}
