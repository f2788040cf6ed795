import { expect, test } from 'vitest'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { EXCLUDABLE } from '#contract/exclusions.ts'
import { labelledVersionOf, methodVersionOf } from '#contract/method-version.ts'
import type { Report } from '#contract/schemas/report.ts'
import * as accounts from './test-accounts.ts'
import { canRecompute, type ReasonOf, withoutPosts } from './without-posts.ts'
import { writeReportWithReadings } from './write-report.ts'

const written = Object.entries(accounts).flatMap(([name, account]) =>
  typeof account === 'object' && 'posts' in account ? [[name, reportOn(account)] as const] : [],
)

function reportOn({ profile, posts }: accounts.TestAccount) {
  const { report, readings } = writeReportWithReadings({ profile, posts, simulated: true, readAt: accounts.READ_AT })
  // As it is stored.
  const stored = JSON.parse(JSON.stringify(report)) as Report
  const reasonOf: ReasonOf = (factor, post) => readings[factor]?.[post]?.reason
  return { report: stored, reasonOf }
}
const pointsOf = ({ score }: Pick<Report, 'score'>, id: string) =>
  score?.factors.find((factor) => factor.id === id)?.points ?? Number.NaN

test.each(written)(
  '%s: with nothing left out, the figures are the report’s own, to the byte',
  (_, { report, reasonOf }) => {
    expect(canRecompute(report)).toBe(true)
    const { behaviour, score } = withoutPosts(report, {}, reasonOf)
    expect([behaviour, score]).toEqual([report.behaviour, report.score])
  },
)

test.each(written)('%s: each figure loses the posts left out of it, out of as many, and no other does', (_, known) => {
  const { report, reasonOf } = known
  for (const figure of EXCLUDABLE) {
    const listed = report.evidence?.[figure] ?? []
    const { behaviour, score } = withoutPosts(report, { [figure]: new Set(listed.slice(0, 2)) }, reasonOf)
    for (const name of BEHAVIOURS) {
      const stored = report.behaviour?.[name]
      const counted = name === figure ? { of: stored?.of, retained: listed.slice(2).length } : { ...stored }
      expect(behaviour?.[name]).toMatchObject(counted)
    }
    const sum = score?.factors.reduce((total, { points }) => total + points, 50) ?? Number.NaN
    expect(score?.points).toBe(Math.min(100, Math.max(0, sum)))
    expect(score && score.low <= score.points && score.points <= score.high).toBe(true)
  }
})

test('so it is for an account of Bluesky, whose method has a version of its own', () => {
  const { profile, posts } = accounts.cryptoSeller
  const { report, reasonOf } = reportOn({
    posts,
    profile: { ...profile, network: 'bluesky', location: null, listed: null },
  })
  expect([report.methodVersion, canRecompute(report)]).toEqual([methodVersionOf('bluesky'), true])
  const { behaviour, score } = withoutPosts(report, {}, reasonOf)
  expect([behaviour, score]).toEqual([report.behaviour, report.score])
})

test('without the posts that press, nothing is taken for pressure, and the sources keep all they bring', () => {
  const { report, reasonOf } = reportOn(accounts.cryptoSeller)
  const all = new Set(report.evidence?.['factor:pression'])
  expect([all.size > 5, pointsOf(report, 'pression') < -20]).toEqual([true, true])
  const adjusted = withoutPosts(report, { 'factor:pression': all }, reasonOf)
  expect(pointsOf(adjusted, 'pression')).toBeGreaterThan(0)
  expect(adjusted.score?.factors.find(({ id }) => id === 'pression')?.facts).toMatchObject({
    pressing: 0,
    selling: 0,
    channels: 0,
  })
  expect(adjusted.score?.points).toBeGreaterThan(report.score?.points ?? 100)
})

test('the tone counts the posts of the toxicity: left out of one, left out of both', () => {
  for (const [, { report, reasonOf }] of written) {
    const toxic = report.evidence?.['toxicity'] ?? []
    const { score } = withoutPosts(report, { toxicity: new Set(toxic) }, reasonOf)
    expect(score?.factors.find(({ id }) => id === 'ton')?.facts['toxic']).toBe(0)
  }
})

test('once the reasons have gone the score is not computed again, and the behaviours are', () => {
  const { report } = reportOn(accounts.cryptoSeller)
  const adjusted = withoutPosts(report, {}, () => undefined)
  expect([adjusted.score, adjusted.behaviour]).toEqual([undefined, report.behaviour])
})

test('a report of another version is not computed again', () => {
  const { report } = reportOn(accounts.cryptoSeller)
  for (const methodVersion of ['2026.11-2', methodVersionOf('bluesky'), labelledVersionOf('x')])
    expect(canRecompute({ ...report, methodVersion })).toBe(false)
})
