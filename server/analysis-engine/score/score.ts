import { FORMER_FACTORS, type FormerFactorId } from '#contract/factors.ts'
import { audience } from './audience.ts'
import { automation } from './automation.ts'
import { originality, sources, tone } from './content-factors.ts'
import { age, profileCompleteness } from './profile-factors.ts'
import { regularity } from './regularity.ts'
import { originalSample, RESAMPLES, type Resample, resamples, spreadOf } from './resample.ts'
import type { Measure, ScoredAccount } from './scored-account.ts'

export type Factor = {
  id: FormerFactorId
  /** Whole, so that what is shown adds up to the score. */
  points: number
  max: number
  /** 95 %, by bootstrap; the points themselves when it rests on the profile alone. */
  low: number
  high: number
  facts: Record<string, number>
  posts?: string[]
}
export type Score = { score: number; low: number; high: number; factors: Factor[] }

/**
 * An index of signals about how an account publishes: eight formulas on what anybody can observe, added up. It says
 * nothing of truth, of opinions or of the person.
 */
export function scoreOf(account: ScoredAccount): Score {
  const points = resamplePoints(measuresOf(account), account.posts.length)
  const factors = points.map(factorOf)
  const score = factors.reduce((sum, factor) => sum + factor.points, 0)
  const exact = points.reduce((sum, one) => sum + one.exact, 0)
  const resampled = Float64Array.from({ length: RESAMPLES }, (_, round) =>
    points.reduce((sum, one) => sum + (one.resampled[round] ?? 0), 0),
  )
  const { low, high } = intervalOf({ exact, resampled }, score, 100)
  // Outwards: the interval never claims more than the bootstrap gave.
  return { score, low: Math.floor(low), high: Math.ceil(high), factors }
}

/** The score alone, without the interval, which takes nearly all of the time. */
export function scoreWithoutInterval(account: ScoredAccount): number {
  const read = originalSample(account.posts.length)
  return measuresOf(account).reduce((sum, measure) => sum + Math.round(pointsUnder(measure, read)), 0)
}

function measuresOf(account: ScoredAccount): Measure[] {
  const { profile, posts, readAt } = account
  return [
    age(profile, readAt),
    profileCompleteness(profile),
    audience(account),
    regularity(posts, readAt),
    sources(posts),
    originality(posts),
    tone(account),
    automation(account),
  ]
}

/** The points before they are rounded: of the posts as read, and of each resample. */
type FactorPoints = { measure: Measure; exact: number; resampled: Float64Array }

function resamplePoints(measures: readonly Measure[], posts: number): FactorPoints[] {
  const read = originalSample(posts)
  const points = measures.map((measure) => ({
    measure,
    exact: pointsUnder(measure, read),
    resampled: new Float64Array(RESAMPLES),
  }))
  let round = 0
  for (const resample of resamples(posts)) {
    for (const { measure, resampled } of points) resampled[round] = pointsUnder(measure, resample)
    round += 1
  }
  return points
}

const pointsUnder = ({ id, fraction }: Measure, resample: Resample) =>
  FORMER_FACTORS[id].max * (typeof fraction === 'number' ? fraction : fraction(resample))

function factorOf({ measure: { id, fraction, ...shown }, exact, resampled }: FactorPoints): Factor {
  const max = FORMER_FACTORS[id].max
  const points = Math.round(exact)
  if (typeof fraction === 'number') return { id, points, max, low: points, high: points, ...shown }
  const { low, high } = intervalOf({ exact, resampled }, points, max)
  return { id, points, max, low: oneDecimal(low), high: oneDecimal(high), ...shown }
}

/** Around the value shown and the value before it was rounded: rounding is one more thing we do not know better. */
function intervalOf({ exact, resampled }: Pick<FactorPoints, 'exact' | 'resampled'>, shown: number, max: number) {
  const { below, above } = spreadOf(resampled)
  return { low: Math.max(0, Math.min(shown, exact) - below), high: Math.min(max, Math.max(shown, exact) + above) }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
