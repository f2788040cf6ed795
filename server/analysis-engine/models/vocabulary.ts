import type { Lexicon, LexiconEntry } from '#server/analysis-engine/text/lexicon.ts'
import { charNgrams, hashWord } from './hash.ts'
import { findWord, isFunctionWord, isRated, type WordTable } from './word-table.ts'

/** What is known of a word by itself, whatever surrounds it. */
export type WordEntry = {
  hash: number
  /** The buckets of its character n-grams in the table of weights. */
  ngrams: readonly number[]
  /** Its row in the word table, or -1. */
  row: number
  /** Whether one of its ratings is not 0. */
  isRated: boolean
  /** « le », « of » (word-table.ts). */
  isFunctionWord: boolean
  tone: LexiconEntry
  themes: LexiconEntry
}

/** The words of one language. */
export type Vocabulary = { lookUp: (word: string) => WordEntry; words: WordTable }

/** Seven words in ten of 400 posts were met before; emptied when full, so that hostile texts cannot fill it for good. */
const MAX_CACHED = 20_000
const MAX_CACHED_LENGTH = 30

export function wordLookup(tone: Lexicon, themes: Lexicon, words: WordTable): (word: string) => WordEntry {
  const cached = new Map<string, WordEntry>()
  return (word) => {
    const known = cached.get(word)
    if (known) return known
    const row = findWord(words, word)
    const entry = {
      hash: hashWord(word),
      ngrams: charNgrams(word),
      row,
      isRated: isRated(words, row),
      isFunctionWord: isFunctionWord(words, row),
      tone: tone.lookUp(word),
      themes: themes.lookUp(word),
    }
    if (cached.size >= MAX_CACHED) cached.clear()
    if (word.length <= MAX_CACHED_LENGTH) cached.set(word, entry)
    return entry
  }
}
