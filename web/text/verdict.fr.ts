import { BAND_NAMES, BANDS } from '#contract/verdict.ts'
import { verdictWords } from '#contract/verdict-words.fr.ts'

/** One question and five words, the same wherever a score is told. */
export const verdictText = {
  question: 'Puis-je me fier à ce compte\u202f?',
  ...verdictWords,
  outOf: '/100',
  between: (low: number, high: number) => `entre ${low} et ${high}`,
  ruler: (points: number, low: number, high: number) => `Score de ${points} sur 100, entre ${low} et ${high}`,
} as const

/** The five words on the ruler, each up to where the next one begins. */
export const VERDICT_ZONES = BAND_NAMES.map((band, nth) => {
  const next = BAND_NAMES[nth + 1]
  return { from: BANDS[band], to: next ? BANDS[next] : 100, name: verdictWords.word(band) }
})

/** « Méfiance sous 30, prudence sous 45… », from the bounds themselves. */
export const verdictBounds = `${BAND_NAMES.slice(0, -1)
  .map((band, nth) => {
    const word = verdictWords.word(band)
    return `${nth === 0 ? word : word.toLowerCase()} sous ${BANDS[BAND_NAMES[nth + 1] ?? 'trust']}`
  })
  .join(
    ', ',
  )}, puis confiance. Celle-ci demande aussi quelque chose à vérifier\u00a0: des pages citées (trois posts et deux sites, ou cinq posts) ou une organisation vérifiée.`
