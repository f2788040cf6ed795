import { MIN_POSTS } from '#contract/constants.ts'
import type { Engine } from '#server/analyses/engine.ts'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import { profileSnapshot } from '#server/analysis-engine/write-report.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'

/** How it answers. What has to wait may ask again at once. */
export const NETWORK_MOODS = ['well', 'profiles wait', 'posts wait', 'posts fail', 'gone'] as const
export type NetworkMood = (typeof NETWORK_MOODS)[number]

/** A network at its source, in memory and instant, so that thousands of sequences fit in a minute. */
export function openMemoryNetwork(mood: NetworkMood, now: Date): ProfileSource {
  const answer = (waiting: boolean) => {
    if (mood === 'gone') throw new SourceFailure('not_found', 'nobody has this name')
    if (waiting) throw new SourceFailure('rate_limited', 'not yet', { retryAt: now })
  }
  return {
    simulated: false,
    findProfile: async (username) => {
      answer(mood === 'profiles wait')
      return aProfile({ username, id: idOf(username) })
    },
    readPosts: async () => {
      answer(mood === 'profiles wait' || mood === 'posts wait')
      if (mood === 'posts fail') throw new SourceFailure('unavailable', 'no answer')
      return Array.from({ length: MIN_POSTS }, (_, nth) => aPost({ id: String(nth + 1), createdAt: now }))
    },
  }
}

/** X's ids are numbers. */
const idOf = (username: string) => BigInt(`0x${Buffer.from(username).toString('hex')}`).toString()

/** What posts say is of no matter to the books. */
export const emptyEngine: Engine = {
  analyse: async ({ profile }) => ({ report: { profile: profileSnapshot(profile) }, readings: {} }),
  declaresMinor: async () => false,
}
