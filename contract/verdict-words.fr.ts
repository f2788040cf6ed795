import type { Band, Hedged, Verdict } from './verdict.ts'

const WORDS: Record<Verdict, string> = {
  distrust: 'Méfiance',
  caution: 'Prudence',
  mixed: 'Partagé',
  reassuring: 'Rassurant',
  trust: 'Confiance',
  few: 'Trop peu pour juger',
  parody: 'Compte de parodie',
}

/** A verdict in words, on the pages and in the files. */
export const verdictWords = {
  word: (verdict: Verdict) => WORDS[verdict],
  /** « peut-être méfiance » */
  perhaps: (band: Band) => `peut-être ${WORDS[band].toLowerCase()}`,
  /** « De prudence à rassurant » */
  fromTo: (from: Band, to: Band) => `De ${WORDS[from].toLowerCase()} à ${WORDS[to].toLowerCase()}`,
  /** « Prudence, peut-être méfiance », in one line. */
  said: (hedged: Hedged) => {
    if ('from' in hedged) return verdictWords.fromTo(hedged.from, hedged.to)
    const { word, perhaps } = hedged
    return perhaps ? `${WORDS[word]}, ${verdictWords.perhaps(perhaps)}` : WORDS[word]
  },
} as const
