import { BLOCKS, DENSE_ALL, type Features } from '#server/analysis-engine/models/features.ts'
import { PLACES } from '#server/analysis-engine/models/hashed.ts'

/** A text as the models see it, kept. The first `words` places are words, the others groups of letters. */
export type Row = { places: Uint16Array; words: number; dense: Float32Array }

export const keepRow = ({ hashed, dense }: Features): Row => ({
  places: Uint16Array.from(hashed.places.subarray(0, hashed.words + hashed.letters)),
  words: hashed.words,
  dense: Float32Array.from(dense),
})

/** How much each block of features may say; 0 leaves it out. Under one penalty, a larger block is a freer one. */
export type Scales = { words: number; letters: number } & Record<keyof typeof BLOCKS, number>

export const WIDTH = PLACES + DENSE_ALL

/** A head's weights lie in one array of WIDTH: hashed places, then dense features. */
export function rowReader(scales: Scales) {
  const denseScale = Float64Array.from(
    (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).flatMap((block) =>
      Array.from({ length: BLOCKS[block] }, () => scales[block]),
    ),
  )
  const wordScale = ({ words }: Row) => scales.words / Math.sqrt(Math.max(1, words))
  const letterScale = ({ words, places }: Row) => scales.letters / Math.sqrt(Math.max(1, places.length - words))

  function score(row: Row, weights: Float64Array, from: number): number {
    const { places, words, dense } = row
    let [ofWords, ofLetters, ofDense] = [0, 0, 0]
    for (let at = 0; at < words; at += 1) ofWords += weights[from + (places[at] ?? 0)] ?? 0
    for (let at = words; at < places.length; at += 1) ofLetters += weights[from + (places[at] ?? 0)] ?? 0
    for (let at = 0; at < DENSE_ALL; at += 1)
      ofDense += (weights[from + PLACES + at] ?? 0) * (dense[at] ?? 0) * (denseScale[at] ?? 0)
    return ofWords * wordScale(row) + ofLetters * letterScale(row) + ofDense
  }

  /** The slope of `score` times `error`, added into `slope`. */
  function learn(row: Row, error: number, slope: Float64Array, from: number): void {
    const { places, words, dense } = row
    const [ofWord, ofLetter] = [error * wordScale(row), error * letterScale(row)]
    for (let at = 0; at < words; at += 1)
      slope[from + (places[at] ?? 0)] = (slope[from + (places[at] ?? 0)] ?? 0) + ofWord
    for (let at = words; at < places.length; at += 1)
      slope[from + (places[at] ?? 0)] = (slope[from + (places[at] ?? 0)] ?? 0) + ofLetter
    for (let at = 0; at < DENSE_ALL; at += 1) {
      const place = from + PLACES + at
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
