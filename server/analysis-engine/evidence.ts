import type { Behaviour } from '#contract/behaviours.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Post } from '#server/x-source/profile.ts'
import { attributionSpans, type Figure, type Span } from './models/attribution.ts'
import { classifyTokens, weights } from './models/classify.ts'
import { detectLanguage } from './text/language.ts'
import { tokenize } from './text/tokens.ts'

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

const FIGURES: readonly [Behaviour, Figure][] = [
  ['toxicity', 'toxicity'],
  ['vulgarity', 'vulgarity'],
  ['humor', 'humour'],
  ['politicalEngagement', 'political'],
]

/**
 * Of each behaviour that retains this post, or nearly; nothing in a language that is not classified. It depends on the post
 * and METHOD_VERSION alone, so it is read once, with the report.
 */
export function readForEvidence({ text, language: guess }: Pick<Post, 'text' | 'language'>) {
  const readings = new Map<Behaviour, EvidenceReading>()
  const language = detectLanguage(text, guess)
  if (language === 'other') return readings
  const tokens = tokenize(text)
  const classification = classifyTokens(tokens, language)
  for (const [behaviour, figure] of FIGURES) {
    const certainty =
      figure === 'vulgarity' ? counted(classification.vulgar) : estimated(classification[figure], figure, language)
    if (certainty) readings.set(behaviour, { ...certainty, marks: [] })
  }
  const figures = FIGURES.filter(([behaviour]) => readings.has(behaviour)).map(([, figure]) => figure)
  const marks = figures.length > 0 ? attributionSpans(tokens, language, figures) : new Map<Figure, Span[]>()
  for (const [behaviour, figure] of FIGURES) readings.get(behaviour)?.marks.push(...(marks.get(figure) ?? []))
  return readings
}

const counted = (isVulgar: boolean) => (isVulgar ? { isNear: false } : null)

function estimated(certainty: number, figure: Exclude<Figure, 'vulgarity'>, language: 'fr' | 'en') {
  const { threshold } = weights().card.calibration[figure][language]
  return certainty >= threshold / 2 ? { certainty, isNear: certainty < threshold } : null
}
