import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountErrors } from '#server/analysis-engine/models/account-errors.ts'
import { seededRandom } from '#server/analysis-engine/statistics/random.ts'
import { expectedInterval, leastRight } from './expected-interval.ts'

const { share: SHARE, right: RIGHT } = accountErrors.toxicity
/** Every account's true share is the sum of its probabilities, to a post or so. */
const EXACT = { mean: { intercept: 0, slope: 1 }, concentration: { intercept: 7, slope: 0, curve: 0 } }
const widthOf = ({ low, high }: { low: number; high: number }) => high - low

test('whatever was read, the share shown lies in its interval, and both within 0 and 1', () => {
  const readings = fc
    .integer({ min: 1, max: 400 })
    .chain((of) =>
      fc.record({ of: fc.constant(of), retained: fc.nat(of), expected: fc.double({ min: 0, max: of, noNaN: true }) }),
    )
  fc.assert(
    fc.property(readings, (reading) => {
      const { low, high } = expectedInterval(reading, SHARE)
      const shown = reading.retained / reading.of
      expect(low >= 0 && low <= shown && shown <= high && high <= 1).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('posts that are not retained speak too: the same count, likelier posts beside it, is a higher interval', () => {
  const quiet = expectedInterval({ expected: 2, retained: 2, of: 50 }, SHARE)
  const doubtful = expectedInterval({ expected: 9, retained: 2, of: 50 }, SHARE)
  expect(doubtful.high).toBeGreaterThan(quiet.high + 0.1)
  expect(doubtful.low).toBeGreaterThanOrEqual(quiet.low)
})

test('more posts of the same kind narrow it', () => {
  const [few, many] = [
    expectedInterval({ expected: 4, retained: 4, of: 20 }, SHARE),
    expectedInterval({ expected: 80, retained: 80, of: 400 }, SHARE),
  ]
  expect(widthOf(many)).toBeLessThan(widthOf(few))
})

test('accounts whose posts are what their probabilities say lie within about 95 times in 100', () => {
  const random = seededRandom(20_261_117)
  const held = Array.from({ length: 400 }, () => {
    const probabilities = Array.from({ length: 60 }, () => random() ** 3)
    const truth = probabilities.filter((probability) => random() < probability).length
    const expected = probabilities.reduce((sum, probability) => sum + probability, 0)
    const retained = probabilities.filter((probability) => probability > 0.5).length
    const { low, high } = expectedInterval({ expected, retained, of: 60 }, EXACT)
    return low * 60 <= truth + 1e-9 && truth <= high * 60 + 1e-9
  }).filter(Boolean).length
  expect(held / 400).toBeGreaterThan(0.95)
})

test('of the posts retained, at least so many are right 97.5 times in 100; of fewer than five nothing is said', () => {
  expect([0, 4].map((retained) => leastRight(retained, RIGHT))).toEqual([undefined, undefined])
  expect(leastRight(10, { alpha: 1e9, beta: 1 })).toBe(10)
  // Throws of a coin: P(at least 2 of 10) = 0.989, P(at least 3) = 0.945.
  expect(leastRight(10, { alpha: 1e9, beta: 1e9 })).toBe(2)
  const floors = Array.from({ length: 60 }, (_, more) => leastRight(5 + more, RIGHT) ?? 0)
  for (const [at, floor] of floors.entries()) {
    expect(floor).toBeLessThan(5 + at)
    expect(floor).toBeGreaterThanOrEqual(floors[at - 1] ?? 0)
  }
})

test('nearly always wrong, they say nothing at least', () => {
  expect(leastRight(8, { alpha: 1, beta: 30 })).toBeUndefined()
})
