import { BLOCKS, DENSE_FEATURES } from './features.ts'

/** A column's dense weights, one column after the other, and whether a column uses a block of features. */
export type DenseWeights = { weights: Float32Array; usesBlock: Uint8Array }

const SIZES = Object.values(BLOCKS)
const STARTS = SIZES.map((_, block) => SIZES.slice(0, block).reduce((sum, size) => sum + size, 0))
const nonZero = new Int32Array(DENSE_FEATURES)
const blockEnds = new Int32Array(SIZES.length)

/** A head that classifies by tone uses no word vector, and one by subject no tone: half of the weights are 0. */
export function denseWeights(weights: Float32Array): DenseWeights {
  const usesBlock = new Uint8Array((weights.length / DENSE_FEATURES) * SIZES.length)
  let from = 0
  for (let at = 0; at < usesBlock.length; at += 1) {
    const size = SIZES[at % SIZES.length] ?? 0
    usesBlock[at] = weights.subarray(from, from + size).some((weight) => weight !== 0) ? 1 : 0
    from += size
  }
  return { weights, usesBlock }
}

/** Lists the features that are not 0, block by block: 80 of 175 in a usual post. From `first` on, when those before it are listed. */
export function listNonZeroFeatures(dense: Float32Array, first = 0): void {
  let [from, count] = [STARTS[first] ?? 0, first > 0 ? (blockEnds[first - 1] ?? 0) : 0]
  for (let block = first; block < SIZES.length; block += 1) {
    const to = from + (SIZES[block] ?? 0)
    for (let at = from; at < to; at += 1) {
      if (dense[at] === 0) continue
      nonZero[count] = at
      count += 1
    }
    blockEnds[block] = count
    from = to
  }
}

/** Adds the listed features to `logit` in their order: the same additions, to the last bit, without the 0s. */
export function addDense(
  logit: number,
  column: number,
  dense: Float32Array,
  { weights, usesBlock }: DenseWeights,
): number {
  const line = column * DENSE_FEATURES
  let total = logit
  let from = 0
  for (let block = 0; block < SIZES.length; block += 1) {
    const to = blockEnds[block] ?? 0
    if (usesBlock[column * SIZES.length + block] === 1) {
      for (let at = from; at < to; at += 1) {
        const feature = nonZero[at] ?? 0
        total += (weights[line + feature] ?? 0) * (dense[feature] ?? 0)
      }
    }
    from = to
  }
  return total
}
