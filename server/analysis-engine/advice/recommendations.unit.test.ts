import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ThemeId } from '#contract/themes.ts'
import type { ReportFigures } from './recommendation-figures.ts'
import { recommendationsFor } from './recommendations.ts'
import { anyFigures } from './test-arbitraries.ts'
import { cases, informing, political } from './test-cases.ts'
import {
  behaving,
  engaged,
  estimate,
  type FactorId,
  factors,
  losing,
  mostly,
  period,
  quiet,
  replying,
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
  expect(said).toEqual([{ id, figure, text, facts: expect.any(Object) as unknown }])
})

test.each(cases)('%s is silent when it should be', (_id, _speaks, leaves) => {
  expect(recommendationsFor(leaves)).toEqual([])
})

const daysBefore = (date: string, days: number) => new Date(Date.parse(date) - days * 86_400_000).toISOString()
const lasting = (days: number) => quiet({ period: { ...period, from: daysBefore(period.to, days) } })
const silentFor = (days: number) => quiet({ period: { ...period, readAt: daysBefore(period.to, -days) } })
const others = (otherLanguages: number, posts: number) => quiet({ otherLanguages, period: { ...period, posts } })

test.each<[string, ReportFigures, ReportFigures]>([
  ['fast-pace', withFacts({ automatisme: { perDay: 50 } }), withFacts({ automatisme: { perDay: 49.9 } })],
  ['private-channels', withFacts({ pression: { channels: 2 } }), withFacts({ pression: { channels: 1 } })],
  ['clock', losing('automatisme', -1, { clockPercent: 20 }), losing('automatisme', -1, { clockPercent: 19.9 })],
  ['harsh-posts', behaving({ toxicity: estimate(10) }), behaving({ toxicity: estimate(9) })],
  ['public-affairs', political(estimate(22)), political(estimate(21.9))],
  ['other-languages', others(5, 100), others(4, 100)],
  ['other-languages', others(3, 40), others(2, 40)],
  ['short-period', lasting(6.9), lasting(7)],
  ['long-silence', silentFor(60), silentFor(59.9)],
  ['wide-score', scored(39, 71), scored(39, 70)],
])('%s holds to its bound', (id, within, beyond) => {
  expect(recommendationsFor(within)).toMatchObject([{ id }])
  expect(recommendationsFor(beyond)).toEqual([])
})

const textIn = (figures: ReportFigures) => withPlainSpaces(recommendationsFor(figures)[0]?.text ?? '')

test('what is none, one or the same is said as such', () => {
  expect(textIn(informing({ sources: { recognised: 0 } }))).toContain('aucun ne cite un site reconnu')
  expect(textIn(informing({ sources: { recognised: 1 } }))).toContain('1 seulement cite un site reconnu')
  expect(textIn(withFacts({ sources: { contested: 1 } }))).toContain('1 mène à un site qu’une liste met en cause.')
  expect(textIn(losing('anciennete', 1, { years: 0.05 }))).toContain('que depuis moins d’un mois.')
  expect(textIn(replying(100))).toContain('les 100 posts lus sont tous des réponses.')
  expect(textIn(losing('pression', -9, { pressing: 4, selling: 0 }))).toContain('4 posts sur 100 pressent d’agir.')
})

test.each<ThemeId>(['famille', 'football', 'animaux', 'cuisine', 'jeux-video', 'mode'])(
  'nobody who posts about %s is told to give sources',
  (theme) => {
    const linkless = { linked: 0, recognised: 0, sites: 0, platforms: 0, unknown: 0 }
    const figures = quiet({
      ...mostly(theme, 30),
      score: { ...quiet().score, factors: factors({ sources: linkless }) },
    })
    expect(recommendationsFor(figures)).toEqual([])
  },
)

test.each<ThemeId>(['politique', 'religion', 'sante'])('nobody is sent to an account for its %s', (theme) => {
  expect(recommendationsFor(mostly(theme, 90)).map(({ id }) => id)).not.toContain('main-theme')
})

test('to an account that presses or insults nobody is sent, whatever its subject', () => {
  const low = { ...mostly('economie', 90), score: { ...quiet().score, score: 40 } }
  expect(recommendationsFor(low).map(({ id }) => id)).not.toContain('main-theme')
})

test('where no estimate was possible, other languages are told of the score', () => {
  expect(recommendationsFor(quiet({ behaviour: {}, themes: [], otherLanguages: 100 }))).toMatchObject([
    { id: 'other-languages', figure: 'credibilityScore' },
  ])
})

test('few posts speak for every margin, and first', () => {
  const few = { period: { ...period, posts: 20 }, engagement: engaged(1, 0.1, 4) }
  const figures = quiet({ ...few, behaviour: { toxicity: estimate(20, 5, 45) } })
  expect(recommendationsFor(figures).map(({ id }) => id)).toEqual(['few-posts', 'harsh-posts'])
})

test('what weighs most on the decision comes first', () => {
  const order = (points: Partial<Record<FactorId, number>>) => {
    const facts = { originalite: { copies: 40 }, pression: { pressing: 9 }, anciennete: { years: 0.9 } }
    const lacking = factors(facts).map((factor) => ({ ...factor, points: points[factor.id] ?? factor.max }))
    return recommendationsFor(quiet({ score: { ...quiet().score, factors: lacking } })).map(({ id }) => id)
  }
  expect(order({ pression: -30, originalite: -8 })).toEqual(['pressing', 'copies', 'young-account'])
  expect(order({ pression: -2, originalite: -12 })).toEqual(['copies', 'pressing', 'young-account'])
  expect(order({ pression: 2, originalite: -3 })).toEqual(['young-account', 'copies'])
})

test('when everything stands out, four are left, one a subject', () => {
  const everything = cases.reduce((figures, [, speaks]) => merged(figures, speaks), quiet())
  const said = recommendationsFor(everything)
  expect(said).toHaveLength(4)
  expect(new Set(said.map(({ id }) => id)).size).toBe(4)
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
    'ce compte X publie',
    'NaN',
    '2.4',
    'a — b',
  ]
  expect(faulty.filter((text) => faultsIn(`À 1\u00a0${text}.`).length === 0)).toEqual([])
})

test('whatever the report: at most four, well typeset, each once and from a figure of the report', () => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const said = recommendationsFor(figures)
      expect(said.length).toBeLessThanOrEqual(4)
      expect(new Set(said.map(({ id }) => id)).size).toBe(said.length)
      expect(said.flatMap(({ text }) => faultsIn(text))).toEqual([])
      expect(figuresIn(figures)).toEqual(expect.arrayContaining(said.map(({ figure }) => figure)))
      expect(recommendationsFor(figures)).toEqual(said)
    }),
    { numRuns: 300 },
  )
})
