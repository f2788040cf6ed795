import { hashWord } from './hash.ts'

/** What is known of a word before training: its ratings, and its vector. */
export const RATINGS = ['hostile', 'toxic', 'sexual', 'violent'] as const
export const VECTOR_SIZE = 64

/**
 * Words found by their hash, in one sorted list per language: 4 bytes of hash, 4 ratings, a weight (how rare the word
 * is, so that « le » does not drown « hôpital ») and a vector of 64 bytes.
 */
export type WordTable = { hashes: Int32Array; rows: Int8Array }
export const WORD_BYTES = RATINGS.length + 1 + VECTOR_SIZE

/** The row of the word, or -1. Two words in a million share a hash: a wrong rating, never a wrong read. */
export function findWord({ hashes }: WordTable, word: string): number {
  const sought = hashWord(word)
  let [low, high] = [0, hashes.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const hash = hashes[middle] ?? 0
    if (hash === sought) return middle
    if (hash < sought) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** A 20th: about the 150 most frequent words of English, and those of French that translate them. */
const COMMON_WEIGHT = 6

/** « le », « sont », « of »: words that mean nothing by themselves. A rated one does, and one without a vector may. */
export function isFunctionWord(table: WordTable, row: number): boolean {
  if (row < 0 || isRated(table, row)) return false
  const known = table.rows.subarray(row * WORD_BYTES + RATINGS.length, (row + 1) * WORD_BYTES)
  return (known[0] ?? 0) <= COMMON_WEIGHT && known.subarray(1).some((value) => value !== 0)
}

export function isRated({ rows }: WordTable, row: number): boolean {
  const at = row * WORD_BYTES
  return row >= 0 && rows.subarray(at, at + RATINGS.length).some((rating) => rating !== 0)
}
