import { BUCKETS } from './hash.ts'

/**
 * The hashed weights, four columns to a 32-bit number and a bucket's numbers side by side in one cache line of 64
 * bytes. Each byte is a weight plus 128, so that bytes add up without a sign.
 */
export type BucketTable = Int32Array
const INTS_PER_ROW = 16
const MAX_COLUMNS = 4 * INTS_PER_ROW
const OFFSET = 128

/** From the file's order, a bucket's columns one after the other. */
export function packTable(weights: Int8Array, columns: number): BucketTable {
  if (columns > MAX_COLUMNS) throw new Error(`${columns} columns do not fit in a row of ${MAX_COLUMNS}`)
  const table = new Int32Array(BUCKETS * INTS_PER_ROW)
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = bucket * INTS_PER_ROW + (column >> 2)
      const byte = (weights[bucket * columns + column] ?? 0) + OFFSET
      table[at] = (table[at] ?? 0) | (byte << (8 * (column & 3)))
    }
  }
  return table
}

/** Two bytes of four, each with room above it for 256 of its kind: so many buckets are added before the sum is taken. */
const EVEN_BYTES = 0x00ff00ff
const MAX_BATCH = 256

/**
 * Adds up the columns from `first` to before `end`, and the others of their fours, over the buckets from `from` to
 * before `to`. Two columns to an addition is exact; with the zeros left out of the dense features, 36 µs a post became 10.
 */
export function addBuckets(
  { table, buckets, from, to }: { table: BucketTable; buckets: Int32Array; from: number; to: number },
  { first, end }: { first: number; end: number },
  sums: Int32Array,
): void {
  for (let int = first >> 2; int < (end + 3) >> 2; int += 1) {
    const column = 4 * int
    sums.fill(0, column, column + 4)
    for (let start = from; start < to; start += MAX_BATCH) {
      const stop = Math.min(to, start + MAX_BATCH)
      let [even, odd] = [0, 0]
      for (let at = start; at < stop; at += 1) {
        const bytes = table[(buckets[at] ?? 0) * INTS_PER_ROW + int] ?? 0
        even = (even + (bytes & EVEN_BYTES)) | 0
        odd = (odd + ((bytes >>> 8) & EVEN_BYTES)) | 0
      }
      const offset = OFFSET * (stop - start)
      sums[column] = (sums[column] ?? 0) + (even & 0xffff) - offset
      sums[column + 1] = (sums[column + 1] ?? 0) + (odd & 0xffff) - offset
      sums[column + 2] = (sums[column + 2] ?? 0) + (even >>> 16) - offset
      sums[column + 3] = (sums[column + 3] ?? 0) + (odd >>> 16) - offset
    }
  }
}

/** Adds a bucket's weights to the columns that these numbers of its row hold, or takes them away. */
export function addRow(
  table: BucketTable,
  bucket: number,
  ints: readonly number[],
  times: 1 | -1,
  sums: Int32Array,
): void {
  for (let at = 0; at < ints.length; at += 1) {
    const int = ints[at] ?? 0
    const bytes = table[bucket * INTS_PER_ROW + int] ?? 0
    const column = 4 * int
    sums[column] = (sums[column] ?? 0) + times * ((bytes & 0xff) - OFFSET)
    sums[column + 1] = (sums[column + 1] ?? 0) + times * (((bytes >>> 8) & 0xff) - OFFSET)
    sums[column + 2] = (sums[column + 2] ?? 0) + times * (((bytes >>> 16) & 0xff) - OFFSET)
    sums[column + 3] = (sums[column + 3] ?? 0) + times * ((bytes >>> 24) - OFFSET)
  }
}
