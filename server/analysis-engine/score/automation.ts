import { FACTORS } from '#contract/factors.ts'
import { type Interval, wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { fourSignificantDigits, inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { clamp, decay, seen } from './curves.ts'
import { daysOpen } from './profile-factors.ts'
import type { Measure, ScoredAccount, ScoredPost } from './scored-account.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Posts of one thread leave together, in the same second: what follows within five minutes says nothing of a clock. */
const SAME_SITTING_MS = 5 * MINUTE_MS
/** Two intervals are the same within 0.5 %: 4 seconds in a quarter of an hour, 7 minutes in a day. */
const SAME_INTERVAL = 0.005
const NIGHT_HOURS = 6
/** Before so many a clock cannot be told from chance. */
const FEWEST_POSTS = 15

/**
 * Signs of automatic publishing: more than fifty posts a day, no quiet hours, a clock's seconds or intervals. Repeated
 * texts are one too, and count among the copies; no fact counts twice.
 */
export function automation(account: ScoredAccount): Measure {
  const { profile, posts } = account
  const everPerDay = profile.posts / (daysOpen(account) + 1)
  const { perDay, quietest, clock } = signsIn(posts)
  const points = (quiet: number, regular: number) => {
    if (posts.length < FEWEST_POSTS) return 0
    const worth = decay(Math.max(everPerDay, perDay), 50, 2) * decay(quiet, 0.12, 3) * decay(regular, 0.35, 2)
    const loss = clamp((0.9 - worth) / 0.7, 0, 1)
    return FACTORS.automatisme.min * loss + FACTORS.automatisme.max * seen(posts.length) * (1 - loss)
  }
  const [night, rhythm] = [shareInterval(quietest, posts.length), shareInterval(clock, posts.length)]
  return {
    id: 'automatisme',
    points: points(quietest, clock),
    low: points(night.high, rhythm.high),
    high: points(night.low, rhythm.low),
    facts: {
      everPerDay: fourSignificantDigits(everPerDay),
      perDay: fourSignificantDigits(perDay),
      quietestPercent: inPercent(quietest),
      clockPercent: inPercent(clock),
    },
  }
}

const shareInterval = (share: number, of: number): Interval => (of === 0 ? { low: 0, high: 1 } : wilson(share * of, of))

function signsIn(posts: readonly ScoredPost[]) {
  const gaps = posts.flatMap((post, index) => {
    const before = posts[index + 1]
    return before ? [{ post, gap: Math.max(0, post.createdAt.getTime() - before.createdAt.getTime()) }] : []
  })
  const afterPause = gaps.filter(({ gap }) => gap >= SAME_SITTING_MS)
  const seconds = afterPause.map(({ post }) => post.createdAt.getUTCSeconds())
  const intervals = afterPause.map(({ gap }) => Math.round(Math.log(gap) / SAME_INTERVAL))
  const span = gaps.reduce((sum, { gap }) => sum + gap, 0)
  return {
    // A day more: three posts in an hour are three that day.
    perDay: posts.length / (span / DAY_MS + 1),
    quietest: quietestShare(posts),
    clock: Math.max(aboveChance(seconds, 60), aboveChance(intervals, Infinity)),
  }
}

/** How far Simpson's concentration lies above that of as many values spread at random over `groups`: 1 when all are the same. */
function aboveChance(values: readonly number[], groups: number): number {
  const expected = 1 / groups + (1 - 1 / groups) / values.length
  if (values.length === 0 || expected >= 1) return 0
  const squares = [...Map.groupBy(values, (value) => value).values()].reduce((sum, same) => sum + same.length ** 2, 0)
  return Math.max(0, (squares / values.length ** 2 - expected) / (1 - expected))
}

/** Of the posts, those in the six hours in a row that have the fewest: sleep leaves nearly none, wherever one lives. */
function quietestShare(posts: readonly ScoredPost[]): number {
  if (posts.length === 0) return 0
  const counts = new Int32Array(24)
  for (const { paris } of posts) counts[paris.hour] = (counts[paris.hour] ?? 0) + 1
  let inWindow = 0
  let fewest = posts.length
  for (let hour = 0; hour < 24 + NIGHT_HOURS; hour += 1) {
    inWindow += counts[hour % 24] ?? 0
    if (hour < NIGHT_HOURS) continue
    inWindow -= counts[hour - NIGHT_HOURS] ?? 0
    fewest = Math.min(fewest, inWindow)
  }
  return fewest / posts.length
}
