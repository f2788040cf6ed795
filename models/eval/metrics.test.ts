import { expect, test } from 'vitest'
import { wilson } from '../../server/analysis-engine/statistics/intervals.ts'
import { atThreshold, auc, aucInterval, averagePrecision, calibrationError, type Scored } from './metrics.ts'

/** '0.9+ 0.4-': scores, each with the side it belongs to. */
const rows = (text: string): Scored[] =>
  text.split(' ').map((cell) => ({ score: Number.parseFloat(cell), positive: cell.endsWith('+') }))

test('the AUC counts the pairs that are in order', () => {
  expect(auc(rows('0.9+ 0.8+ 0.2- 0.1-'))).toBe(1)
  expect(auc(rows('0.9- 0.8- 0.2+ 0.1+'))).toBe(0)
  // Pairs: 0.9 beats both, 0.3 beats 0.1 but not 0.5: three of four.
  expect(auc(rows('0.9+ 0.5- 0.3+ 0.1-'))).toBe(0.75)
})

test('equal scores count half in the AUC, so a score that says nothing has 0.5', () => {
  expect(auc(rows('0.5+ 0.5+ 0.5- 0.5-'))).toBe(0.5)
  // 1 beats 0 twice, and 0 ties with 0 twice: (2 + 2 × 0.5) / 4.
  expect(auc(rows('1+ 0+ 0- 0-'))).toBe(0.75)
  // Hits of a word list: 2 beats 1 and 0, 1 ties with 1 and beats 0: (2 + 1.5) / 4.
  expect(auc(rows('2+ 1+ 1- 0-'))).toBe(0.875)
})

test('the AUC takes scores below zero, as minus a sentiment is', () => {
  expect(auc(rows('3+ -1+ -2- -5-'))).toBe(1)
})

test('the average precision adds the precision at each positive', () => {
  // Positives at ranks 1 and 3: (1/1 + 2/3) / 2.
  expect(averagePrecision(rows('0.9+ 0.5- 0.3+ 0.1-'))).toBeCloseTo(5 / 6, 12)
  // All four enter together: precision 1/2 for both.
  expect(averagePrecision(rows('0.5+ 0.5+ 0.5- 0.5-'))).toBe(0.5)
  // 1 enters alone (1/1), then three together (2/4): (1 + 1/2) / 2.
  expect(averagePrecision(rows('1+ 0+ 0- 0-'))).toBe(0.75)
})

test('the calibration error weighs each bin by its rows', () => {
  // Bin 9: mean 0.95, share 0.5, two rows. Bin 1: mean 0.1, share 0, two rows. (2 × 0.45 + 2 × 0.1) / 4.
  expect(calibrationError(rows('0.95+ 0.95- 0.1- 0.1-'))).toBeCloseTo(0.275, 12)
  expect(calibrationError(rows('1+ 1+ 0- 0-'))).toBe(0)
  // Within a bin one row's excess makes up for another's lack.
  expect(calibrationError(rows('0.5+ 0.5-'))).toBe(0)
})

test('a threshold is reached by a score equal to it', () => {
  const { f1, accuracy, missed, falseAlarms, flagged } = atThreshold(rows('0.9+ 0.5+ 0.2+ 0.5- 0.1-'), 0.5)
  // Two right, one missed, one false alarm, one rightly quiet.
  expect(f1).toBeCloseTo(4 / 6, 12)
  expect(accuracy).toBeCloseTo(3 / 5, 12)
  expect(missed).toBeCloseTo(1 / 3, 12)
  expect(falseAlarms).toBe(0.5)
  expect(flagged).toBeCloseTo(3 / 5, 12)
})

test('nothing flagged and nothing to flag: an F1 of 0, not a division by zero', () => {
  expect(atThreshold(rows('0.1- 0.2-'), 0.5)).toEqual({ f1: 0, accuracy: 1, missed: 0, falseAlarms: 0, flagged: 0 })
})

test('the bootstrap interval is the same on each run and holds the AUC', () => {
  const scored = Array.from({ length: 400 }, (_, nth) => ({
    score: ((nth * 7919) % 400) / 400 + (nth % 2) * 0.3,
    positive: nth % 2 === 1,
  }))
  const { low, high } = aucInterval(scored)
  expect(aucInterval(scored)).toEqual({ low, high })
  expect(low).toBeLessThan(auc(scored))
  expect(high).toBeGreaterThan(auc(scored))
  expect(high - low).toBeCloseTo(2 * 1.96 * deLong(scored), 2)
})

test('a perfect order leaves the bootstrap nothing to doubt', () => {
  expect(aucInterval(rows('0.9+ 0.8+ 0.7+ 0.3- 0.2- 0.1-'))).toEqual({ low: 1, high: 1 })
})

test('Wilson’s interval: 8 right of 10, and all of 10', () => {
  // Worked by hand with z = 1.96: (0.8 + 0.19207 ± 1.96 √(0.016 + 0.0096036)) / 1.38415.
  const { low, high } = wilson(8, 10)
  expect(low).toBeCloseTo(0.4902, 4)
  expect(high).toBeCloseTo(0.9433, 4)
  expect(wilson(10, 10)).toEqual({ low: expect.closeTo(0.7225, 4) as number, high: 1 })
})

/** The deviation of an AUC by DeLong's formula, pair by pair: how unequally each row wins against the other side. */
function deLong(scored: readonly Scored[]): number {
  const side = (wanted: boolean) => scored.filter(({ positive }) => positive === wanted).map(({ score }) => score)
  const [positives, negatives] = [side(true), side(false)]
  const variance = (values: number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length
  }
  const wins = positives.map((one) => negatives.filter((other) => one > other).length / negatives.length)
  const losses = negatives.map((one) => positives.filter((other) => other > one).length / positives.length)
  return Math.sqrt(variance(wins) + variance(losses))
}
