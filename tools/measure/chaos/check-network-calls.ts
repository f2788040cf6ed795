import type { BlueskyStub } from '#stubs/bluesky/stub.ts'
import type { XStub } from '#stubs/x/stub.ts'
import { REFUSED } from './customers.ts'

/** Of these the network says nothing that could be kept, so each analysis asks again. */
const UNKEPT = new Set(['inconnu_x', 'suspendu_x', 'panne_x', 'inconnu.test', 'suspendu.test'])

/** What chaos gives for ANALYSES_AT_ONCE. */
export const IN_FLIGHT = 4

/**
 * X is asked once per profile and UTC day at each endpoint, whatever dies. Only a worker killed between X's answer
 * and the row that keeps it can have the same asked again: a kill costs at most what was in flight just then, up to
 * ANALYSES_AT_ONCE calls. Kills find a worker at any moment of an analysis, so it is far less than one on average (11
 * and 5 calls more for 61 kills): one per kill over the whole run is what we hold each endpoint to, and what one kill may
 * cost besides: it found all four in flight in 6 of 50 runs of `batch 0.1`, of two to four kills each. A crash of PostgreSQL
 * may lose the snapshots of its last half second, which are committed without a wait for the disk, and has no allowance
 * of its own. A run that crosses midnight reads each profile once on either day.
 */
export function checkXCalls(xs: readonly XStub[], started: Date, workerKills: number) {
  const calls = xs.flatMap((x) => x.calls())
  const days = new Set([started, new Date()].map((at) => at.toISOString().slice(0, 10))).size
  const differences: string[] = []
  const parts = (['profile', 'posts'] as const).map((route) => {
    const kept = calls.filter((call) => call.route === route && call.status === 200 && !UNKEPT.has(call.username ?? ''))
    const asked = Map.groupBy(kept, ({ username }) => username)
    const profiles = asked.size
    const extra = Math.max(0, kept.length - profiles * days)
    if (extra > workerKills + IN_FLIGHT) {
      const again = [...asked].filter(([, each]) => each.length > days).map(([name, each]) => `${name} ${each.length}`)
      differences.push(
        `X was asked ${extra} times too often at ${route}, for ${workerKills} kills: ${again.join(', ')}`,
      )
    }
    return `${kept.length} calls at ${route} for ${profiles} profiles (${extra} more than one each)`
  })
  const refusedPosts = calls.filter(({ route, username = '' }) => route === 'posts' && Object.hasOwn(REFUSED, username))
  if (refusedPosts.length > 0) differences.push(`${refusedPosts.length} calls for posts of profiles that are refused`)
  return { summary: `X: ${parts.join(', ')}`, differences }
}

/** As at X: once per profile and UTC day at each method, but for what a kill had in flight. */
export function checkBlueskyCalls(bluesky: BlueskyStub, started: Date, workerKills: number) {
  const days = new Set([started, new Date()].map((at) => at.toISOString().slice(0, 10))).size
  const differences: string[] = []
  const parts = (['app.bsky.actor.getProfile', 'app.bsky.feed.getAuthorFeed'] as const).map((method) => {
    const actors = bluesky
      .calls()
      .flatMap((call) => (call.method === method && !UNKEPT.has(call.actor) ? call.actor : []))
    const extra = Math.max(0, actors.length - new Set(actors).size * days)
    if (extra > workerKills + IN_FLIGHT)
      differences.push(`Bluesky was asked ${extra} times too often at ${method}, for ${workerKills} kills`)
    return `${actors.length} calls at ${method} for ${new Set(actors).size} profiles (${extra} more than one each)`
  })
  return { summary: `Bluesky: ${parts.join(', ')}`, differences }
}
