import { BLOCKS, DENSE_FEATURES, type Features } from '../../server/analysis-engine/models/features.ts'
import { BUCKETS } from '../../server/analysis-engine/models/hash.ts'

/** The features of a text, kept. The first `words` buckets are words, the others character n-grams. */
export type Row = { buckets: Uint16Array; words: number; dense: Float32Array }

export const rowOf = ({ hashed, dense }: Features): Row => ({
  buckets: Uint16Array.from(hashed.buckets.subarray(0, hashed.words + hashed.ngrams)),
  words: hashed.words,
  dense: Float32Array.from(dense),
})

/** How much each block of features may say; 0 leaves it out. Under one penalty, a larger scale is a weaker prior. */
export type Scales = { words: number; ngrams: number } & Record<keyof typeof BLOCKS, number>

export const WIDTH = BUCKETS + DENSE_FEATURES

/** A head's weights lie in one array of WIDTH: hashed buckets, then dense features. */
export function rowScorer(scales: Scales) {
  const denseScale = Float64Array.from(
    (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).flatMap((block) =>
      Array.from({ length: BLOCKS[block] }, () => scales[block]),
    ),
  )
  // Half of the blocks have no say in a head.
  const active = Array.from(denseScale.keys()).filter((at) => denseScale[at] !== 0)
  const wordScale = ({ words }: Row) => scales.words / Math.sqrt(Math.max(1, words))
  const ngramScale = ({ words, buckets }: Row) => scales.ngrams / Math.sqrt(Math.max(1, buckets.length - words))

  function score(row: Row, weights: Float64Array, from: number): number {
    const { buckets, words, dense } = row
    let [ofWords, ofNgrams, ofDense] = [0, 0, 0]
    for (let at = 0; at < words; at += 1) ofWords += weights[from + (buckets[at] ?? 0)] ?? 0
    for (let at = words; at < buckets.length; at += 1) ofNgrams += weights[from + (buckets[at] ?? 0)] ?? 0
    for (const at of active) ofDense += (weights[from + BUCKETS + at] ?? 0) * (dense[at] ?? 0) * (denseScale[at] ?? 0)
    return ofWords * wordScale(row) + ofNgrams * ngramScale(row) + ofDense
  }

  /** The gradient of `score` times `error`, added into `gradient`. */
  function addGradient(row: Row, error: number, gradient: Float64Array, from: number): void {
    const { buckets, words, dense } = row
    const [ofWord, ofNgram] = [error * wordScale(row), error * ngramScale(row)]
    for (let at = 0; at < words; at += 1)
      gradient[from + (buckets[at] ?? 0)] = (gradient[from + (buckets[at] ?? 0)] ?? 0) + ofWord
    for (let at = words; at < buckets.length; at += 1)
      gradient[from + (buckets[at] ?? 0)] = (gradient[from + (buckets[at] ?? 0)] ?? 0) + ofNgram
    for (const at of active) {
      const index = from + BUCKETS + at
      gradient[index] = (gradient[index] ?? 0) + error * (dense[at] ?? 0) * (denseScale[at] ?? 0)
    }
  }
  /** Each feature of a row, where its weight lies and what it counts for. */
  function forEachFeature(row: Row, take: (feature: number, value: number) => void): void {
    const { buckets, words, dense } = row
    const [ofWord, ofNgram] = [wordScale(row), ngramScale(row)]
    for (let at = 0; at < words; at += 1) take(buckets[at] ?? 0, ofWord)
    for (let at = words; at < buckets.length; at += 1) take(buckets[at] ?? 0, ofNgram)
    for (const at of active) {
      const value = (dense[at] ?? 0) * (denseScale[at] ?? 0)
      if (value !== 0) take(BUCKETS + at, value)
    }
  }
  return { score, addGradient, forEachFeature, denseScale }
}

/** Half the squared weights over `priorVariance` (a Gaussian prior), and its gradient. */
export function l2Penalty(
  weights: Float64Array,
  gradient: Float64Array,
  from: number,
  to: number,
  priorVariance: number,
): number {
  let sum = 0
  for (let at = from; at < to; at += 1) {
    const weight = weights[at] ?? 0
    sum += weight * weight
    gradient[at] = (gradient[at] ?? 0) + weight / priorVariance
  }
  return sum / (2 * priorVariance)
}
