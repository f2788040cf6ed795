import { openCircuitBreaker } from '#server/lib/circuit-breaker.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Log } from '#server/observability/log.ts'
import type { ProfileSource } from './profile-source.ts'
import { SourceFailure } from './source-failure.ts'

/** A source that is not asked for a while once it does not answer: nobody waits for X ten seconds each. */
export function withCircuitBreaker(source: ProfileSource, { now, log }: { now: Clock; log: Log }): ProfileSource {
  const breaker = openCircuitBreaker(now, {
    onOpen: (failures) => log.error({ failures }, 'X DOES NOT ANSWER: previews and objections do without it'),
    onClose: (failures) => log.info({ failures }, 'X answers again'),
  })

  async function guarded<Result>(call: () => Promise<Result>): Promise<Result> {
    if (!breaker.mayAsk()) throw new SourceFailure('unavailable', 'it has not answered for a while')
    try {
      const answer = await call()
      breaker.answered()
      return answer
    } catch (error) {
      if (error instanceof SourceFailure && error.kind === 'unavailable') breaker.failed()
      else if (error instanceof SourceFailure) breaker.answered()
      throw error
    }
  }

  return {
    simulated: source.simulated,
    findProfile: (username) => guarded(() => source.findProfile(username)),
    readPosts: (profile, maxPosts, onRead) => guarded(() => source.readPosts(profile, maxPosts, onRead)),
  }
}
