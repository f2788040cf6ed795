import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test, vi } from 'vitest'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { EXCLUDABLE } from '#contract/exclusions.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { ExclusionRequest, ExclusionsAnswer } from '#contract/schemas/exclusions.ts'
import type { Report } from '#contract/schemas/report.ts'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import type { TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

/** On what every day of the demonstration has: contempt, insinuations, facts that can be checked, posts that press. */
const PEOPLE = ['avis_sans_gants', 'les_debout', 'mode_oriane']

const app = testApp({ isDemo: true })
const { read } = analystOf(app)
type Read = { account: TestAccount; id: string; report: Report }
const analysed: Read[] = []

beforeAll(async () => {
  for (const username of PEOPLE) {
    const { account, id } = await anAnalysedAccount(app, username)
    // On a busy machine the first one, which also loads the models, may take longer than an answer waits.
    await vi.waitFor(async () => expect((await read(account, id)).status).toBe('done'), 80_000)
    analysed.push({ account, id, report: (await read(account, id)).json_output ?? {} })
  }
}, 120_000)

type Answer = ExclusionsAnswer & ErrorAnswer
const exclude = ({ account: { token }, id }: Read, body: ExclusionRequest) =>
  app.call<Answer>('POST', `/api/analysis/${id}/exclusions`, { token, body })
const own = async ({ account: { token }, id }: Read) =>
  (await app.call<Answer>('GET', `/api/analysis/${id}/exclusions`, { token })).body
const restoreAll = ({ account: { token }, id }: Read) =>
  app.call<Answer>('DELETE', `/api/analysis/${id}/exclusions`, { token })
const firstOf = ({ report }: Read, figure: string) => report.evidence?.[figure]?.[0] ?? ''
const change = ({ id }: Read, path: string[], value: string) =>
  app.db.run(sql`update analyses set report = jsonb_set(report, ${path}::text[], ${value}::jsonb) where id = ${id}`)

type Figures = Pick<Report, 'figures' | 'score'>
const countsIn = ({ figures }: Figures) =>
  BEHAVIOURS.map((name) => [name, figures?.[name]?.count ?? 0, figures?.[name]?.of] as const)
/** What conduct leaves of a gain follows from the other factors. */
const factsIn = ({ score }: Figures) =>
  score?.factors.map(({ id, facts }) => ({ id: `factor:${id}`, facts: { ...facts, kept: 0 } })) ?? []

test('of posts that a language model labelled: a label fewer out of as many, in its figure and in no other', async () => {
  const changed = new Set<string>()
  for (const one of analysed) {
    const { report } = one
    for (const figure of EXCLUDABLE.filter((name) => firstOf(one, name) !== '')) {
      const { status, body } = await exclude(one, { figure, post_id: firstOf(one, figure) })
      const counts = countsIn(body.adjusted ?? {})
      const less = countsIn(report).map(([name, retained, of]) => [name, retained - Number(name === figure), of])
      expect([status, counts]).toEqual([200, less])
      const isChanged = (factor: object, at: number) => !isDeepStrictEqual(factor, factsIn(report)[at])
      const factors = factsIn(body.adjusted ?? {}).filter(isChanged)
      expect(factors.map(({ id }) => id)).toEqual(figure.startsWith('factor:') ? [figure] : [])
      changed.add(figure)
      await restoreAll(one)
    }
    expect((await read(one.account, one.id)).json_output).toEqual(report)
  }
  const least = ['factor:appui', 'factor:insinuations', 'factor:mepris', 'factor:pression', 'politicalEngagement']
  expect([...changed]).toEqual(expect.arrayContaining([...least, 'toxicity']))
})

test('without all of its contempt an account has the points of one that scorns nobody', async () => {
  const [one] = analysed
  if (!one) throw new Error('an analysis is expected')
  for (const post of one.report.evidence?.['factor:mepris'] ?? [])
    await exclude(one, { figure: 'factor:mepris', post_id: post })
  const points = (score: Report['score']) => score?.factors.find(({ id }) => id === 'mepris')?.points ?? Number.NaN
  const { score } = (await own(one)).adjusted ?? {}
  expect(points(one.report.score)).toBeLessThan(0)
  expect(points(score)).toBeGreaterThan(0)
  expect(score?.points).toBeGreaterThan(one.report.score?.points ?? 100)
  await restoreAll(one)
})

test('a report from before its reader’s doubts were stored is refused, and one whose reader was measured anew', async () => {
  const [, one] = analysed
  if (!one) throw new Error('an analysis is expected')
  const asked = { figure: 'toxicity', post_id: firstOf(one, 'toxicity') }
  await exclude(one, asked)
  await change(one, ['reader', 'card', 'posts'], '70')
  // What was left out before stays noted, and nothing is counted with margins of another measurement.
  expect(await own(one)).toMatchObject({ exclusions: [asked], adjusted: null })
  const refused = await exclude(one, asked)
  expect([refused.status, refused.body.code]).toEqual([409, 'not_recomputable'])
  await change(one, ['reader', 'card', 'posts'], String(one.report.reader?.card?.posts))
  expect((await exclude(one, asked)).status).toBe(200)
  await app.db.run(sql`update analyses set report = report #- '{figures,toxicity,unsure}' where id = ${one.id}`)
  expect((await exclude(one, asked)).body.code).toBe('not_recomputable')
  await change(one, ['figures', 'toxicity', 'unsure'], '0')
  await restoreAll(one)
})

test('once the posts’ words have gone the behaviours are still counted again, and the score is not', async () => {
  const [, one] = analysed
  if (!one) throw new Error('an analysis is expected')
  await exclude(one, { figure: 'toxicity', post_id: firstOf(one, 'toxicity') })
  expect((await own(one)).adjusted?.score).toEqual(one.report.score)
  await forgetExpired({ db: app.db, now: () => new Date(Date.now() + days(32)) }, ['profile_snapshots'])
  const { adjusted } = await own(one)
  const retained = (one.report.figures?.['toxicity']?.count ?? 0) - 1
  expect([adjusted?.score, adjusted?.figures?.['toxicity']?.count]).toEqual([undefined, retained])
})
