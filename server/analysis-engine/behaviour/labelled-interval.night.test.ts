import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountErrors } from '#server/analysis-engine/models/account-errors.ts'
import { type Random, seededRandom } from '#server/analysis-engine/statistics/random.ts'
import type { Confusion } from '#server/model-reader/reader-card.ts'
import { answer, aShare, measuredCard, type Reader } from '#server/testing/simulated-reader.ts'
import { type Answers, labelledInterval } from './labelled-interval.ts'

const SHARP: Reader = { those: { yes: 0.88, unsure: 0.05 }, others: { yes: 0.03, unsure: 0.04 } }
const BLUNT: Reader = { those: { yes: 0.62, unsure: 0.2 }, others: { yes: 0.06, unsure: 0.1 } }
const SHY: Reader = { those: { yes: 0.45, unsure: 0.45 }, others: { yes: 0.01, unsure: 0.08 } }
const NOBODY = { retained: 0, of: 0, errors: accountErrors.toxicity.rates }

const CARD: Confusion = { yesYes: 400, yesNo: 60, yesUnsure: 40, noYes: 80, noNo: 2_320, noUnsure: 100 }

/** Of posts read by somebody else: no `unsure`, and errors of its own. */
const HOUSE: Reader = { those: { yes: 0.7, unsure: 0 }, others: { yes: 0.02, unsure: 0 } }
const HOUSE_ERRORS = [{ upTo: 1, misses: { alpha: 300, beta: 700 }, falseAlarms: { alpha: 20, beta: 980 } }]

type Simulated = { posts: number; cardPosts: number; byHouse?: number }

/** How often the truth lay in the margin, over accounts read by a reader whose card was measured on other posts. */
function coverage(reader: Reader, { posts, cardPosts, byHouse = 0 }: Simulated) {
  const random = seededRandom(20_261_116)
  let held = 0
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const card = measuredCard(random, reader, cardPosts)
    const share = aShare(random)
    const truth = Array.from({ length: posts }, () => random() < share)
    const answers: Answers = { yes: 0, unsure: 0, of: posts - byHouse }
    for (const isOne of truth.slice(byHouse)) {
      const given = answer(random, reader, isOne)
      if (given !== 'no') answers[given] += 1
    }
    const retained = truth.slice(0, byHouse).filter((isOne) => answer(random, HOUSE, isOne) === 'yes').length
    const { low, high } = labelledInterval(answers, card, { retained, of: byHouse, errors: HOUSE_ERRORS })
    const real = truth.filter(Boolean).length / posts
    if (low <= real && real <= high) held += 1
  }
  return held / ACCOUNTS
}

const ACCOUNTS = 1_000

describe('accounts whose truth is known, read by a reader of known errors: the margin holds it 93 to 97 times in 100', () => {
  test.each<[string, Reader, Simulated]>([
    ['sharp', SHARP, { posts: 100, cardPosts: 3_000 }],
    ['blunt', BLUNT, { posts: 100, cardPosts: 3_000 }],
    ['that often does not know', SHY, { posts: 100, cardPosts: 3_000 }],
    ['sharp, on forty posts', SHARP, { posts: 40, cardPosts: 3_000 }],
    ['blunt, measured on few posts', BLUNT, { posts: 100, cardPosts: 700 }],
    ['sharp, that could read two thirds of the posts', SHARP, { posts: 90, cardPosts: 3_000, byHouse: 30 }],
  ])('a reader %s', (_, reader, simulated) => {
    const held = coverage(reader, simulated)
    expect(held).toBeGreaterThan(0.93)
    expect(held).toBeLessThan(0.97)
  })
})

/** A rate around `mean`, as that of an account: the more posts it is like, the nearer. */
function around(random: Random, mean: number, posts: number): number {
  const drawn = Array.from({ length: posts }, () => (random() < mean ? 1 : 0)).reduce<number>(
    (sum, one) => sum + one,
    0,
  )
  return (drawn + mean) / (posts + 1)
}

test('errors that differ between accounts: a card that says how much holds, one that only pools them does not', () => {
  const random = seededRandom(20_261_117)
  const [posts, accounts, spread] = [80, 600, 12]
  const card = { yesYes: 4_200, yesNo: 1_800, yesUnsure: 0, noYes: 1_800, noNo: 34_200, noUnsure: 0 }
  const held = { pooled: 0, spread: 0 }
  for (let account = 0; account < accounts; account += 1) {
    const rates = { yes: around(random, 0.7, spread), no: around(random, 0.05, 40) }
    const share = aShare(random)
    const truth = Array.from({ length: posts }, () => random() < share)
    const answers = {
      yes: truth.filter((isOne) => random() < rates[isOne ? 'yes' : 'no']).length,
      unsure: 0,
      of: posts,
    }
    const real = truth.filter(Boolean).length / posts
    const holds = ({ low, high }: { low: number; high: number }) => (low <= real && real <= high ? 1 : 0)
    held.pooled += holds(labelledInterval(answers, card, NOBODY))
    held.spread += holds(labelledInterval(answers, card, NOBODY, { yes: spread, no: 40 }))
  }
  expect(held.pooled / accounts).toBeLessThan(0.93)
  expect(held.spread / accounts).toBeGreaterThan(0.93)
  expect(held.spread / accounts).toBeLessThan(0.975)
})

test('margins that ignore the card do not hold: the reader’s answers are not the truth', () => {
  const perfect: Confusion = { yesYes: 1e6, yesNo: 0, yesUnsure: 0, noYes: 0, noNo: 1e6, noUnsure: 0 }
  const { low, high } = labelledInterval({ yes: 14, unsure: 0, of: 100 }, perfect, NOBODY)
  const known = labelledInterval({ yes: 14, unsure: 0, of: 100 }, CARD, NOBODY)
  expect([low, high]).toEqual([0.14, 0.14])
  expect(known.high - known.low).toBeGreaterThan(0.05)
})

test('unsure answers leave room above, as much as the card says they are worth', () => {
  const sure = labelledInterval({ yes: 10, unsure: 0, of: 100 }, CARD, NOBODY)
  const doubting = labelledInterval({ yes: 10, unsure: 12, of: 100 }, CARD, NOBODY)
  expect(doubting.high).toBeGreaterThan(sure.high)
})

const reading = fc.integer({ min: 1, max: 100 }).chain((of) =>
  fc.record({
    of: fc.constant(of),
    yes: fc.integer({ min: 0, max: of }),
    unsureShare: fc.double({ min: 0, max: 1, noNaN: true }),
    retained: fc.integer({ min: 0, max: 20 }),
    notRetained: fc.integer({ min: 0, max: 20 }),
  }),
)

test('whatever was answered, the share shown lies in its margin, and both within 0 and 1', () => {
  fc.assert(
    fc.property(reading, ({ of, yes, unsureShare, retained, notRetained }) => {
      const house = { retained, of: retained + notRetained, errors: accountErrors.toxicity.rates }
      const { low, high } = labelledInterval({ yes, unsure: Math.floor((of - yes) * unsureShare), of }, CARD, house)
      const shown = (yes + retained) / (of + house.of)
      expect(low >= 0 && low <= shown && shown <= high && high <= 1).toBe(true)
    }),
    { numRuns: 60 },
  )
})
