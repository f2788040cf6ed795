import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { normalFrom, seededRandom } from '#server/analysis-engine/statistics/random.ts'
import { quantify, scoreHistogram } from './quantify.ts'

/** Two normal distributions 1.81 apart (an AUC of 0.90) behind a sigmoid, as a classifier would score. */
function aClassifier(seed: number) {
  const random = seededRandom(seed)
  const score = (isPositive: boolean) =>
    1 / (1 + Math.exp(-1.8124 * (normalFrom(random) + (isPositive ? 0.9062 : -0.9062))))
  const scores = (positives: number, negatives: number) =>
    Array.from({ length: positives + negatives }, (_, index) => score(index < positives))
  const calibration = (positives: number, negatives: number) =>
    scores(positives, negatives).map((value, index) => ({ score: value, label: index < positives }))
  return { random, scores, calibration }
}

const aHistogram = (positives = 96, negatives = 1_104) =>
  scoreHistogram(aClassifier(1).calibration(positives, negatives))
const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length
const widthOf = ({ low, high }: { low: number; high: number }) => high - low

const hostileScore = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double())
const hostileHistogram = fc
  .array(fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), label: fc.boolean() }), { maxLength: 60 })
  .map((calibration) => scoreHistogram(calibration))
const threeCounts = fc.array(fc.nat({ max: 60 }), { minLength: 3, maxLength: 3 })
const writtenHistogram = fc.record({ edges: fc.constant([0.3, 0.7]), positives: threeCounts, negatives: threeCounts })
const anyHistogram = fc.oneof(
  fc.constant(aHistogram()),
  fc.constant(aHistogram(5, 20)),
  hostileHistogram,
  writtenHistogram,
)

describe('whatever the scores and the calibration', () => {
  test('the share lies in its interval, and both within 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(hostileScore, { maxLength: 120 }), anyHistogram, (scores, histogram) => {
        const { share, low, high } = quantify(scores, histogram)
        expect(low >= 0 && low <= share && share <= high && high <= 1).toBe(true)
      }),
    )
  })

  test('a score that rises lowers nothing', () => {
    const account = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 120 })
    const repeated = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }))
    const accounts = fc.oneof(
      account,
      repeated.map(([posts, score]) => Array.from({ length: posts }, () => score)),
    )
    fc.assert(
      fc.property(
        accounts,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        anyHistogram,
        (scores, at, by, histogram) => {
          const before = quantify(scores, histogram)
          const after = quantify(
            scores.map((score, index) => (index === at % scores.length ? score + by : score)),
            histogram,
          )
          expect(after.share).toBeGreaterThanOrEqual(before.share - 1e-9)
          expect(after.low).toBeGreaterThanOrEqual(before.low - 1e-9)
          expect(after.high).toBeGreaterThanOrEqual(before.high - 1e-9)
        },
      ),
    )
  })

  test('neither the order of the posts nor a second look changes the answer', () => {
    fc.assert(
      fc.property(fc.array(hostileScore, { maxLength: 60 }), anyHistogram, (scores, histogram) => {
        const answer = quantify(scores, histogram)
        expect(quantify(scores, histogram)).toEqual(answer)
        expect(quantify(scores.toReversed(), histogram)).toEqual(answer)
        expect(quantify(Float64Array.from(scores), histogram)).toEqual(answer)
      }),
    )
  })

  test('what is not a number counts as the lowest score', () => {
    const scores = aClassifier(2).scores(20, 60)
    const withLowest = [...scores, ...Array.from({ length: 20 }, () => 0)]
    const withNone = [...scores, ...Array.from({ length: 20 }, () => Number.NaN)]
    expect(quantify(withNone, aHistogram())).toEqual(quantify(withLowest, aHistogram()))
    expect(quantify(withNone, aHistogram()).share).toBeLessThan(quantify(scores, aHistogram()).share)
  })

  test('of no post nothing is known, and 3,000 are no trouble', () => {
    expect(quantify([], aHistogram())).toEqual({ share: 0, low: 0, high: 1 })
    const { share, low, high } = quantify(aClassifier(3).scores(1_500, 1_500), aHistogram())
    expect(low < 0.5 && high > 0.5 && share > 0.4 && share < 0.6).toBe(true)
  })
})

test('with a histogram known for certain, it is the sum over all the ways to label the posts', () => {
  const histogram = { edges: [0.3, 0.7], positives: [1e12, 3e12, 6e12], negatives: [6e12, 3e12, 1e12] }
  const certain = { ...histogram, concentration: Number.POSITIVE_INFINITY }
  const ratios = [1 / 6, 1, 6]
  const binOf = (score: number) => (score >= 0.7 ? 2 : score >= 0.3 ? 1 : 0)
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }), (scores) => {
      const n = scores.length
      const posterior = Array.from({ length: n + 1 }, () => 0)
      for (let labels = 0; labels < 2 ** n; labels += 1) {
        const positives = scores.filter((_, post) => (labels >> post) & 1)
        const likelihood = positives.reduce((product, score) => product * (ratios[binOf(score)] ?? 1), 1)
        // 15 % of accounts are clean, 65 % draw their rate from 9 (1 - p)^8 and 20 % from anywhere, in steps of 1/4,000.
        let expected = positives.length === 0 ? 0.15 : 0
        for (let p = 0.5 / 4_000; p < 1; p += 1 / 4_000)
          expected += (p ** positives.length * (1 - p) ** (n - positives.length) * (5.85 * (1 - p) ** 8 + 0.2)) / 4_000
        posterior[positives.length] = (posterior[positives.length] ?? 0) + likelihood * expected
      }
      const total = posterior.reduce((sum, probability) => sum + probability, 0)
      const { share, low, high } = quantify(scores, certain)
      const exact = (level: number) =>
        posterior.findIndex((_, k) => posterior.slice(0, k + 1).reduce((sum, one) => sum + one, 0) / total >= level) / n
      const unread = wilson(share * n, n)
      const below = Math.hypot(share - exact(0.025), share - unread.low)
      const above = Math.hypot(exact(0.975) - share, unread.high - share)
      for (const [found, wanted] of [
        [share, exact(0.5)],
        [low, Math.max(0, share - below)],
        [high, Math.min(1, share + above)],
      ] as const)
        expect(Math.abs(found - wanted) * n).toBeLessThanOrEqual(0.5 + 1e-3)
    }),
    { numRuns: 25 },
  )
})

