import type { Translation } from './translation.ts'
import type { Band, Hedged, Verdict } from './verdict.ts'
import type * as french from './verdict-words.fr.ts'

const WORDS: Record<Verdict, string> = {
  distrust: 'Distrust',
  caution: 'Caution',
  mixed: 'Mixed',
  reassuring: 'Reassuring',
  trust: 'Trust',
  few: 'Too little to judge',
  parody: 'Parody account',
}

/** A verdict in words, on the pages and in the files. */
export const verdictWords = {
  word: (verdict: Verdict) => WORDS[verdict],
  /** “perhaps distrust” */
  perhaps: (band: Band) => `perhaps ${WORDS[band].toLowerCase()}`,
  /** “From caution to reassuring” */
  fromTo: (from: Band, to: Band) => `From ${WORDS[from].toLowerCase()} to ${WORDS[to].toLowerCase()}`,
  /** “Caution, perhaps distrust”, in one line. */
  said: (hedged: Hedged): string => {
    if ('from' in hedged) return verdictWords.fromTo(hedged.from, hedged.to)
    const { word, perhaps } = hedged
    return perhaps ? `${WORDS[word]}, ${verdictWords.perhaps(perhaps)}` : WORDS[word]
  },
} satisfies Translation<typeof french.verdictWords>
