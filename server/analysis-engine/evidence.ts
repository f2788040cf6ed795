import type { Behaviour } from '#contract/behaviours.ts'
import type { Answer } from '#contract/labels.ts'
import type { Reason } from '#contract/reasons.ts'
import { labelOf } from './model-reading.ts'
import { attributionSpans, type MarkedFigure, type Span } from './models/attribution.ts'
import { weights } from './models/classify.ts'
import type { ReadPost } from './read-posts.ts'

/** What the models say of a post that is opened as evidence of a behaviour. */
export type EvidenceReading = {
  /** From 0 to 1; none of a behaviour that is counted, nor of a post that an operator's model labelled. */
  certainty?: number
  /** Not likely enough to be retained, yet half as likely as that at least; of a label, « unsure ». */
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
  judged,
  language,
  classification,
  labels,
}: Pick<ReadPost, 'judged' | 'language' | 'classification' | 'labels'>) {
  const readings = new Map<Behaviour, EvidenceReading>()
  if (!classification || language === 'other') return readings
  for (const [behaviour, figure] of FIGURES) {
    const certainty =
      figure === 'vulgarity'
        ? counted(classification.vulgar)
        : labels
          ? labelled(labelOf(labels, figure))
          : estimated(classification[figure], figure, language)
    if (certainty) readings.set(behaviour, { ...certainty, marks: [] })
  }
  // The words that carried our own reading say nothing of another reader's.
  const figures = FIGURES.filter(
    ([behaviour, figure]) => readings.has(behaviour) && (!labels || figure === 'vulgarity'),
  ).map(([, figure]) => figure)
  const marks = figures.length > 0 ? attributionSpans(judged, language, figures) : new Map<MarkedFigure, Span[]>()
  for (const [behaviour, figure] of FIGURES) readings.get(behaviour)?.marks.push(...(marks.get(figure) ?? []))
  return readings
}

const labelled = (answer: Answer) => (answer === 'no' ? null : { isNear: answer === 'unsure' })

const counted = (isVulgar: boolean) => (isVulgar ? { isNear: false } : null)

function estimated(certainty: number, figure: Exclude<MarkedFigure, 'vulgarity'>, language: 'fr' | 'en') {
  const { threshold } = weights().card.calibration[figure][language]
  return certainty >= threshold / 2 ? { certainty, isNear: certainty < threshold } : null
}
