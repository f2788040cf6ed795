import { BLOCKS, DENSE_ALL, type Features } from '#server/analysis-engine/models/features.ts'
import { BUCKETS } from '#server/analysis-engine/models/hash.ts'

/** A text as the models see it, kept. The first `words` buckets are words, the others character n-grams. */
export type Row = { buckets: Uint16Array; words: number; dense: Float32Array }

export const keepRow = ({ hashed, dense }: Features): Row => ({
  buckets: Uint16Array.from(hashed.buckets.subarray(0, hashed.words + hashed.ngrams)),
  words: hashed.words,
  dense: Float32Array.from(dense),
})

/** How much each block of features may say; 0 leaves it out. Under one penalty, a larger block is a freer one. */
export type Scales = { words: number; letters: number } & Record<keyof typeof BLOCKS, number>

export const WIDTH = BUCKETS + DENSE_ALL

/** A head's weights lie in one array of WIDTH: hashed buckets, then dense features. */
export function rowReader(scales: Scales) {
  const denseScale = Float64Array.from(
    (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).flatMap((block) =>
      Array.from({ length: BLOCKS[block] }, () => scales[block]),
    ),
  )
  const wordScale = ({ words }: Row) => scales.words / Math.sqrt(Math.max(1, words))
  const letterScale = ({ words, buckets }: Row) => scales.letters / Math.sqrt(Math.max(1, buckets.length - words))

  function score(row: Row, weights: Float64Array, from: number): number {
    const { buckets, words, dense } = row
    let [ofWords, ofLetters, ofDense] = [0, 0, 0]
    for (let at = 0; at < words; at += 1) ofWords += weights[from + (buckets[at] ?? 0)] ?? 0
    for (let at = words; at < buckets.length; at += 1) ofLetters += weights[from + (buckets[at] ?? 0)] ?? 0
    for (let at = 0; at < DENSE_ALL; at += 1)
      ofDense += (weights[from + BUCKETS + at] ?? 0) * (dense[at] ?? 0) * (denseScale[at] ?? 0)
    return ofWords * wordScale(row) + ofLetters * letterScale(row) + ofDense
  }

  /** The slope of `score` times `error`, added into `slope`. */
  function learn(row: Row, error: number, slope: Float64Array, from: number): void {
    const { buckets, words, dense } = row
    const [ofWord, ofLetter] = [error * wordScale(row), error * letterScale(row)]
    for (let at = 0; at < words; at += 1)
      slope[from + (buckets[at] ?? 0)] = (slope[from + (buckets[at] ?? 0)] ?? 0) + ofWord
    for (let at = words; at < buckets.length; at += 1)
      slope[from + (buckets[at] ?? 0)] = (slope[from + (buckets[at] ?? 0)] ?? 0) + ofLetter
    for (let at = 0; at < DENSE_ALL; at += 1) {
      const place = from + BUCKETS + at
      slope[place] = (slope[place] ?? 0) + error * (dense[at] ?? 0) * (denseScale[at] ?? 0)
    }
  }
  return { score, learn, denseScale }
}

/** Half the squared weights over `freedom`, and its slope. */
export function penalty(weights: Float64Array, slope: Float64Array, from: number, to: number, freedom: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) {
    const weight = weights[at] ?? 0
    sum += weight * weight
    slope[at] = (slope[at] ?? 0) + weight / freedom
  }
  return sum / (2 * freedom)
}
