import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { expectedConcentration, shrink } from './curves.ts'
import type { Resample } from './resample.ts'
import type { Measure, ScoredPost } from './scored-account.ts'

const WEEK_MS = 7 * 86_400_000
/** Thirty years; X opened in 2006. A post dated in the year 0 took 2 s, walking 105,000 weeks two hundred times. */
const MAX_WEEKS = 1_560

/**
 * Weeks with posts, and no week that holds most of them, each against the same number of posts scattered at random
 * over the same weeks: whoever posts once a month is not less regular than whoever posts every day. Weeks are counted
 * back from the reading, so that the last one is whole and a long silence since then shows.
 */
export function regularity(posts: readonly ScoredPost[], readAt: Date): Measure {
  // X's clock may be ahead of ours: a post of the next second is of this week.
  const ages = posts.map(({ createdAt }) => {
    const age = Math.floor((readAt.getTime() - createdAt.getTime()) / WEEK_MS)
    return Math.min(MAX_WEEKS - 1, Math.max(0, age))
  })
  const weeks = ages.reduce((most, age) => Math.max(most, age + 1), 0)
  const counts = new Float64Array(weeks)
  for (const age of ages) counts[age] = (counts[age] ?? 0) + 1
  return {
    id: 'regularity',
    fraction: (resample) => {
      const { total, active, concentration } = weeksIn(counts, resample)
      if (total === 0) return 0.5
      const withPosts = Math.min(1, active / expectedActive(weeks, total))
      const spread = Math.min(1, expectedConcentration(weeks, total) / concentration)
      // Seen in one week, or of one post, an account is neither regular nor irregular.
      const evidence = Math.min(weeks, total) - 1
      return shrink((withPosts + spread) / 2, evidence, resample.neutral / 2)
    },
    facts: {
      activeWeeks: counts.filter((count) => count > 0).length,
      weeks,
      busiestWeekPercent: posts.length === 0 ? 0 : inPercent(Math.max(...counts) / posts.length),
    },
  }
}

/** A block bootstrap by weeks: a burst is one event, and its posts resampled one by one would hide that it is. */
function weeksIn(counts: Float64Array, { random }: Resample) {
  let total = 0
  let active = 0
  let squares = 0
  for (let nth = 0; nth < counts.length; nth += 1) {
    const count = counts[random ? Math.floor(random() * counts.length) : nth] ?? 0
    total += count
    active += Math.min(1, count)
    squares += count * count
  }
  return { total, active, concentration: squares / total ** 2 }
}

const expectedActive = (weeks: number, posts: number) => -weeks * Math.expm1(posts * Math.log1p(-1 / weeks))
