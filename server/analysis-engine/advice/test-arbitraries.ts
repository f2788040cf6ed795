import * as fc from 'fast-check'
import { bandAt } from '#contract/verdict.ts'
import type { BehaviourCount } from '#server/analysis-engine/behaviour/count-retained.ts'
import type { ReportFigures } from './recommendation-figures.ts'
import { engaged, estimate, type Facts, factors, ids, peak, quiet, share, themeIds, unrated } from './test-figures.ts'

export const percent = fc.double({ min: 0, max: 100, noNaN: true })

const inOrder = (...of: fc.Arbitrary<number>[]) =>
  fc.tuple(...of).map((values) => values.toSorted((one, other) => one - other) as [number, number, number])

const anyShare = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constant(400)).map(([posts, of]) => share(posts / 4, of))

const anyEstimate = fc
  .record({
    bounds: inOrder(percent, percent, percent),
    retained: fc.nat(400).map(ids),
    withheld: fc.option(fc.constantFrom('wide', 'imprecise')),
  })
  .map(
    ({ bounds: [low, middle, high], retained, withheld }): BehaviourCount => ({
      ...estimate(middle, low, high),
      retained,
      of: 400,
      ...(withheld && { withheld }),
    }),
  )

export const count = fc.nat(5_000)

const posts = fc.nat(400)

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  sources: fc.record({ linked: posts, recognised: posts, sites: fc.nat(60), contested: posts }),
  pression: fc.record({ pressing: posts, selling: posts, channels: posts, posts }),
  anciennete: fc.record({ years: fc.double({ min: 0, max: 20, noNaN: true }) }),
  audience: fc.record(
    { followers: count, following: count, median: count, usual: fc.double({ min: 0, max: 900, noNaN: true }) },
    { requiredKeys: ['followers', 'following'] },
  ),
  originalite: fc.record({ copies: posts, originals: posts }),
  automatisme: fc.record({
    perDay: fc.double({ min: 0, max: 3_000, noNaN: true }),
    quietestPercent: percent,
    clockPercent: percent,
  }),
})

export const rate = fc.double({ min: 0, max: 900, noNaN: true })

export const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-11-14'), noInvalidDate: true })

export const anyFigures: fc.Arbitrary<ReportFigures> = fc
  .record({
    facts: anyFacts,
    points: fc.nat(40),
    score: inOrder(fc.nat(100), fc.nat(100), fc.nat(100)),
    dates: fc.array(date, { minLength: 3, maxLength: 3 }),
    read: fc.integer({ min: 10, max: 400 }),
    replies: anyShare,
    originals: anyShare,
    engagement: fc.option(fc.tuple(inOrder(rate, rate, rate), fc.boolean())),
    peaks: fc.array(fc.tuple(date, rate), { maxLength: 3 }),
    behaviour: fc.record(
      { toxicity: anyEstimate, vulgarity: anyEstimate, humor: anyEstimate, politicalEngagement: anyEstimate },
      { requiredKeys: [] },
    ),
    themes: fc.array(fc.record({ theme: fc.constantFrom(...themeIds), of: anyShare }), { maxLength: 5 }),
    otherLanguages: count,
  })
  .map(({ facts, score: [low, middle, high], dates, read, replies, originals, engagement, ...rest }) => {
    const [from = '', to = '', readAt = ''] = dates.map((one) => one.toISOString()).toSorted()
    const [[least, usual, upper] = [0, 0, 0], hasMargin] = engagement ?? []
    const figures = quiet({
      score: {
        score: middle,
        low,
        high,
        verdict: bandAt(middle),
        factors: factors(facts).map((factor) => ({
          ...factor,
          points: Math.max(factor.min, factor.max - rest.points),
        })),
      },
      period: { from, to, readAt, posts: read },
      statistics: { ...quiet().statistics, replies, originals },
      engagement: hasMargin ? engaged(usual, least, upper) : engaged(usual),
      peaks: rest.peaks.map(([week, highest]) => peak(week.toISOString().slice(0, 10), highest, '1')),
      behaviour: rest.behaviour,
      themes: rest.themes.map(({ theme, of }) => ({ theme, ...of })),
      otherLanguages: Math.min(read, rest.otherLanguages),
    })
    return engagement ? figures : unrated(figures)
  })
