import type { Translation } from '#contract/translation.ts'
import { BAND_NAMES, BANDS, type Band, type Hedged, type Verdict } from '#contract/verdict.ts'
import type * as french from './verdict.fr.ts'

const WORDS: Record<Verdict, string> = {
  distrust: 'Distrust',
  caution: 'Caution',
  mixed: 'Mixed',
  reassuring: 'Reassuring',
  trust: 'Trust',
  few: 'Too little to judge',
  parody: 'Parody account',
}

/** One question and five words, the same wherever a score is told. */
export const verdictText = {
  question: 'Can I trust this account?',
  word: (verdict: Verdict) => WORDS[verdict],
  /** “perhaps distrust” */
  perhaps: (band: Band) => `perhaps ${WORDS[band].toLowerCase()}`,
  /** “From caution to reassuring” */
  fromTo: (from: Band, to: Band) => `From ${WORDS[from].toLowerCase()} to ${WORDS[to].toLowerCase()}`,
  /** “Caution, perhaps distrust”, in one line. */
  said: (hedged: Hedged): string => {
    if ('from' in hedged) return verdictText.fromTo(hedged.from, hedged.to)
    const { word, perhaps } = hedged
    return perhaps ? `${WORDS[word]}, ${verdictText.perhaps(perhaps)}` : WORDS[word]
  },
  outOf: '/100',
  between: (low: number, high: number) => `between ${low} and ${high}`,
  ruler: (points: number, low: number, high: number) => `Score of ${points} out of 100, between ${low} and ${high}`,
} satisfies Translation<typeof french.verdictText>

/** The five words on the ruler, each up to where the next one begins. */
export const VERDICT_ZONES: Translation<typeof french.VERDICT_ZONES> = BAND_NAMES.map((band, nth) => {
  const next = BAND_NAMES[nth + 1]
  return { from: BANDS[band], to: next ? BANDS[next] : 100, name: WORDS[band] }
})

/** “Distrust below 30, caution below 45…”, from the bounds themselves. */
export const verdictBounds = `${BAND_NAMES.slice(0, -1)
  .map((band, nth) => {
    const word = WORDS[band]
    return `${nth === 0 ? word : word.toLowerCase()} below ${BANDS[BAND_NAMES[nth + 1] ?? 'trust']}`
  })
  .join(
    ', ',
  )}, then trust. Trust also asks for something to check: cited pages (three posts and two sites, or five posts) or a verified organisation.`
