import { audience } from './audience.ts'
import { automation } from './automation.ts'
import { regularity } from './regularity.ts'
import { asRead, DRAWS, type Draw, redraws, spreadOf } from './resample.ts'
import { type FactorId, MAXIMA, type Measure, type ScoredAccount } from './scored-account.ts'
import { age, profileFilled } from './standing.ts'
import { originality, sources, tone } from './writing.ts'

export type Factor = {
  id: FactorId
  /** Whole, so that what is shown adds up to the score. */
  points: number
  max: number
  /** 95 %, over posts drawn again; the points themselves when it rests on the profile alone. */
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
  const weighed = weigh(measuresOf(account), account.posts.length)
  const factors = weighed.map(factorOf)
  const score = factors.reduce((sum, { points }) => sum + points, 0)
  const exact = weighed.reduce((sum, one) => sum + one.exact, 0)
  const drawn = Float64Array.from({ length: DRAWS }, (_, round) =>
    weighed.reduce((sum, one) => sum + (one.drawn[round] ?? 0), 0),
  )
  const { low, high } = intervalOf({ exact, drawn }, score, 100)
  // Outwards: the interval never claims more than was drawn.
  return { score, low: Math.floor(low), high: Math.ceil(high), factors }
}

/** The score alone, without the interval, which takes nearly all of the time. */
export function bareScoreOf(account: ScoredAccount): number {
  const read = asRead(account.posts.length)
  return measuresOf(account).reduce((sum, measure) => sum + Math.round(pointsUnder(measure, read)), 0)
}

function measuresOf(account: ScoredAccount): Measure[] {
  const { profile, posts, readAt } = account
  return [
    age(profile, readAt),
    profileFilled(profile),
    audience(account),
    regularity(posts, readAt),
    sources(posts),
    originality(posts),
    tone(account),
    automation(account),
  ]
}

/** The points before they are rounded: of the posts as read, and of each draw. */
type Weighed = { measure: Measure; exact: number; drawn: Float64Array }

function weigh(measures: readonly Measure[], posts: number): Weighed[] {
  const read = asRead(posts)
  const weighed = measures.map((measure) => ({
    measure,
    exact: pointsUnder(measure, read),
    drawn: new Float64Array(DRAWS),
  }))
  let round = 0
  for (const draw of redraws(posts)) {
    for (const { measure, drawn } of weighed) drawn[round] = pointsUnder(measure, draw)
    round += 1
  }
  return weighed
}

const pointsUnder = ({ id, worth }: Measure, draw: Draw) =>
  MAXIMA[id] * (typeof worth === 'number' ? worth : worth(draw))

function factorOf({ measure: { id, worth, ...shown }, exact, drawn }: Weighed): Factor {
  const max = MAXIMA[id]
  const points = Math.round(exact)
  if (typeof worth === 'number') return { id, points, max, low: points, high: points, ...shown }
  const { low, high } = intervalOf({ exact, drawn }, points, max)
  return { id, points, max, low: oneDecimal(low), high: oneDecimal(high), ...shown }
}

/** Around the value shown and the value before it was rounded: rounding is one more thing we do not know better. */
function intervalOf({ exact, drawn }: Pick<Weighed, 'exact' | 'drawn'>, shown: number, max: number) {
  const { below, above } = spreadOf(drawn)
  return { low: Math.max(0, Math.min(shown, exact) - below), high: Math.min(max, Math.max(shown, exact) + above) }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
