import { BAND_NAMES, BANDS, type Band, type Hedged, type Verdict } from '#contract/verdict.ts'

const WORDS: Record<Verdict, string> = {
  distrust: 'Méfiance',
  caution: 'Prudence',
  mixed: 'Partagé',
  reassuring: 'Rassurant',
  trust: 'Confiance',
  few: 'Trop peu pour juger',
  parody: 'Compte de parodie',
}

/** One question and five words, the same wherever a score is told. */
export const verdictText = {
  question: 'Puis-je me fier à ce compte\u202f?',
  word: (verdict: Verdict) => WORDS[verdict],
  /** « peut-être méfiance » */
  perhaps: (band: Band) => `peut-être ${WORDS[band].toLowerCase()}`,
  /** « De prudence à rassurant » */
  fromTo: (from: Band, to: Band) => `De ${WORDS[from].toLowerCase()} à ${WORDS[to].toLowerCase()}`,
  /** « Prudence, peut-être méfiance », in one line. */
  said: (hedged: Hedged) => {
    if ('from' in hedged) return verdictText.fromTo(hedged.from, hedged.to)
    const { word, perhaps } = hedged
    return perhaps ? `${WORDS[word]}, ${verdictText.perhaps(perhaps)}` : WORDS[word]
  },
  outOf: '/100',
  between: (low: number, high: number) => `entre ${low} et ${high}`,
  ruler: (points: number, low: number, high: number) => `Score de ${points} sur 100, entre ${low} et ${high}`,
} as const

/** The five words on the ruler, each up to where the next one begins. */
export const VERDICT_ZONES = BAND_NAMES.map((band, nth) => {
  const next = BAND_NAMES[nth + 1]
  return { from: BANDS[band], to: next ? BANDS[next] : 100, name: WORDS[band] }
})

/** « Méfiance sous 30, prudence sous 45… », from the bounds themselves. */
export const verdictBounds = `${BAND_NAMES.slice(0, -1)
  .map((band, nth) => {
    const word = WORDS[band]
    return `${nth === 0 ? word : word.toLowerCase()} sous ${BANDS[BAND_NAMES[nth + 1] ?? 'trust']}`
  })
  .join(
    ', ',
  )}, puis confiance. Celle-ci demande aussi quelque chose à vérifier\u00a0: des pages citées (trois posts et deux sites, ou cinq posts) ou une organisation vérifiée.`
