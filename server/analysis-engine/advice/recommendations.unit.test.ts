import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ThemeId } from '#contract/themes.ts'
import type { ReportFigures } from './recommendation-figures.ts'
import { recommendationsFor } from './recommendations.ts'
import { anyFigures } from './test-arbitraries.ts'
import { cases } from './test-cases.ts'
import {
  behaving,
  engaged,
  estimate,
  type FactorId,
  factors,
  mostly,
  peak,
  period,
  quiet,
  scored,
  withFacts,
} from './test-figures.ts'
import { faultsIn } from './test-typesetting.ts'

/** Which space it is, the check of the typography below tells. */
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a report in which nothing stands out needs no advice', () => {
  expect(recommendationsFor(quiet())).toEqual([])
})

test.each(cases)('%s speaks when it should', (id, speaks, _leaves, figure, text) => {
  const said = recommendationsFor(speaks).map((one) => ({ ...one, text: withPlainSpaces(one.text) }))
  expect(said).toEqual([{ id, figure, text }])
})

test.each(cases)('%s is silent when it should be', (_id, _speaks, leaves) => {
  expect(recommendationsFor(leaves)).toEqual([])
})

const lasting = (days: number) => quiet({ period: { ...period, from: daysBefore(period.to, days) } })

const silentFor = (days: number) => quiet({ period: { ...period, readAt: daysBefore(period.to, -days) } })

export const others = (otherLanguages: number, posts: number) => quiet({ otherLanguages, period: { ...period, posts } })

const daysBefore = (date: string, days: number) => new Date(Date.parse(date) - days * 86_400_000).toISOString()

test.each<[string, ReportFigures, ReportFigures]>([
  ['wide-engagement', quiet({ engagement: engaged(1, 0.5, 1.6) }), quiet({ engagement: engaged(1, 0.5, 1.5) })],
  [
    'copies',
    withFacts({ originalite: { copies: 3, originals: 20 } }),
    withFacts({ originalite: { copies: 2, originals: 20 } }),
  ],
  ['pressing', withFacts({ pression: { pressing: 2 } }), withFacts({ pression: { pressing: 1 } })],
  ['private-channels', withFacts({ pression: { channels: 2 } }), withFacts({ pression: { channels: 1 } })],
  ['fast-pace', withFacts({ automatisme: { perDay: 50 } }), withFacts({ automatisme: { perDay: 49.9 } })],
  ['clock', withFacts({ automatisme: { clockPercent: 20 } }), withFacts({ automatisme: { clockPercent: 19.9 } })],
  [
    'no-pause',
    withFacts({ automatisme: { quietestPercent: 10 } }),
    withFacts({ automatisme: { quietestPercent: 9.9 } }),
  ],
  [
    'unrecognised-sources',
    withFacts({ sources: { linked: 5, recognised: 1 } }),
    withFacts({ sources: { linked: 4, recognised: 0 } }),
  ],
  [
    'one-site',
    withFacts({ sources: { recognised: 24, sites: 1 } }),
    withFacts({ sources: { recognised: 24, sites: 2 } }),
  ],
  [
    'political-posts',
    behaving({ politicalEngagement: estimate(22) }),
    behaving({ politicalEngagement: estimate(21.9) }),
  ],
  ['vulgar-not-toxic', behaving({ vulgarity: estimate(13.1) }), behaving({ vulgarity: estimate(12.9) })],
  ['other-languages', others(5, 100), others(4, 100)],
  ['other-languages', others(3, 40), others(2, 40)],
  ['short-period', lasting(13.9), lasting(14)],
  ['long-silence', silentFor(60), silentFor(59.9)],
  ['wide-score', scored(39, 71), scored(39, 70)],
])('%s holds to its bound', (id, within, beyond) => {
  expect(recommendationsFor(within)).toMatchObject([{ id }])
  expect(recommendationsFor(beyond)).toEqual([])
})

const textIn = (figures: ReportFigures) => withPlainSpaces(recommendationsFor(figures)[0]?.text ?? '')

test('what is none, one or the same is said as such', () => {
  expect(textIn(withFacts({ sources: { recognised: 0 } }))).toContain(
    'sur 30 posts dont le lien s’évalue, tous mènent à',
  )
  expect(textIn(withFacts({ sources: { contested: 1 } }))).toContain('1 post sur les 30 dont le lien s’évalue mène à')
  expect(textIn(withFacts({ anciennete: { years: 0.05 } }))).toContain('ce compte X, moins d’un mois :')
  expect(textIn(quiet({ peaks: [peak('2026-06-15', 9, '1', '2')] }))).toMatch(/contre 2,4 % d’ordinaire\.$/)
})

