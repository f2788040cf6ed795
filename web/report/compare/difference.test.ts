import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceBetween, type Estimate, overlap } from '#contract/compared-figures.ts'

/** In tenths, as the report has them, so that intervals also touch. */
const estimates = fc
  .tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
  .map(([value, below, above]) => ({ value: value / 10, low: (value - below) / 10, high: (value + above) / 10 }))
const pairs = fc.tuple(estimates, estimates)

/** The square-and-add interval, which we do not show. */
function mover(one: Estimate, other: Estimate) {
  const value = one.value - other.value
  return {
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  }
}
const holdsZero = ({ low, high }: { low: number; high: number }) => low <= 0 && high >= 0
const tiny = 1e-9

test('a difference holds 0 exactly when the two intervals overlap: it never denies its verdict', () => {
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      expect(holdsZero(differenceBetween(a, b))).toBe(overlap(a, b))
    }),
  )
})

test('seen from the other side it is the same with the other sign', () => {
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      const [there, back] = [differenceBetween(a, b), differenceBetween(b, a)]
      expect([there.value + back.value, there.low + back.high, there.high + back.low]).toEqual([0, 0, 0])
      expect(overlap(a, b)).toBe(overlap(b, a))
    }),
  )
})

test('between equals it is 0, and 0 is within it', () => {
  fc.assert(
    fc.property(estimates, (a) => {
      expect(differenceBetween(a, a).value).toBe(0)
      expect(holdsZero(differenceBetween(a, a))).toBe(true)
    }),
  )
})

test('the square-and-add interval lies within: two figures said to differ do differ by its stricter word too', () => {
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      const [shown, narrow] = [differenceBetween(a, b), mover(a, b)]
      expect(shown.low).toBeLessThanOrEqual(narrow.low + tiny)
      expect(shown.high).toBeGreaterThanOrEqual(narrow.high - tiny)
      expect(holdsZero(narrow) && !overlap(a, b)).toBe(false)
    }),
  )
})

test('shown instead, it would deny 18 % of the verdicts that say « not significant »', () => {
  const overlapping = fc.sample(pairs, { numRuns: 20_000, seed: 6 }).filter(([a, b]) => overlap(a, b))
  const denied = overlapping.filter(([a, b]) => !holdsZero(mover(a, b)))
  expect(denied.length / overlapping.length).toBeCloseTo(0.185, 2)
})

test('whatever two estimates share, it is as wide as 95 % of their difference needs', () => {
  const deviation = fc.double({ min: 0, max: 50, noNaN: true })
  const shared = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(deviation, deviation, shared, (s, t, correlation) => {
      const around = (half: number) => ({ value: 50, low: 50 - 1.96 * half, high: 50 + 1.96 * half })
      const needed = 1.96 * Math.sqrt(Math.max(0, s ** 2 + t ** 2 - 2 * correlation * s * t))
      expect(differenceBetween(around(s), around(t)).high).toBeGreaterThanOrEqual(needed - tiny)
    }),
  )
})

test.each([
  [0.02, 0.02],
  [0.06, 0.1],
  [0.3, 0.5],
])('of shares of 100 posts, %d and %d in truth, it misses the true difference less than one time in twenty', (p, q) => {
  let held = 0
  for (let a = 0; a <= POSTS; a += 1) {
    for (let b = 0; b <= POSTS; b += 1) {
      const { low, high } = differenceBetween(wilson(a), wilson(b))
      if (low <= p - q && p - q <= high) held += chanceOf(a, p) * chanceOf(b, q)
    }
  }
  expect(held).toBeGreaterThan(0.95)
  expect(held).toBeLessThan(1)
})

const POSTS = 100
function wilson(posts: number): Estimate {
  const [value, z] = [posts / POSTS, 1.96]
  const middle = (value + z ** 2 / (2 * POSTS)) / (1 + z ** 2 / POSTS)
  const half = (z * Math.sqrt((value * (1 - value)) / POSTS + z ** 2 / (4 * POSTS ** 2))) / (1 + z ** 2 / POSTS)
  return { value, low: middle - half, high: middle + half }
}
function chanceOf(posts: number, share: number): number {
  let chance = (1 - share) ** POSTS
  for (let nth = 1; nth <= posts; nth += 1) chance *= ((POSTS - nth + 1) / nth) * (share / (1 - share))
  return chance
}
