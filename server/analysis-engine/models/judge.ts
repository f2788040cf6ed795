import { THEME_IDS, type ThemeId } from '#contract/themes.ts'
import { type Token, tokensOf } from '#server/analysis-engine/text/tokens.ts'
import { VULGAR } from './dense.ts'
import { readFeatures } from './features.ts'
import { chancesOf, sumsOf, themesInto } from './logits.ts'
import { openWeights, type Weights } from './weights.ts'

type Language = 'fr' | 'en'

/** What the models say of one post, as chances between 0 and 1; whether it holds a vulgar word is read, not guessed. */
export type Judged = { toxicity: number; humour: number; political: number; vulgar: boolean; themes: Float32Array }

let opened: Weights | undefined
/** Opened at the first post: 5 MB that a process which analyses nothing does not need. */
export function weights(): Weights {
  opened ??= openWeights()
  return opened
}

/** The likeliest theme, when it is likely enough to be named. */
export function themeOf({ themes }: Judged): ThemeId | null {
  let best = 0
  for (let theme = 1; theme < themes.length; theme += 1) if ((themes[theme] ?? 0) > (themes[best] ?? 0)) best = theme
  return (themes[best] ?? 0) >= weights().card.theme.threshold ? (THEME_IDS[best] ?? null) : null
}

export const judge = (text: string, language: Language): Judged => judgeTokens(tokensOf(text), language)

export function judgeTokens(tokens: readonly Token[], language: Language): Judged {
  const model = weights()
  const features = readFeatures(tokens, model.readers[language])
  const vulgar = VULGAR.some((section) => (features.dense[section] ?? 0) > 0)
  const sums = sumsOf(features, model, language)
  const themes = new Float32Array(THEME_IDS.length)
  themesInto(themes, sums, model)
  return { ...chancesOf(sums, model, language), vulgar, themes }
}
