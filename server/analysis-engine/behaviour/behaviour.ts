import type { Behaviour } from '#contract/behaviours.ts'
import type { BehaviourFigure } from '#contract/schemas/report.ts'
import { type Classification, isRetained, weights } from '#server/analysis-engine/models/classify.ts'
import type { ReadPost } from '#server/analysis-engine/read-posts.ts'
import { type Interval, wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { shareInterval } from './share-interval.ts'

type Estimated = 'toxicity' | 'humour' | 'political'
type ClassifiedPost = ReadPost & { classification: Classification; language: 'fr' | 'en' }

/** The posts retained, newest first, out of `of`; shares from 0 to 1. */
export type BehaviourCount = Interval & {
  share: number
  of: number
  retained: string[]
  withheld?: 'wide' | 'imprecise'
}

/** In points: « between 10 and 55 % » tells a reader nothing. */
const MAX_WIDTH = 0.4
/** Of the posts retained on accounts left out, so many must be right for their share to mean something. */
const MIN_PRECISION = 0.6

/** Of the posts in French and English; none when there are none. */
export function behaviourOf(posts: readonly ReadPost[]): Record<Behaviour, BehaviourCount> | undefined {
  const read = posts.filter((post): post is ClassifiedPost => post.classification !== null)
  if (read.length === 0) return undefined
  return {
    toxicity: estimated(read, 'toxicity'),
    vulgarity: counted(read),
    humor: estimated(read, 'humour'),
    politicalEngagement: estimated(read, 'political'),
  }
}

/** A vulgar word is in a post or is not: no reading errs, only posts were not read. */
function counted(read: readonly ClassifiedPost[]): BehaviourCount {
  const retained = read.filter(({ classification }) => classification.vulgar).map(({ id }) => id)
  return { ...sharesOf(retained, read.length), ...wilson(retained.length, read.length) }
}

function estimated(read: readonly ClassifiedPost[], figure: Estimated): BehaviourCount {
  const retained = read
    .filter(({ classification, language }) => isRetained(classification, figure, language))
    .map(({ id }) => id)
  const errors = weights().card.errors[figure]
  const interval = shareInterval(retained.length, read.length, errors.rates)
  const withheld =
    errors.precision < MIN_PRECISION ? 'imprecise' : interval.high - interval.low > MAX_WIDTH ? 'wide' : undefined
  return { ...sharesOf(retained, read.length), ...interval, ...(withheld && { withheld }) }
}

const sharesOf = (retained: string[], of: number) => ({ share: retained.length / of, of, retained })

const CONFIDENCE: Record<Behaviour, BehaviourFigure['confidence']> = {
  toxicity: 'measured',
  vulgarity: 'counted',
  humor: 'low',
  politicalEngagement: 'measured',
}

export function asFigure(
  behaviour: Behaviour,
  { share, low, high, of, retained, withheld }: BehaviourCount,
): BehaviourFigure {
  return {
    ...(withheld ? { withheld } : { percent: inPercent(share), low: inPercent(low), high: inPercent(high) }),
    of,
    retained: retained.length,
    confidence: CONFIDENCE[behaviour],
  }
}
