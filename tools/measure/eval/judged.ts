import { THEME_IDS } from '#contract/themes.ts'
import { type Judged, judge, weights } from '#server/analysis-engine/models/judge.ts'
import { SIB_TOPICS } from '#tools/train/sib-topics.ts'
import type { Language } from './datasets.ts'

/** The product's models, as the measures ask them: this is the only file that knows where they are. */
export type Estimate = 'toxicity' | 'humour' | 'political'

const known: Record<Language, Map<string, Judged>> = { fr: new Map(), en: new Map() }

/** Several measures ask for the same texts: once judged, a text is remembered, which saves a fifth of a whole run. */
export function judged(text: string, language: Language): Judged {
  const before = known[language].get(text)
  if (before) return before
  const now = judge(text, language)
  known[language].set(text, now)
  return now
}

/** For whoever measures how long it takes. */
export const judgedAfresh = (text: string, language: Language): Judged => judge(text, language)

export const thresholdOf = (estimate: Estimate, language: Language): number =>
  weights().card.calibration[estimate][language].threshold

export function likeliestTheme({ themes }: Judged): string {
  return likeliest(THEME_IDS.map((id, nth) => [id, themes[nth] ?? 0]))
}

/** SIB-200's topics are families of our themes: the likeliest is the one whose members are so together. */
export function topicOf(text: string, language: Language): string {
  const { themes } = judged(text, language)
  const chance = (ids: readonly string[]) =>
    THEME_IDS.reduce((sum, id, nth) => (ids.includes(id) ? sum + (themes[nth] ?? 0) : sum), 0)
  return likeliest(Object.entries(SIB_TOPICS).map(([topic, ids]) => [topic, chance(ids)]))
}

function likeliest(chances: readonly (readonly [name: string, chance: number])[]): string {
  return chances.reduce((best, other) => (other[1] > best[1] ? other : best), ['none', 0])[0]
}
