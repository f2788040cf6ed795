import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { BUCKETS, bucketOf } from './hash.ts'
import type { WordEntry } from './vocabulary.ts'

/** A post of 4,000 characters stays under it; what is beyond is left out. */
export const MAX_BUCKETS = 8_192
const [PAIR, SKIP, PEOPLE] = [0x9e3779b1, 0x85ebca77, 0x5bd1e995]

export const pairBucket = (before: number, hash: number) => bucketOf(Math.imul(before, PAIR) ^ hash)
export const skipBucket = (beforeThat: number, hash: number) => bucketOf(Math.imul(beforeThat, SKIP) ^ hash)
export const hashAs = ({ hash }: WordEntry, isPeople: boolean) => (isPeople ? PEOPLE : hash)
export const hasNgrams = ({ kind }: Token) => kind !== 'mention' && kind !== 'link' && kind !== 'mark'

/** The buckets a post touches, words first; filled again for each post, so that reading one allocates nothing. */
export type Hashed = { buckets: Int32Array; words: number; ngrams: number }

const seen = new Int32Array(BUCKETS)
const buckets = new Int32Array(MAX_BUCKETS)
let generation = 0
let count = 0

/**
 * Words, bigrams and skip-bigrams, then character n-grams inside a word. `people` marks the words that stand for a
 * group of people: they are all read as one, so that no group weighs more than another.
 */
export function hashPost(tokens: readonly Token[], known: readonly WordEntry[], people: Uint8Array): Hashed {
  generation += 1
  count = 0
  let [before, beforeThat] = [0, 0]
  for (let index = 0; index < tokens.length; index += 1) {
    const hash = people[index] === 1 ? PEOPLE : (known[index]?.hash ?? 0)
    add(bucketOf(hash))
    if (index > 0) add(pairBucket(before, hash))
    if (index > 1) add(skipBucket(beforeThat, hash))
    beforeThat = before
    before = hash
  }
  const words = count
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (people[index] === 1 || !token || !hasNgrams(token)) continue
    const ngrams = known[index]?.ngrams ?? NONE
    for (let at = 0; at < ngrams.length; at += 1) add(ngrams[at] ?? 0)
  }
  return { buckets, words, ngrams: count - words }
}

const NONE: readonly number[] = []

function add(bucket: number): void {
  if (seen[bucket] === generation || count === MAX_BUCKETS) return
  seen[bucket] = generation
  buckets[count] = bucket
  count += 1
}
