import { fourSignificantDigits } from '#server/analysis-engine/statistics/rounding.ts'
import { decay, saturation, shrink } from './curves.ts'
import type { Resample } from './resample.ts'
import type { Measure, ScoredAccount, ScoredPost } from './scored-account.ts'

/**
 * Listed per follower and followers per following are left out: on the public set the first points the wrong way
 * (AUC 0.20) and the second nowhere (0.49), while a network in both directions alone reaches 0.87.
 */
const WEIGHTS = { network: 8, likes: 6, reactions: 6 }

/** A network in both directions, likes given, and reactions in proportion to the followers. */
export function audience({ profile, likesGiven, posts }: ScoredAccount): Measure {
  const { followers, following } = profile
  const known = likesGiven === null ? 0 : WEIGHTS.likes
  const ofProfile =
    WEIGHTS.network * saturation(harmonicMean(followers, following), 50) + known * saturation(likesGiven ?? 0, 50)
  const medianUnder = medianReactions(posts)
  const usual = usualRate(followers)
  const ofReactions = (resample: Resample) => {
    const { originals, median } = medianUnder(resample)
    if (followers === 0) return 0.5
    // One reaction more: no reaction is a rate too, whose distance from the usual one must stay finite.
    const distance = Math.abs(Math.log((median + 1) / followers / usual))
    return shrink(decay(distance, Math.log(30), 4), originals, resample.neutral)
  }
  const { originals, median } = medianUnder({ times: new Uint16Array(posts.length).fill(1) })
  return {
    id: 'audience',
    fraction: (resample) =>
      (ofProfile + WEIGHTS.reactions * ofReactions(resample)) / (WEIGHTS.network + known + WEIGHTS.reactions),
    facts: {
      followers,
      following,
      originals,
      ...(followers > 0 && originals > 0 && { engagementRate: fourSignificantDigits((median / followers) * 100) }),
      ...(followers > 0 && { usualRate: fourSignificantDigits(usual * 100) }),
      ...(likesGiven !== null && { likesGiven }),
    },
    posts: posts.filter(({ isReply }) => !isReply).map(({ id }) => id),
  }
}

/** Following 5,000 to be followed by 20 is a network of 40. */
const harmonicMean = (followers: number, following: number) =>
  followers + following === 0 ? 0 : (2 * followers * following) / (followers + following)

/** 1 % at 1,000 followers, 0.3 % at 100,000: a wide convention (a factor 30 either way halves it), not a measurement. */
const usualRate = (followers: number) => 0.01 * (Math.max(1, followers) / 1_000) ** -0.25

/** Sorted once; each resample then only walks along. */
function medianReactions(posts: readonly ScoredPost[]) {
  const order = posts
    .map((_, index) => index)
    .filter((index) => posts[index]?.isReply === false)
    .toSorted((one, other) => (posts[one]?.reactions ?? 0) - (posts[other]?.reactions ?? 0))
  const reactions = order.map((index) => posts[index]?.reactions ?? 0)
  return ({ times }: Pick<Resample, 'times'>) => {
    let originals = 0
    for (const index of order) originals += times[index] ?? 0
    if (originals === 0) return { originals, median: 0 }
    const reach = (rank: number) => {
      let index = -1
      for (let passed = 0; passed < rank; passed += times[order[index] ?? 0] ?? 0) index += 1
      return reactions[index] ?? 0
    }
    return { originals, median: (reach(Math.ceil(originals / 2)) + reach(Math.floor(originals / 2) + 1)) / 2 }
  }
}
