import { fourSignificantDigits, inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { chanceCorrected, decay, expectedConcentration, shrink } from './curves.ts'
import { tallyBy } from './grouping.ts'
import { daysSince } from './profile-factors.ts'
import { originalSample, type Resample } from './resample.ts'
import type { Measure, ScoredAccount, ScoredPost } from './scored-account.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Posts of one thread leave together, in the same second: what follows within five minutes says nothing of a clock. */
const SAME_SITTING_MS = 5 * MINUTE_MS
/** Two intervals are the same within 0.5 %: 4 seconds in a quarter of an hour, 7 minutes in a day. */
const SAME_INTERVAL = 0.005
const NIGHT_HOURS = 6

/**
 * The absence of signs of automatic publishing: more than fifty posts a day, no quiet hours, a clock's seconds or
 * intervals. Repeated texts are one too, and count in the originality; no fact counts twice.
 */
export function automation({ profile, posts, readAt }: ScoredAccount): Measure {
  const everPerDay = profile.posts / (daysSince(profile.createdAt, readAt) + 1)
  const signsUnder = signsIn(posts)
  const signs = signsUnder(originalSample(posts.length))
  return {
    id: 'automation',
    fraction: (resample) => {
      const { perDay, quietest, clock } = signsUnder(resample)
      const natural = decay(quietest, 0.12, 3) * decay(clock, 0.35, 2)
      return decay(Math.max(everPerDay, perDay), 50, 2) * shrink(natural, resample.posts, resample.neutral)
    },
    facts: {
      everPerDay: fourSignificantDigits(everPerDay),
      perDay: fourSignificantDigits(signs.perDay),
      quietestPercent: inPercent(signs.quietest),
      clockPercent: inPercent(signs.clock),
    },
  }
}

function signsIn(posts: readonly ScoredPost[]) {
  const gaps = posts.map(({ createdAt }, index) => {
    const before = posts[index + 1]
    return before ? Math.max(0, createdAt.getTime() - before.createdAt.getTime()) : null
  })
  const afterPause = (keyOf: (gap: number, post: ScoredPost) => number) =>
    tallyBy(
      posts.map((post, index) => {
        const gap = gaps[index] ?? 0
        return gap < SAME_SITTING_MS ? null : keyOf(gap, post)
      }),
    )
  const bySecond = afterPause((_, { createdAt }) => createdAt.getUTCSeconds())
  const byInterval = afterPause((gap) => Math.round(Math.log(gap) / SAME_INTERVAL))
  const elapsed = Float64Array.from(gaps, (gap) => gap ?? 0)
  const hours = Uint8Array.from(posts, ({ paris }) => paris.hour)
  return (resample: Resample) => {
    const seconds = bySecond(resample)
    const intervals = byInterval(resample)
    let span = 0
    for (let post = 0; post < elapsed.length; post += 1) span += (elapsed[post] ?? 0) * (resample.times[post] ?? 0)
    return {
      // A day more: three posts in an hour are three that day.
      perDay: resample.posts / (span / DAY_MS + 1),
      quietest: quietestShare(hours, resample),
      clock: Math.max(
        chanceCorrected(seconds.concentration, expectedConcentration(60, seconds.total)),
        chanceCorrected(intervals.concentration, 1 / intervals.total),
      ),
    }
  }
}

/** Of the posts, those in the six hours in a row that have the fewest: sleep leaves nearly none, wherever one lives. */
function quietestShare(hours: Uint8Array, { times, posts }: Resample): number {
  if (posts === 0) return 0
  const counts = new Int32Array(24)
  for (let post = 0; post < hours.length; post += 1) {
    const hour = hours[post] ?? 0
    counts[hour] = (counts[hour] ?? 0) + (times[post] ?? 0)
  }
  let inWindow = 0
  let fewest = posts
  for (let hour = 0; hour < 24 + NIGHT_HOURS; hour += 1) {
    inWindow += counts[hour % 24] ?? 0
    if (hour < NIGHT_HOURS) continue
    inWindow -= counts[hour - NIGHT_HOURS] ?? 0
    fewest = Math.min(fewest, inWindow)
  }
  return fewest / posts
}
