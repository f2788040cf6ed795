import type { Engagement, EngagementWeek, Peak } from '#contract/schemas/report.ts'
import { ascending, median, medianInterval, trimmedMean } from '#server/analysis-engine/statistics/intervals.ts'
import { fourSignificantDigits } from '#server/analysis-engine/statistics/rounding.ts'
import type { Profile } from '#server/sources/profile.ts'
import { type DatedPost, reactionsTo } from './dated-posts.ts'
import { weekAfter, weeksBetween } from './paris-time.ts'

/** Two years. Older posts still count in the rate; a line of 900 weeks with 100 posts would show gaps only. */
const MAX_WEEKS = 104
/** What the line has room to name (design, section 5). */
const MAX_PEAKS = 3
const MAX_POSTS_PER_PEAK = 5
const PEAK_FACTOR = 2

type RatedPost = { id: string; week: string; rate: number }

/** How a post is received, per follower: the median over the originals, so that one viral post does not set it. */
export function engagementOf({ followers }: Profile, originals: readonly DatedPost[]) {
  if (followers === 0 || originals.length === 0) return undefined
  const rated = originals.map((post) => ({
    id: post.id,
    week: post.paris.week,
    rate: (reactionsTo(post) / followers) * 100,
  }))
  const rates = ascending(rated.map(({ rate }) => rate))
  const byWeek = Map.groupBy(rated, ({ week }) => week)
  const weekly = weeksOf(byWeek)
  const engagement: Engagement = {
    formula: 'median-reactions-per-follower',
    ...medianWithInterval(rates),
    trimmedMean: fourSignificantDigits(trimmedMean(rates)),
    posts: rates.length,
    weekly,
  }
  return { engagement, peaks: peaksOf(weekly, byWeek, median(rates)) }
}

function weeksOf(byWeek: Map<string, RatedPost[]>): EngagementWeek[] {
  const written = [...byWeek.keys()].toSorted()
  const [first = '', last = ''] = [written[0], written.at(-1)]
  const count = Math.min(MAX_WEEKS, weeksBetween(first, last) + 1)
  return Array.from({ length: count }, (_, index) => {
    const week = weekAfter(last, index - count + 1)
    const rates = ascending((byWeek.get(week) ?? []).map(({ rate }) => rate))
    if (rates.length === 0) return { week, posts: 0, rate: null }
    return { week, posts: rates.length, ...medianWithInterval(rates) }
  })
}

/** Without a usual rate, « twice the usual » would make a peak of the first like. */
function peaksOf(weekly: EngagementWeek[], byWeek: Map<string, RatedPost[]>, usual: number): Peak[] {
  if (usual === 0) return []
  const isHigh = (rate: number) => rate >= PEAK_FACTOR * usual
  const weeks = weekly.map(({ week }) => {
    const strongestFirst = (byWeek.get(week) ?? []).toSorted((one, other) => other.rate - one.rate)
    return { week, posts: strongestFirst, rate: median(strongestFirst.map(({ rate }) => rate)) }
  })
  const high = weeks.filter(({ rate }) => isHigh(rate)).toSorted((one, other) => other.rate - one.rate)
  return high.slice(0, MAX_PEAKS).map(({ week, posts, rate }) => {
    const carriers = posts.filter((post) => isHigh(post.rate)).slice(0, MAX_POSTS_PER_PEAK)
    return { week, rate: fourSignificantDigits(rate), posts: carriers.map(({ id }) => id) }
  })
}

function medianWithInterval(rates: number[]) {
  const interval = medianInterval(rates)
  const rate = fourSignificantDigits(median(rates))
  return interval
    ? { rate, low: fourSignificantDigits(interval.low), high: fourSignificantDigits(interval.high) }
    : { rate }
}