describe('the classifier’s errors are not the account’s', () => {
  const histogram = aHistogram()

  test('a hundred clean posts show less than 2 % on average, where 18 % score over a half', () => {
    const accounts = Array.from({ length: 100 }, (_, seed) => aClassifier(1_000 + seed).scores(0, 100))
    expect(mean(accounts.map((scores) => scores.filter((score) => score > 0.5).length / 100))).toBeGreaterThan(0.15)
    expect(mean(accounts.map((scores) => quantify(scores, histogram).share))).toBeLessThan(0.02)
    expect(accounts.every((scores) => quantify(scores, histogram).low < 0.05)).toBe(true)
  })

  test.each([
    [10, 90],
    [40, 160],
    [160, 240],
    [95, 5],
  ])('%i positives beside %i negatives are found again', (positives, negatives) => {
    const accounts = Array.from({ length: 40 }, (_, seed) => aClassifier(2_000 + seed).scores(positives, negatives))
    const share = mean(accounts.map((scores) => quantify(scores, histogram).share))
    expect(Math.abs(share - positives / (positives + negatives))).toBeLessThan(0.06)
  })

  test('posts that all look alike and clean stay clean', () => {
    const { share, high } = quantify(
      Array.from({ length: 100 }, () => 0.001),
      histogram,
    )
    expect(share).toBe(0)
    expect(high).toBeLessThan(0.05)
  })
})

describe('the interval', () => {
  test('holds the rate behind the posts about 95 times in 100, calibration and posts being drawn again each time', () => {
    const rounds = 300
    let held = 0
    for (let round = 0; round < rounds; round += 1) {
      const { random, scores, calibration } = aClassifier(3_000 + round)
      const rate = random() * 0.4
      const positives = Array.from({ length: 100 }, random).filter((one) => one < rate).length
      const { low, high } = quantify(scores(positives, 100 - positives), scoreHistogram(calibration(96, 1_104)))
      if (low <= rate && rate <= high) held += 1
    }
    expect(held / rounds).toBeGreaterThan(0.92)
    expect(held / rounds).toBeLessThan(0.99)
  })

  test('is wider when fewer posts were read and when the histogram is less known', () => {
    const { scores } = aClassifier(4)
    const read = quantify(scores(20, 80), aHistogram())
    expect(widthOf(quantify(scores(80, 320), aHistogram()))).toBeLessThan(widthOf(read) * 0.8)
    expect(widthOf(quantify(aClassifier(4).scores(20, 80), { ...aHistogram(), concentration: 50 }))).toBeGreaterThan(
      widthOf(read) * 1.1,
    )
    const tenfold = (counts: readonly number[]) => counts.map((count) => count / 10)
    const barely = {
      ...aHistogram(),
      positives: tenfold(aHistogram().positives),
      negatives: tenfold(aHistogram().negatives),
    }
    expect(widthOf(quantify(aClassifier(4).scores(20, 80), barely))).toBeGreaterThan(widthOf(read) * 1.2)
  })
})

describe('the histogram of a calibration', () => {
  test('counts each labelled post once, in bins that tell ever more for a positive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ score: fc.integer({ min: 0, max: 20 }), label: fc.boolean() })),
        (calibration) => {
          const { edges, positives, negatives } = scoreHistogram(calibration)
          const count = (counts: readonly number[]) => counts.reduce((total, value) => total + value, 0)
          expect(count(positives)).toBe(calibration.filter(({ label }) => label).length)
          expect(count(negatives)).toBe(calibration.filter(({ label }) => !label).length)
          expect([positives.length, negatives.length]).toEqual([edges.length + 1, edges.length + 1])
          expect(edges).toEqual(edges.toSorted((one, other) => one - other))
          const ratios = positives.map((value, bin) => (value + 0.5) / ((negatives[bin] ?? 0) + 0.5))
          expect(ratios).toEqual(ratios.toSorted((one, other) => one - other))
        },
      ),
    )
  })

  test('keeps several bins for the rare positives', () => {
    const { positives, negatives } = aHistogram()
    expect(positives.length).toBeGreaterThan(6)
    expect(Math.max(...positives)).toBeLessThan(40)
    expect(negatives.at(0) ?? 0).toBeGreaterThan(negatives.at(-1) ?? 0)
  })
})
