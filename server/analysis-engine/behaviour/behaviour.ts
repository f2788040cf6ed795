import type { Behaviour } from '#contract/behaviours.ts'
import type { BehaviourFigure } from '#contract/schemas/report.ts'
import { type Classification, weights } from '#server/analysis-engine/models/classify.ts'
import type { WeightsCard } from '#server/analysis-engine/models/weights.ts'
import type { ReadPost } from '#server/analysis-engine/read-posts.ts'
import { wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { quantify, type ShareEstimate } from './quantify.ts'

type Estimated = keyof WeightsCard['calibration']
type ClassifiedPost = ReadPost & { classification: Classification; language: 'fr' | 'en' }

/** Shares from 0 to 1, of `of` posts; `retained` are those the evidence opens, newest first. */
export type Estimate = ShareEstimate & { of: number; retained: string[] }

/** Of the posts in French and English; none when there are none. */
export function behaviourOf(posts: readonly ReadPost[]): Record<Behaviour, Estimate> | undefined {
  const read = posts.filter((post): post is ClassifiedPost => post.classification !== null)
  if (read.length === 0) return undefined
  return {
    toxicity: estimated(read, 'toxicity'),
    vulgarity: counted(read),
    humor: estimated(read, 'humour'),
    politicalEngagement: estimated(read, 'political'),
  }
}

/** A vulgar word is in a post or is not: nothing to correct, only posts that were not read. */
function counted(read: readonly ClassifiedPost[]): Estimate {
  const retained = read.filter(({ classification }) => classification.vulgar).map(({ id }) => id)
  return { share: retained.length / read.length, ...wilson(retained.length, read.length), of: read.length, retained }
}

function estimated(read: readonly ClassifiedPost[], figure: Estimated): Estimate {
  const calibration = weights().card.calibration[figure]
  const byLanguage = (['fr', 'en'] as const).map((language) => {
    const scores = read.filter((post) => post.language === language).map(({ classification }) => classification[figure])
    return { weight: scores.length / read.length, ...quantify(scores, calibration[language].histogram) }
  })
  const retained = read.filter(
    ({ classification, language }) => classification[figure] >= calibration[language].threshold,
  )
  return { ...together(byLanguage), of: read.length, retained: retained.map(({ id }) => id) }
}

/** Each language has its own error rates; what is unsure in one is unsure apart from the other. */
function together(parts: readonly (ShareEstimate & { weight: number })[]): ShareEstimate {
  const share = parts.reduce((sum, part) => sum + part.weight * part.share, 0)
  const below = Math.hypot(...parts.map(({ weight, share: middle, low }) => weight * (middle - low)))
  const above = Math.hypot(...parts.map(({ weight, share: middle, high }) => weight * (high - middle)))
  return { share, low: Math.max(0, share - below), high: Math.min(1, share + above) }
}

/** What jokes and laughter look like says little of irony: the screen tells the reader so. */
const CONFIDENCE: Record<Behaviour, BehaviourFigure['confidence']> = {
  toxicity: 'measured',
  vulgarity: 'counted',
  humor: 'low',
  politicalEngagement: 'measured',
}

export const asFigure = (behaviour: Behaviour, { share, low, high, of, retained }: Estimate): BehaviourFigure => ({
  percent: inPercent(share),
  low: inPercent(low),
  high: inPercent(high),
  of,
  retained: retained.length,
  confidence: CONFIDENCE[behaviour],
})
