import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ascending, median, medianInterval, trimmedMean, wilson } from './intervals.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

describe('Wilson’s interval', () => {
  // Newcombe, « Two-sided confidence intervals for the single proportion », 1998, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i out of %i lies between %f and %f', (count, of, low, high) => {
    const interval = wilson(count, of)
    expect([interval.low.toFixed(4), interval.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)])
  })

  test('it holds the share and stays within 0 and 1', () => {
    const counts = fc
      .integer({ min: 1, max: 5_000 })
      .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))
    fc.assert(
      fc.property(counts, ([count, of]) => {
        const { low, high } = wilson(count, of)
        expect(low >= 0 && low <= count / of && count / of <= high && high <= 1).toBe(true)
      }),
    )
  })
})

describe('the exact interval of a median', () => {
  // The ranks every table of the sign test gives (Conover, « Practical Nonparametric Statistics », A3).
  test.each([
    [6, 1, 6],
    [10, 2, 9],
    [15, 4, 12],
    [20, 6, 15],
    [25, 8, 18],
    [30, 10, 21],
    [50, 18, 33],
    [100, 40, 61],
  ])('of %i values it goes from rank %i to rank %i', (n, low, high) => {
    expect(medianInterval(upTo(n))).toEqual({ low, high })
  })

  test('under six values there is none, and 5,000 are no trouble', () => {
    expect([0, 1, 2, 3, 4, 5].map((n) => medianInterval(upTo(n)))).toEqual(Array(6).fill(null))
    expect(medianInterval(upTo(5_000))).toEqual({ low: 2_431, high: 2_570 })
  })

  test('it holds the median', () => {
    const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 6, maxLength: 400 })
    fc.assert(
      fc.property(values, (list) => {
        const sorted = ascending(list)
        const interval = medianInterval(sorted)
        expect(interval && interval.low <= median(sorted) && median(sorted) <= interval.high).toBe(true)
      }),
    )
  })
})

test('medians and trimmed means', () => {
  expect([[7], [1, 3], [1, 2, 9], [1, 2, 4, 9]].map(median)).toEqual([7, 2, 2, 3])
  expect(trimmedMean([2, 4])).toBe(3)
  expect(trimmedMean([0, 1, 1, 1, 1, 1, 1, 1, 1, 1_000])).toBe(1)
})
