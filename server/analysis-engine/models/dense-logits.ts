import { BLOCKS, DENSE_ALL } from './features.ts'

/** A column's dense weights, one column after the other, and which blocks of features each column listens to. */
export type DenseWeights = { weights: Float32Array; listens: Uint8Array }

const SIZES = Object.values(BLOCKS)
const spoken = new Int32Array(DENSE_ALL)
const ends = new Int32Array(SIZES.length)

/** A head that judges manner does not look at meaning, and the other way round: half of the weights are 0. */
export function denseWeights(weights: Float32Array): DenseWeights {
  const listens = new Uint8Array((weights.length / DENSE_ALL) * SIZES.length)
  let from = 0
  for (let at = 0; at < listens.length; at += 1) {
    const size = SIZES[at % SIZES.length] ?? 0
    listens[at] = weights.subarray(from, from + size).some((weight) => weight !== 0) ? 1 : 0
    from += size
  }
  return { weights, listens }
}

/** Lists the features that are not 0, block by block: of 175, a post speaks with 80. */
export function listSpoken(dense: Float32Array): void {
  let [from, count] = [0, 0]
  for (let block = 0; block < SIZES.length; block += 1) {
    const to = from + (SIZES[block] ?? 0)
    for (let at = from; at < to; at += 1) {
      if (dense[at] === 0) continue
      spoken[count] = at
      count += 1
    }
    ends[block] = count
    from = to
  }
}

/** `sum` and what the listed features add to it, in their order: the same additions, to the last bit, without the 0s. */
export function addDense(sum: number, column: number, dense: Float32Array, { weights, listens }: DenseWeights): number {
  const line = column * DENSE_ALL
  let total = sum
  let from = 0
  for (let block = 0; block < SIZES.length; block += 1) {
    const to = ends[block] ?? 0
    if (listens[column * SIZES.length + block] === 1) {
      for (let at = from; at < to; at += 1) {
        const feature = spoken[at] ?? 0
        total += (weights[line + feature] ?? 0) * (dense[feature] ?? 0)
      }
    }
    from = to
  }
  return total
}
