import { after, type Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { ProfileSource } from './profile-source.ts'
import { SourceFailure } from './source-failure.ts'

const FAILURES = 5
const OPEN_MS = 30_000

/**
 * After five calls in a row without an answer X is not asked for half a minute; then one call tries it. One line of the
 * log tells the beginning, another the end: 632 failed calls had left no trace.
 */
export function withCircuitBreaker(source: ProfileSource, { now, log }: { now: Clock; log: Log }): ProfileSource {
  let failures = 0
  let openUntil: Date | null = null

  async function guarded<Result>(call: () => Promise<Result>): Promise<Result> {
    if (openUntil && now() < openUntil) throw new SourceFailure('unavailable', 'it has not answered for a while')
    // Whoever comes while this one tries is turned away.
    if (openUntil) openUntil = after(now(), OPEN_MS)
    try {
      const answer = await call()
      recordAnswer()
      return answer
    } catch (error) {
      if (error instanceof SourceFailure && error.kind === 'unavailable') recordFailure()
      else if (error instanceof SourceFailure) recordAnswer()
      throw error
    }
  }

  function recordFailure() {
    failures += 1
    if (failures < FAILURES) return
    if (!openUntil) log.error({ failures }, 'X DOES NOT ANSWER: previews and objections do without it')
    openUntil = after(now(), OPEN_MS)
  }

  function recordAnswer() {
    if (openUntil) log.info({ failures }, 'X answers again')
    failures = 0
    openUntil = null
  }

  return {
    simulated: source.simulated,
    findProfile: (username) => guarded(() => source.findProfile(username)),
    readPosts: (profile, maxPosts, onRead) => guarded(() => source.readPosts(profile, maxPosts, onRead)),
  }
}
