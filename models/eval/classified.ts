import { THEME_IDS } from '../../contract/themes.ts'
import { readTogether } from '../../server/analysis-engine/models/author-prior.ts'
import { type Classification, classify, weights } from '../../server/analysis-engine/models/classify.ts'
import { SIB_TOPICS } from '../train/sib-topics.ts'
import type { Language } from './datasets.ts'

/** The product's models, as the measures ask them: this is the only file that knows where they are. */
export type Estimate = 'toxicity' | 'humour' | 'political'

const known: Record<Language, Map<string, Classification>> = { fr: new Map(), en: new Map() }

/** Cached: several measures ask for the same texts, and a whole run takes a fifth less. */
export function classified(text: string, language: Language): Classification {
  const before = known[language].get(text)
  if (before) return before
  const now = alone(classify(text, language))
  known[language].set(text, now)
  return now
}

/** For whoever measures how long it takes. */
export const classifyUncached = (text: string, language: Language): Classification => alone(classify(text, language))

/** As the product would read it in an account of one post. */
const alone = (classification: Classification) => readTogether([classification])[0] ?? classification

export const thresholdOf = (estimate: Estimate, language: Language): number =>
  weights().card.calibration[estimate][language].threshold

export function likeliestTheme({ themes }: Classification): string {
  return likeliest(THEME_IDS.map((id, nth) => [id, themes[nth] ?? 0]))
}

/** SIB-200's topics are families of our themes: the likeliest is the one whose members are so together. */
export function topicOf(text: string, language: Language): string {
  const { themes } = classified(text, language)
  const probability = (ids: readonly string[]) =>
    THEME_IDS.reduce((sum, id, nth) => (ids.includes(id) ? sum + (themes[nth] ?? 0) : sum), 0)
  return likeliest(Object.entries(SIB_TOPICS).map(([topic, ids]) => [topic, probability(ids)]))
}

function likeliest(scored: readonly (readonly [name: string, probability: number])[]): string {
  return scored.reduce((best, other) => (other[1] > best[1] ? other : best), ['none', 0])[0]
}
