import { expect, test } from 'vitest'
import { asFigure } from './count-retained.ts'

const figureOf = (interval: { low: number; high: number }) =>
  asFigure('toxicity', { share: interval.low, of: 96, retained: [], ...interval })

test('the ends of an interval are rounded outwards: a share that it holds is within what is shown', () => {
  expect(figureOf({ low: 0.0496, high: 0.0504 })).toMatchObject({ percent: 5, low: 4.9, high: 5.1 })
  for (let posts = 0; posts <= 96; posts += 1) {
    const { low = Infinity, high = -Infinity } = figureOf({ low: posts / 96, high: posts / 96 })
    expect([low <= (100 * posts) / 96, high >= (100 * posts) / 96, high - low < 0.11]).toEqual([true, true, true])
  }
})

test('an end that is a tenth stays one', () => {
  for (let tenths = 0; tenths <= 1_000; tenths += 1)
    expect(figureOf({ low: tenths / 1_000, high: tenths / 1_000 })).toMatchObject({
      low: tenths / 10,
      high: tenths / 10,
    })
})
