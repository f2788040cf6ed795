import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { MAX_EXCLUSIONS } from '#contract/contest-limits.ts'
import type { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { ExclusionRequest, ExclusionsAnswer } from '#contract/schemas/exclusions.ts'
import type { Report } from '#contract/schemas/report.ts'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { objectByHand } from '#server/objections/object.ts'
import { forgetExpired } from '#server/retention.ts'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { read } = analystOf(app)
let account: TestAccount
let id: string
let report: Report

beforeAll(async () => {
  ;({ account, id } = await anAnalysedAccount(app, 'camille_fictif'))
  // On a busy machine the first one, which also loads the models, may take longer than an answer waits.
  await vi.waitFor(async () => expect((await read(account, id)).status).toBe('done'), 80_000)
  report = (await read(account, id)).json_output ?? {}
}, 120_000)

type Answer = ExclusionsAnswer & ErrorAnswer
const exclude = ({ token }: TestAccount, analysisId: string, body: ExclusionRequest) =>
  app.call<Answer>('POST', `/api/analysis/${analysisId}/exclusions`, { token, body })
const restore = ({ token }: TestAccount, figure: string, post: string) =>
  app.call<Answer>('DELETE', `/api/analysis/${id}/exclusions/${encodeURIComponent(figure)}/${post}`, { token })
const restoreAll = ({ token }: TestAccount) => app.call<Answer>('DELETE', `/api/analysis/${id}/exclusions`, { token })
const own = async ({ token }: TestAccount, analysisId = id) =>
  (await app.call<Answer>('GET', `/api/analysis/${analysisId}/exclusions`, { token })).body
const exported = async ({ token }: TestAccount) =>
  (await app.call<AnalysisExport>('GET', `/api/analysis/${id}/export`, { token })).body
const posts = (figure: string) => report.evidence?.[figure] ?? []
const factor = (score: Report['score'], wanted: string) => score?.factors.find((one) => one.id === wanted)

test('without an exclusion there is nothing but the report', async () => {
  expect(await own(account)).toEqual({ exclusions: [], adjusted: null })
})

test('a post left out of a figure: one fewer out of as many, its margin and the score with it; undone, all is as before', async () => {
  const [post = ''] = posts('toxicity')
  const before = await exported(account)
  const { status, body } = await exclude(account, id, { figure: 'toxicity', post_id: post })
  const stored = report.figures?.['toxicity']
  expect([status, body.exclusions]).toEqual([
    200,
    [{ figure: 'toxicity', post_id: post, created_at: expect.stringMatching(/^20/) as string }],
  ])
  expect(body.adjusted?.figures?.['toxicity']).toMatchObject({ of: stored?.of, count: (stored?.count ?? 0) - 1 })
  expect(body.adjusted?.figures?.['toxicity']?.high).toBeLessThan(stored?.high ?? 0)
  // None of its posts was sure: the tone had taken nothing.
  expect(body.adjusted?.score?.points).toBe(report.score?.points)
  expect(await own(account)).toEqual(body)
  expect((await read(account, id)).json_output).toEqual(report)
  expect(await exported(account)).toEqual({ ...before, exclusions: body.exclusions })
  expect((await restore(account, 'toxicity', post)).body).toEqual({ exclusions: [], adjusted: null })
  expect(await exported(account)).toEqual(before)
})

test('copies left out give their points back, to the factor and to the score', async () => {
  const copies = posts('factor:originalite')
  expect(copies.length).toBeGreaterThan(2)
  for (const copy of copies) await exclude(account, id, { figure: 'factor:originalite', post_id: copy })
  const { score } = (await own(account)).adjusted ?? {}
  const [was, is] = [factor(report.score, 'originalite'), factor(score, 'originalite')]
  expect(is?.facts).toEqual({ ...was?.facts, copies: 0 })
  expect(is?.points).toBeGreaterThan(was?.points ?? 0)
  const gained = (name: string) => (factor(score, name)?.points ?? 0) - (factor(report.score, name)?.points ?? 0)
  // What conduct costs also takes from what the sources bring.
  expect(score?.points).toBe((report.score?.points ?? 0) + gained('originalite') + gained('sources'))
  await restoreAll(account)
})

test('the tone and the toxicity count the same posts: left out of one, it is out of both', async () => {
  const [post] = posts('factor:ton')
  expect(post).toBeDefined()
  const { body } = await exclude(account, id, { figure: 'factor:ton', post_id: post ?? '' })
  const retained = (report.figures?.['toxicity']?.count ?? 0) - 1
  expect(body.exclusions.map(({ figure }) => figure)).toEqual(['toxicity'])
  expect(body.adjusted?.figures?.['toxicity']?.count).toBe(retained)
  expect(factor(body.adjusted?.score, 'ton')?.facts['toxic']).toBe(retained)
  await restoreAll(account)
})

test('excluded twice it is excluded once; everything restored, nothing is', async () => {
  const figure = 'factor:originalite'
  const [first = '', second = ''] = posts(figure)
  await Promise.all(Array.from({ length: 5 }, () => exclude(account, id, { figure, post_id: first })))
  expect((await own(account)).exclusions).toHaveLength(1)
  await exclude(account, id, { figure, post_id: second })
  expect((await own(account)).exclusions).toHaveLength(2)
  expect((await restoreAll(account)).body).toEqual({ exclusions: [], adjusted: null })
})

test('the files say which posts were excluded', async () => {
  const [post = ''] = posts('factor:originalite')
  await exclude(account, id, { figure: 'factor:originalite', post_id: post })
  const csv = await (
    await fetch(`${app.baseUrl}/api/analysis/${id}/evidence.csv`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
  ).text()
  const marked = csv.split('\r\n').filter((line) => line.endsWith(';1'))
  expect(marked.map((line) => line.split(';').filter((_, at) => at === 0 || at === 6))).toEqual([
    ['factor:originalite', post],
  ])
  const { body } = await app.call<{ exclusions: object[] }>('GET', '/api/me/export', { token: account.token })
  expect(body.exclusions).toEqual([
    expect.objectContaining({ analysis_id: id, figure: 'factor:originalite', post_id: post }),
  ])
  await restoreAll(account)
})

test('what the figure does not list, what cannot be computed again and what is not mine is refused', async () => {
  const [post = ''] = posts('factor:originalite')
  const not = posts('originals').find((one) => !posts('factor:originalite').includes(one)) ?? ''
  for (const body of [
    { figure: 'factor:originalite', post_id: not },
    { figure: 'originals', post_id: posts('originals')[0] ?? '' },
    { figure: 'factor:automatisme', post_id: post },
    { figure: 'nothing', post_id: post },
    { figure: 'factor:originalite', post_id: 'x' },
  ])
    expect((await exclude(account, id, body)).status).toBe(400)
  expect((await exclude(await anAccount(app), id, { figure: 'factor:originalite', post_id: post })).body.code).toBe(
    'not_found',
  )
  expect((await exclude(account, randomUUID(), { figure: 'factor:originalite', post_id: post })).status).toBe(404)
  expect((await own(account)).exclusions).toEqual([])
})

test('a report of another version of the method is not computed again', async () => {
  const { account: reader, id: other, report: stored } = await anAnalysedAccount(app, 'camille_fictif')
  await app.db.run(sql`
    update analyses set report = jsonb_set(report, '{methodVersion}', '"2026.11-2"') where id = ${other}`)
  const refused = await exclude(reader, other, {
    figure: 'factor:originalite',
    post_id: stored.evidence?.['factor:originalite']?.[0] ?? '',
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'not_recomputable'])
})

test('two hundred in one report, however fast', async () => {
  const { account: reader, id: other, report: stored } = await anAnalysedAccount(app, 'camille_fictif')
  await app.db.run(sql`
    insert into excluded_posts (account_id, analysis_id, figure, post_id, created_at)
    select ${reader.id}, ${other}, 'vulgarity', nth::text, now()
    from generate_series(1, ${MAX_EXCLUSIONS - 1}::int) as nth`)
  const race = await Promise.all(
    (stored.evidence?.['factor:originalite'] ?? [])
      .slice(0, 3)
      .map((post) => exclude(reader, other, { figure: 'factor:originalite', post_id: post })),
  )
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(race.find(({ status }) => status === 409)?.body.code).toBe('too_many_exclusions')
})

test('once X’s words have gone the behaviours are still counted again, and the score is not', async () => {
  const { account: reader, id: other, report: stored } = await anAnalysedAccount(app, 'camille_fictif')
  const [post = ''] = stored.evidence?.['toxicity'] ?? []
  await exclude(reader, other, { figure: 'toxicity', post_id: post })
  expect((await own(reader, other)).adjusted?.score).toBeDefined()
  await forgetExpired({ db: app.db, now: () => new Date(Date.now() + days(32)) }, ['profile_snapshots'])
  const { adjusted } = await own(reader, other)
  expect([adjusted?.score, adjusted?.figures?.['toxicity']?.count]).toEqual([
    undefined,
    (stored.figures?.['toxicity']?.count ?? 0) - 1,
  ])
})

test('an objection and the account’s deletion take the exclusions with them', async () => {
  const objected = await anAnalysedAccount(app, 'opposant_x')
  const figure = 'humor'
  await app.db.run(sql`
    insert into excluded_posts (account_id, analysis_id, figure, post_id, created_at)
    values (${objected.account.id}, ${objected.id}, ${figure}, '1', now())`)
  await objectByHand({ db: app.db, now: () => new Date() }, 'opposant_x')
  expect(await app.db.many(sql`select from excluded_posts where analysis_id = ${objected.id}`)).toEqual([])
  const left = await anAnalysedAccount(app, 'orga_x')
  await app.db.run(sql`
    insert into excluded_posts (account_id, analysis_id, figure, post_id, created_at)
    values (${left.account.id}, ${left.id}, ${figure}, '1', now())`)
  await app.call('DELETE', '/api/me', { token: left.account.token, body: { password: left.account.password } })
  expect(await app.db.many(sql`select from excluded_posts where account_id = ${left.account.id}`)).toEqual([])
})

test('120 changes a minute, whatever they change', async () => {
  const { token } = await anAccount(app)
  const statuses: number[] = []
  const change = (nth: number) => {
    const address = `/api/analysis/${randomUUID()}/exclusions`
    if (nth % 3 === 0) return app.call('DELETE', address, { token })
    if (nth % 3 === 1) return app.call('DELETE', `${address}/humor/1`, { token })
    return app.call('POST', address, { token, body: { figure: 'humor', post_id: '1' } })
  }
  for (let wave = 0; wave < 123; wave += 3) {
    const changes = await Promise.all([wave, wave + 1, wave + 2].map(change))
    statuses.push(...changes.map(({ status }) => status))
  }
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 404), 429, 429, 429])
})
