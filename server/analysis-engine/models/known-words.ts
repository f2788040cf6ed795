import type { Lexicon, Meanings } from '#server/analysis-engine/text/lexicon.ts'
import { hashOf, letterGroups } from './hashed.ts'
import { findWord, type WordTable } from './word-table.ts'

/** All that a word says by itself, whatever surrounds it. */
export type KnownWord = {
  hash: number
  /** Where its groups of letters fall in the table of weights. */
  letters: readonly number[]
  /** Its place in the word table, or -1. */
  row: number
  tone: Meanings
  themes: Meanings
}

/** Seven words in ten of 400 posts were met before; emptied when full, so that hostile texts cannot fill it for good. */
const MOST_REMEMBERED = 20_000
const LONGEST_REMEMBERED = 30

export function knownWords(tone: Lexicon, themes: Lexicon, words: WordTable): (word: string) => KnownWord {
  const remembered = new Map<string, KnownWord>()
  return (word) => {
    const known = remembered.get(word)
    if (known) return known
    const learned = {
      hash: hashOf(word),
      letters: letterGroups(word),
      row: findWord(words, word),
      tone: tone.meaningsOf(word),
      themes: themes.meaningsOf(word),
    }
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    if (word.length <= LONGEST_REMEMBERED) remembered.set(word, learned)
    return learned
  }
}