test('small rates keep the digits that tell', () => {
  expect(textIn(quiet({ engagement: engaged(0.0123, 0.0041, 0.0312) }))).toContain('entre 0,0041 et 0,031 %')
})

test.each<ThemeId>(['politique', 'religion'])('that %s fills an account is not commented on', (theme) => {
  expect(recommendationsFor(mostly(theme, 90))).toEqual([])
})

test('where no estimate was possible, other languages are told of the score', () => {
  expect(recommendationsFor(quiet({ behaviour: {}, themes: [], otherLanguages: 100 }))).toMatchObject([
    { id: 'other-languages', figure: 'credibilityScore' },
  ])
})

test('few posts speak for every margin, and first', () => {
  const wide = { toxicity: estimate(20, 5, 45), humor: estimate(20, 5, 45) }
  const few = { period: { ...period, posts: 20 }, engagement: engaged(1, 0.1, 4), declared: {} }
  expect(recommendationsFor(quiet({ ...few, behaviour: wide })).map(({ id }) => id)).toEqual([
    'few-posts',
    'nothing-declared',
  ])
})

test('the most to gain comes first: conduct that cost much before a factor that lacks a point', () => {
  const factorsLacking = (points: Partial<Record<FactorId, number>>) =>
    factors({ originalite: { copies: 40 }, pression: { pressing: 9 }, anciennete: { years: 0.9 } }).map((factor) => ({
      ...factor,
      points: factor.max - (points[factor.id] ?? 0),
    }))
  const order = (points: Partial<Record<FactorId, number>>) =>
    recommendationsFor(quiet({ score: { ...quiet().score, factors: factorsLacking(points) } })).map(({ id }) => id)
  expect(order({ pression: 30, originalite: 8, anciennete: 4 })).toEqual(['pressing', 'copies', 'young-account'])
  expect(order({ pression: 2, originalite: 12, anciennete: 4 })).toEqual(['copies', 'young-account', 'pressing'])
})

test('when everything stands out, six are left, one a subject', () => {
  const everything = cases.reduce((figures, [, speaks]) => merged(figures, speaks), quiet())
  const said = recommendationsFor(everything)
  expect(said).toHaveLength(6)
  expect(new Set(said.map(({ id }) => id)).size).toBe(6)
})

/** What differs from the quiet report, taken over. */
function merged(figures: ReportFigures, speaks: ReportFigures): ReportFigures {
  const usual = quiet()
  const changed = Object.entries(speaks).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key as keyof ReportFigures]),
  )
  return { ...figures, ...Object.fromEntries(changed) }
}

/** Every figure a screen could open for this report. */
const figuresIn = ({ statistics, behaviour, engagement, themes, score }: ReportFigures) => [
  'credibilityScore',
  'period',
  ...Object.keys(statistics),
  ...(engagement ? ['engagementRate'] : []),
  ...Object.keys(behaviour),
  ...themes.map(({ theme }) => `theme:${theme}`),
  ...score.factors.map(({ id }) => `factor:${id}`),
]

test.each(cases)('%s is well typeset', (_id, speaks) => {
  expect(recommendationsFor(speaks).flatMap(({ text }) => faultsIn(text))).toEqual([])
})

test('the proofreader sees faults', () => {
  const faulty = [
    "L'avis",
    '3 posts',
    '3\u00a0posts sur 4',
    'a : b',
    '« a »',
    '4 %',
    'un tweet',
    'ce compte publie',
    'NaN',
    '2.4',
    'a — b',
  ]
  expect(faulty.filter((text) => faultsIn(`À 1\u00a0${text}.`).length === 0)).toEqual([])
})

test('whatever the report: at most six, well typeset, each once and from a figure of the report', () => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const said = recommendationsFor(figures)
      expect(said.length).toBeLessThanOrEqual(6)
      expect(new Set(said.map(({ id }) => id)).size).toBe(said.length)
      expect(said.flatMap(({ text }) => faultsIn(text))).toEqual([])
      expect(figuresIn(figures)).toEqual(expect.arrayContaining(said.map(({ figure }) => figure)))
      expect(recommendationsFor(figures)).toEqual(said)
    }),
    { numRuns: 300 },
  )
})
