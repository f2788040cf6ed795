import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalFrom, seededRandom } from '#server/analysis-engine/statistics/random.ts'
import { shareInterval } from './share-interval.ts'

/** Misses a third on average, of 100 others flags 2; neither the same on two accounts. */
const RATES = { upTo: 1, misses: { alpha: 2, beta: 4 }, falseAlarms: { alpha: 0.6, beta: 29.4 } }
const ERRORS = [RATES]
const EXACT = [{ upTo: 1, misses: { alpha: 1e-9, beta: 1e9 }, falseAlarms: { alpha: 1e-9, beta: 1e9 } }]
const widthOf = ({ low, high }: { low: number; high: number }) => high - low

const reading = fc
  .integer({ min: 1, max: 400 })
  .chain((of) => fc.record({ of: fc.constant(of), retained: fc.integer({ min: 0, max: of }) }))

test('whatever was retained, the share shown lies in its interval, and both within 0 and 1', () => {
  fc.assert(
    fc.property(reading, ({ retained, of }) => {
      const { low, high } = shareInterval(retained, of, ERRORS)
      expect(low >= 0 && low <= retained / of && retained / of <= high && high <= 1).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a post more retained lowers neither end', () => {
  const ends = Array.from({ length: 51 }, (_, retained) => shareInterval(retained, 50, ERRORS))
  for (const [retained, { low, high }] of ends.entries()) {
    expect(low).toBeGreaterThanOrEqual(ends[retained - 1]?.low ?? 0)
    expect(high).toBeGreaterThanOrEqual(ends[retained - 1]?.high ?? 0)
  }
})

test('a reading that never errs leaves nothing unsure of the posts read', () => {
  expect(shareInterval(14, 44, EXACT)).toEqual({ low: 14 / 44, high: 14 / 44 })
})

test('the same posts give the same interval, and 3,000 are no trouble', () => {
  expect(shareInterval(300, 3_000, ERRORS)).toEqual(shareInterval(300, 3_000, ERRORS))
})

test('a reading that errs otherwise on accounts with many is believed where there are many', () => {
  const sureOfMany = [
    { ...RATES, upTo: 0.2 },
    { upTo: 1, misses: { alpha: 5, beta: 95 }, falseAlarms: { alpha: 1, beta: 99 } },
  ]
  expect(widthOf(shareInterval(40, 50, sureOfMany))).toBeLessThan(0.7 * widthOf(shareInterval(40, 50, ERRORS)))
})

describe('errors that differ from one account to another', () => {
  test('a reading that misses more leaves room above, one that alarms more room below', () => {
    const missing = [{ ...RATES, misses: { alpha: 4, beta: 2 } }]
    const alarming = [{ ...RATES, falseAlarms: { alpha: 6, beta: 24 } }]
    expect(shareInterval(10, 50, missing).high).toBeGreaterThan(shareInterval(10, 50, ERRORS).high)
    expect(shareInterval(25, 50, alarming).low).toBeLessThan(shareInterval(25, 50, ERRORS).low)
  })

  test('the same mean error, less alike between accounts, is a wider interval', () => {
    const alike = [{ upTo: 1, misses: { alpha: 200, beta: 400 }, falseAlarms: { alpha: 60, beta: 2_940 } }]
    expect(widthOf(shareInterval(10, 50, ERRORS))).toBeGreaterThan(1.3 * widthOf(shareInterval(10, 50, alike)))
  })

  test('accounts drawn with such errors lie within about 95 times in 100', () => {
    const random = seededRandom(20_261_116)
    const rounds = 400
    let held = 0
    for (let round = 0; round < rounds; round += 1) {
      const [missRate, alarmRate] = [betaFrom(random, RATES.misses), betaFrom(random, RATES.falseAlarms)]
      const share = random() * 0.3
      const isOne = Array.from({ length: 60 }, () => random() < share)
      const retained = isOne.filter((one) => random() < (one ? 1 - missRate : alarmRate)).length
      const truth = isOne.filter(Boolean).length / 60
      const { low, high } = shareInterval(retained, 60, ERRORS)
      if (low <= truth && truth <= high) held += 1
    }
    expect(held / rounds).toBeGreaterThan(0.92)
  })
})

/** Two Gammas' ratio, each by Marsaglia and Tsang's method. */
function betaFrom(random: () => number, { alpha, beta }: { alpha: number; beta: number }): number {
  const [one, other] = [gammaFrom(random, alpha), gammaFrom(random, beta)]
  return one / (one + other)
}

function gammaFrom(random: () => number, shape: number): number {
  if (shape < 1) return gammaFrom(random, shape + 1) * random() ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const x = normalFrom(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(random()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}
