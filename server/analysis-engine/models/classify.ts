import { THEME_IDS, type ThemeId } from '#contract/themes.ts'
import { judgedTokens } from '#server/analysis-engine/text/judged-tokens.ts'
import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { extractFeatures } from './features.ts'
import type { Figure } from './figures.ts'
import { figureProbability, logitsOf, themeProbabilitiesInto } from './logits.ts'
import { VULGAR } from './tone.ts'
import { openWeights, type Weights } from './weights.ts'

type Language = 'fr' | 'en'

/** What the models say of one post, as probabilities: read alone, then among the account's others (author-prior.ts); whether it holds a vulgar word is looked up, not estimated. */
export type Classification = {
  toxicity: number
  humour: number
  political: number
  pressing: number
  vulgar: boolean
  themes: Float32Array
}

let opened: Weights | undefined
/** Opened at the first post: 5 MB that a process which analyses nothing does not need. */
export function weights(): Weights {
  opened ??= openWeights()
  return opened
}

/** The likeliest theme, when it is likely enough to be named. */
export function themeOf({ themes }: Classification): ThemeId | null {
  let best = 0
  for (let theme = 1; theme < themes.length; theme += 1) if ((themes[theme] ?? 0) > (themes[best] ?? 0)) best = theme
  return (themes[best] ?? 0) >= weights().card.theme.threshold ? (THEME_IDS[best] ?? null) : null
}

/** Likely enough to be shown as such. */
export const isRetained = (classification: Classification, figure: Figure, language: Language) =>
  classification[figure] >= weights().card.calibration[figure][language].threshold

export const classify = (text: string, language: Language): Classification =>
  classifyTokens(judgedTokens(text), language)

/** `tokens` as text/judged-tokens.ts gives them. */
export function classifyTokens(tokens: readonly Token[], language: Language): Classification {
  const model = weights()
  const features = extractFeatures(tokens, model.vocabularies[language])
  const vulgar = VULGAR.some((section) => (features.dense[section] ?? 0) > 0)
  const logits = logitsOf(features, model, language)
  const themes = new Float32Array(THEME_IDS.length)
  themeProbabilitiesInto(themes, logits, model)
  const probability = (figure: Figure) => figureProbability(logits, figure, model, language)
  return {
    toxicity: probability('toxicity'),
    humour: probability('humour'),
    political: probability('political'),
    pressing: probability('pressing'),
    vulgar,
    themes,
  }
}
