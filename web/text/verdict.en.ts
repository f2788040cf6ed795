import type { Translation } from '#contract/translation.ts'
import { BAND_NAMES, BANDS } from '#contract/verdict.ts'
import { verdictWords } from '#contract/verdict-words.en.ts'
import type * as french from './verdict.fr.ts'

/** One question and five words, the same wherever a score is told. */
export const verdictText = {
  question: 'Can I trust this account?',
  ...verdictWords,
  outOf: '/100',
  between: (low: number, high: number) => `between ${low} and ${high}`,
  ruler: (points: number, low: number, high: number) => `Score of ${points} out of 100, between ${low} and ${high}`,
} satisfies Translation<typeof french.verdictText>

/** The five words on the ruler, each up to where the next one begins. */
export const VERDICT_ZONES: Translation<typeof french.VERDICT_ZONES> = BAND_NAMES.map((band, nth) => {
  const next = BAND_NAMES[nth + 1]
  return { from: BANDS[band], to: next ? BANDS[next] : 100, name: verdictWords.word(band) }
})

/** “Distrust below 30, caution below 45…”, from the bounds themselves. */
export const verdictBounds = `${BAND_NAMES.slice(0, -1)
  .map((band, nth) => {
    const word = verdictWords.word(band)
    return `${nth === 0 ? word : word.toLowerCase()} below ${BANDS[BAND_NAMES[nth + 1] ?? 'trust']}`
  })
  .join(
    ', ',
  )}, then trust. Trust also asks for something to check: cited pages (three posts and two sites, or five posts) or a verified organisation.`
