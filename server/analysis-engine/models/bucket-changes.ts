import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { addRow, type BucketTable } from './bucket-table.ts'
import { BUCKETS, bucketOf } from './hash.ts'
import { hashAs, hasNgrams, pairBucket, skipBucket } from './hashed.ts'
import type { BucketSums } from './logits.ts'
import type { WordEntry } from './vocabulary.ts'

/** How often the post at hand touches each bucket, by its words and by their n-grams: all 0 between two posts. */
const byWords = new Uint16Array(BUCKETS)
const byNgrams = new Uint16Array(BUCKETS)
const [NOWHERE, IN_WORDS, IN_NGRAMS] = [0, 1, 2]

/** As hashPost counts it: of words when a word touches it, of n-grams when only these do. */
const placeOf = (bucket: number) =>
  (byWords[bucket] ?? 0) > 0 ? IN_WORDS : (byNgrams[bucket] ?? 0) > 0 ? IN_NGRAMS : NOWHERE

/** A post whose words are taken out one at a time. */
export type Counted = {
  hashes: Int32Array
  words: Int32Array
  pairs: Int32Array
  skips: Int32Array
  /** None of a word that is read as « people », of a link or of a mark. */
  ngrams: readonly (readonly number[])[]
}
const NONE: readonly number[] = []

/** Counts the post's buckets, until `uncount`. */
export function count(tokens: readonly Token[], known: readonly WordEntry[], people: Uint8Array): Counted {
  const size = tokens.length
  const [hashes, words] = [new Int32Array(size), new Int32Array(size)]
  const [pairs, skips] = [new Int32Array(size), new Int32Array(size)]
  for (let at = 0; at < size; at += 1) {
    const entry = known[at]
    const hash = entry ? hashAs(entry, people[at] === 1) : 0
    hashes[at] = hash
    words[at] = bucketOf(hash)
    pairs[at] = pairBucket(hashes[at - 1] ?? 0, hash)
    skips[at] = skipBucket(hashes[at - 2] ?? 0, hash)
  }
  const ngrams = tokens.map((token, at) => (people[at] === 1 || !hasNgrams(token) ? NONE : (known[at]?.ngrams ?? NONE)))
  const post = { hashes, words, pairs, skips, ngrams }
  addAll(post, 1)
  return post
}

export const uncount = (post: Counted) => addAll(post, -1)

function addAll({ words, pairs, skips, ngrams }: Counted, times: number): void {
  for (let index = 0; index < words.length; index += 1) {
    add(byWords, words[index] ?? 0, times)
    if (index > 0) add(byWords, pairs[index] ?? 0, times)
    if (index > 1) add(byWords, skips[index] ?? 0, times)
    for (const bucket of ngrams[index] ?? NONE) add(byNgrams, bucket, times)
  }
}

function add(counts: Uint16Array, bucket: number, times: number): void {
  counts[bucket] = (counts[bucket] ?? 0) + times
}

/** The buckets that taking a word out changes, and where each was before. */
const touched: number[] = []
const placesBefore: number[] = []
const seen = new Int32Array(BUCKETS)
let generation = 0
/** What was added and taken away, to be undone. */
const joined: number[] = []
const parted: number[] = []
const partedNgrams: number[] = []

function touch(bucket: number): void {
  if (seen[bucket] === generation) return
  seen[bucket] = generation
  touched.push(bucket)
  placesBefore.push(placeOf(bucket))
}

function change(counts: Uint16Array, bucket: number, times: 1 | -1, undone: number[]): void {
  touch(bucket)
  add(counts, bucket, times)
  undone.push(bucket)
}

function undo(counts: Uint16Array, times: 1 | -1, undone: number[]): void {
  for (let at = 0; at < undone.length; at += 1) add(counts, undone[at] ?? 0, times)
  undone.length = 0
}

type Columns = { table: BucketTable; ints: readonly number[] }

/**
 * Turns the sums over a post's buckets into those of the post without the tokens that are gone: some twenty buckets of four
 * hundred change. The sums are whole numbers, so that they are the same as if they were added up anew.
 */
export function takeOut(post: Counted, isGone: Uint8Array, columns: Columns, sums: BucketSums): void {
  generation += 1
  touched.length = 0
  placesBefore.length = 0
  changeBuckets(post, isGone)
  for (let at = 0; at < touched.length; at += 1) {
    const bucket = touched[at] ?? 0
    const [before, after] = [placesBefore[at] ?? NOWHERE, placeOf(bucket)]
    if (before === after) continue
    if (before !== NOWHERE) move(bucket, before, -1, columns, sums)
    if (after !== NOWHERE) move(bucket, after, 1, columns, sums)
  }
  undo(byWords, -1, joined)
  undo(byWords, 1, parted)
  undo(byNgrams, 1, partedNgrams)
}

function move(bucket: number, place: number, times: 1 | -1, { table, ints }: Columns, sums: BucketSums): void {
  if (place === IN_WORDS) sums.words += times
  else sums.ngrams += times
  addRow(table, bucket, ints, times, place === IN_WORDS ? sums.ofWords : sums.ofNgrams)
}

function changeBuckets({ hashes, words, pairs, skips, ngrams }: Counted, isGone: Uint8Array): void {
  let [last, lastButOne] = [-1, -1]
  for (let index = 0; index < words.length; index += 1) {
    const gone = isGone[index] === 1
    const isApart = gone || (index > 0 && isGone[index - 1] === 1)
    if (gone) {
      change(byWords, words[index] ?? 0, -1, parted)
      for (const bucket of ngrams[index] ?? NONE) change(byNgrams, bucket, -1, partedNgrams)
    }
    if (index > 0 && isApart) change(byWords, pairs[index] ?? 0, -1, parted)
    if (index > 1 && (isApart || isGone[index - 2] === 1)) change(byWords, skips[index] ?? 0, -1, parted)
    if (gone) continue
    const hash = hashes[index] ?? 0
    // What stood apart is now side by side.
    if (last >= 0 && last < index - 1) change(byWords, pairBucket(hashes[last] ?? 0, hash), 1, joined)
    if (lastButOne >= 0 && lastButOne < index - 2) change(byWords, skipBucket(hashes[lastButOne] ?? 0, hash), 1, joined)
    lastButOne = last
    last = index
  }
}
