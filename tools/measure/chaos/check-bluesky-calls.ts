import type { BlueskyStub } from '#stubs/bluesky/stub.ts'

/** Of these Bluesky says nothing that could be kept, so each analysis asks again. */
const UNKEPT = new Set(['inconnu.test', 'suspendu.test'])

/** As at X (check-x-calls.ts): once per profile and UTC day at each method, but for what a kill had in flight. */
export function checkBlueskyCalls(bluesky: BlueskyStub, started: Date, workerKills: number) {
  const days = new Set([started, new Date()].map((at) => at.toISOString().slice(0, 10))).size
  const differences: string[] = []
  const parts = (['app.bsky.actor.getProfile', 'app.bsky.feed.getAuthorFeed'] as const).map((method) => {
    const actors = bluesky
      .calls()
      .flatMap((call) => (call.method === method && !UNKEPT.has(call.actor) ? call.actor : []))
    const extra = Math.max(0, actors.length - new Set(actors).size * days)
    if (extra > workerKills)
      differences.push(`Bluesky was asked ${extra} times too often at ${method}, for ${workerKills} kills`)
    return `${actors.length} calls at ${method} for ${new Set(actors).size} profiles (${extra} more than one each)`
  })
  return { summary: `Bluesky: ${parts.join(', ')}`, differences }
}
