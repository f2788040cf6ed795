import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBuckets, packTable } from './bucket-table.ts'
import { addDense, denseWeights, listNonZeroFeatures } from './dense-logits.ts'
import { BLOCKS, DENSE_FEATURES } from './features.ts'
import { BUCKETS } from './hash.ts'

const COLUMNS = 11
const bytes = Int8Array.from({ length: BUCKETS * COLUMNS }, (_, at) => (Math.imul(at, 0x9e3779b1) >> 24) % 128)
bytes.fill(127, 0, COLUMNS)
bytes.fill(-127, COLUMNS, 2 * COLUMNS)
const table = packTable(bytes, COLUMNS)

const bucket = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: BUCKETS - 1 }))

test('columns added four at a time are added one by one, whatever their number', () => {
  fc.assert(
    fc.property(fc.array(bucket, { size: 'max', maxLength: 1_500 }), fc.nat({ max: 600 }), (chosen, from) => {
      const sums = new Int32Array(COLUMNS + 3).fill(99)
      const range = { table, buckets: Int32Array.from(chosen), from: Math.min(from, chosen.length), to: chosen.length }
      addBuckets(range, { first: 0, end: COLUMNS }, sums)
      const plain = Array.from({ length: COLUMNS }, (_, column) =>
        chosen.slice(from).reduce((sum, row) => sum + (bytes[row * COLUMNS + column] ?? 0), 0),
      )
      expect([...sums.subarray(0, COLUMNS)]).toEqual(plain)
    }),
  )
})

test.each([0, 1])('8,000 of the largest weights do not overflow (row %i)', (row) => {
  const sums = new Int32Array(COLUMNS + 3)
  addBuckets({ table, buckets: new Int32Array(8_000).fill(row), from: 0, to: 8_000 }, { first: 5, end: 8 }, sums)
  expect([...sums.subarray(5, 8)]).toEqual(Array.from({ length: 3 }, () => (row === 0 ? 8_000 * 127 : -8_000 * 127)))
  expect([...sums.subarray(0, 4)]).toEqual([0, 0, 0, 0])
})

test('a table of more columns than a row holds is refused', () => {
  expect(() => packTable(new Int8Array(), 65)).toThrow('65 columns')
})

const value = fc.oneof(fc.constant(0), fc.float({ min: -10, max: 10, noNaN: true }))
const line = (block: fc.Arbitrary<number>) => fc.array(block, { minLength: DENSE_FEATURES, maxLength: DENSE_FEATURES })

test('leaving out what is 0 changes no dense sum, to the last bit', () => {
  fc.assert(
    fc.property(line(value), line(value), fc.subarray(Object.keys(BLOCKS)), (features, column, silent) => {
      const dense = Float32Array.from(features)
      const weights = Float32Array.from([...column, ...column])
      let from = 0
      for (const [block, size] of Object.entries(BLOCKS)) {
        if (silent.includes(block)) weights.fill(0, DENSE_FEATURES + from, DENSE_FEATURES + from + size)
        from += size
      }
      listNonZeroFeatures(dense)
      let plain = 0.5
      for (const [at, feature] of dense.entries()) plain += (weights[DENSE_FEATURES + at] ?? 0) * feature
      expect(addDense(0.5, 1, dense, denseWeights(weights))).toBe(plain)
    }),
  )
})
