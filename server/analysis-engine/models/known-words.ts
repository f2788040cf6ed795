import type { Lexicon, Meanings } from '#server/analysis-engine/text/lexicon.ts'
import { charNgrams, hashWord } from './hash.ts'
import { findWord, type WordTable } from './word-table.ts'

/** All that a word says by itself, whatever surrounds it. */
export type KnownWord = {
  hash: number
  /** The buckets of its character n-grams in the table of weights. */
  ngrams: readonly number[]
  /** Its place in the word table, or -1. */
  row: number
  tone: Meanings
  themes: Meanings
}

/** Seven words in ten of 400 posts were met before; emptied when full, so that hostile texts cannot fill it for good. */
const MAX_REMEMBERED = 20_000
const MAX_REMEMBERED_LENGTH = 30

export function knownWords(tone: Lexicon, themes: Lexicon, words: WordTable): (word: string) => KnownWord {
  const remembered = new Map<string, KnownWord>()
  return (word) => {
    const known = remembered.get(word)
    if (known) return known
    const learned = {
      hash: hashWord(word),
      ngrams: charNgrams(word),
      row: findWord(words, word),
      tone: tone.meaningsOf(word),
      themes: themes.meaningsOf(word),
    }
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    if (word.length <= MAX_REMEMBERED_LENGTH) remembered.set(word, learned)
    return learned
  }
}
