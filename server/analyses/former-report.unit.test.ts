import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { Report } from '#contract/schemas/report.ts'
import { storedReport } from './former-report.ts'

const golden = (name: string): Report =>
  Report.parse(JSON.parse(readFileSync(new URL(`../analysis-engine/golden/${name}.json`, import.meta.url), 'utf8')))

/** As reports were stored until November 2026: shares with a decimal, and why they are withheld. */
const behaviour = {
  toxicity: { percent: 0, low: 0, high: 0.4, of: 100, retained: 0, confidence: 'measured' },
  vulgarity: { percent: 12.4, low: 7.2, high: 20.6, of: 97, retained: 12, confidence: 'counted' },
  humor: { percent: 31, low: 20, high: 40, of: 97, retained: 30, confidence: 'low' },
  politicalEngagement: {
    of: 97,
    retained: 22,
    atLeast: 10,
    confidence: 'measured',
    withheld: 'wide',
    expected: { all: 24, retained: 15 },
  },
} as const

test('a report of the former form is read as today’s: one decision for its screens, files and programs', () => {
  const { figures: _, ...report } = golden('les_debout')
  const read = storedReport({ ...report, behaviour, toxicity: 0, vulgarity: 12.4, humor: 31 })
  expect(Report.parse(read)).toEqual(read)
  expect(read.figures).toMatchObject({
    followerCount: { kind: 'number', value: 1_049 },
    postsPerDay: { kind: 'pace', value: 2.5, of: 100 },
    engagementRate: { kind: 'rate', value: 0.95, low: 0.76, high: 1, of: 81 },
    toxicity: { kind: 'at-most', value: 0, low: 0, high: 4, count: 0, of: 100, by: 'models' },
    vulgarity: { kind: 'share', value: 12, low: 7, high: 21, count: 12, of: 97, by: 'rules' },
    humor: { kind: 'to-read', count: 30, of: 97, by: 'models', why: 'imprecise' },
    politicalEngagement: {
      kind: 'at-least',
      least: 10,
      count: 22,
      of: 97,
      by: 'models',
      why: 'wide',
      expected: { all: 24, retained: 15 },
    },
  })
  expect(BEHAVIOURS.map((name) => read[name])).toEqual([0, 12, undefined, undefined])
})

test('one politics figure, that of the behaviour; kinds, themes and advertising in the same form', () => {
  const share = { of: 100, percent: 1, low: 0, high: 2 }
  const read = storedReport({
    behaviour: { ...behaviour, politicalEngagement: { ...behaviour.politicalEngagement, retained: 77, of: 100 } },
    statistics: {
      originals: { ...share, posts: 60 },
      replies: { ...share, posts: 40 },
      quotes: { ...share, posts: 0 },
      withLinks: { ...share, posts: 5 },
      postsPerDay: 2,
    },
    themes: [
      { theme: 'politique', posts: 65, ...share },
      { theme: 'sport', posts: 20, ...share },
    ],
    evidence: { 'theme:politique': ['1'], 'theme:sport': ['2'] },
    advertising: { declared: 3, unclear: 1, unmentioned: 6, own: 2, percent: 33.3, low: 12.2, high: 61 },
    period: { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', posts: 100, readAt: '2026-11-02T00:00:00Z' },
  })
  expect(Report.parse(read)).toEqual(read)
  expect(read.themes).toEqual([
    { theme: 'politique', figure: 'politicalEngagement' },
    { theme: 'sport', figure: 'theme:sport' },
  ])
  expect(read.evidence).toEqual({ 'theme:sport': ['2'] })
  expect(read.figures).toMatchObject({
    politicalEngagement: { count: 77 },
    replies: { kind: 'share', value: 40, low: 31, high: 50 },
    'theme:sport': { kind: 'share', value: 20 },
    'advertising:declared': { kind: 'band', count: 3, of: 9, low: 12, high: 61 },
    'advertising:own': { kind: 'count', count: 2, of: 100 },
  })
  expect(read.statistics).toEqual({ postsPerDay: 2 })
})

test('a report of today is read as it is stored; the rate of one before it is a figure, rounded as it is shown', () => {
  const report = golden('les_debout')
  expect(storedReport(report)).toBe(report)
  const { engagementRate: _, postsPerDay: __, followerCount: ___, ...figures } = report.figures ?? {}
  expect(storedReport({ ...report, figures, engagementRate: 0.9533 })).toEqual(report)
  expect(storedReport({ methodVersion: '2026.10-1' })).toEqual({ methodVersion: '2026.10-1' })
})
