import type { Behaviour } from '#contract/behaviours.ts'
import type { Reason } from '#contract/reasons.ts'
import { attributionSpans, type MarkedFigure, type Span } from './models/attribution.ts'
import { weights } from './models/classify.ts'
import type { ReadPost } from './read-posts.ts'
import { judgedTokens } from './text/judged-tokens.ts'

/** What the models say of a post that is opened as evidence of a behaviour. */
export type EvidenceReading = {
  /** From 0 to 1; none of a behaviour that is counted. */
  certainty?: number
  /** Not likely enough to be retained, yet half as likely as that at least. */
  isNear: boolean
  /** Where the words that carried the prediction stand in the text. */
  marks: Span[]
  /** Why it weighs on a factor of the score. */
  reason?: Reason
}

const FIGURES: readonly [Behaviour, MarkedFigure][] = [
  ['toxicity', 'toxicity'],
  ['vulgarity', 'vulgarity'],
  ['humor', 'humour'],
  ['politicalEngagement', 'political'],
]

/** Of each behaviour that retains this post, or nearly; nothing in a language that is not classified. */
export function readForEvidence({
  text,
  language,
  classification,
}: Pick<ReadPost, 'text' | 'language' | 'classification'>) {
  const readings = new Map<Behaviour, EvidenceReading>()
  if (!classification || language === 'other') return readings
  for (const [behaviour, figure] of FIGURES) {
    const certainty =
      figure === 'vulgarity' ? counted(classification.vulgar) : estimated(classification[figure], figure, language)
    if (certainty) readings.set(behaviour, { ...certainty, marks: [] })
  }
  const figures = FIGURES.filter(([behaviour]) => readings.has(behaviour)).map(([, figure]) => figure)
  const marks =
    figures.length > 0 ? attributionSpans(judgedTokens(text), language, figures) : new Map<MarkedFigure, Span[]>()
  for (const [behaviour, figure] of FIGURES) readings.get(behaviour)?.marks.push(...(marks.get(figure) ?? []))
  return readings
}

const counted = (isVulgar: boolean) => (isVulgar ? { isNear: false } : null)

function estimated(certainty: number, figure: Exclude<MarkedFigure, 'vulgarity'>, language: 'fr' | 'en') {
  const { threshold } = weights().card.calibration[figure][language]
  return certainty >= threshold / 2 ? { certainty, isNear: certainty < threshold } : null
}
