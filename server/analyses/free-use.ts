import { networkOf } from '#contract/networks.ts'
import type { Db } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { type Clock, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { ProfileSource } from '#server/profile-sources/profile-source.ts'
import { SourceFailure } from '#server/profile-sources/source-failure.ts'

/** Of what is free in one of X's windows, what one address may use: known to X or not, each name is a use. */
const BY_ADDRESS = { limit: 30, windowMs: minutes(15) }
/** X tells what is left of its window with each answer: a crowd that asks before the first one would be through. */
const AT_ONCE = 10
const MOST_WAITING = 200

/** A source as previews and objections read it, which cost nobody anything. What is used up is as good as a window that X has closed. */
export function forFree(source: ProfileSource, { db, now }: { db: Db; now: Clock }, address: string): ProfileSource {
  return {
    ...source,
    findProfile: async (username) => {
      if (networkOf(username) !== 'x' || source.simulated) return source.findProfile(username)
      await countUse()
      return inTurn(() => source.findProfile(username))
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

let underWay = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING) throw new SourceFailure('rate_limited', 'too many ask at once')
  if (underWay < AT_ONCE) underWay += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Whoever waits takes the place over.
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}
