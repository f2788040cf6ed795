import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ContestRequest } from '#contract/schemas/contests.ts'
import type { Report } from '#contract/schemas/report.ts'
import { sql } from '#server/database/sql.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { objectByHand } from '#server/objections/object.ts'
import { forgetExpired } from '#server/retention.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, evidence, contest } = analystOf(app)
let account: TestAccount
let id: string
let report: Report

/** An account with an analysis of its own. */
async function aReader(username: string) {
  const reader = await anAccount(app, { credits: 8 })
  const { analysis } = (await ask(reader, username)).body
  return { reader, analysis, posts: analysis.json_output?.evidence ?? {} }
}

beforeAll(async () => {
  const { reader, analysis } = await aReader('camille_fictif')
  account = reader
  id = analysis.id
  report = analysis.json_output ?? {}
})

const posts = (figure: string) => report.evidence?.[figure] ?? []
const count = async (analysisId: string) =>
  (
    await app.db.one<{ total: number }>(sql`
    select count(*) as total from contested_posts where analysis_id = ${analysisId}`)
  )?.total

test('a contested post is kept with its reason, and says so where it is listed, in that figure alone', async () => {
  const [post = ''] = posts('originals')
  const { status, body } = await contest(account, id, {
    figure: 'originals',
    post_id: post,
    side: 'retained',
    reason: '  C’est une réponse.  ',
  })
  expect([status, body.contest]).toEqual([
    201,
    {
      id: expect.any(String) as string,
      figure: 'originals',
      post_id: post,
      side: 'retained',
      reason: 'C’est une réponse.',
      created_at: expect.stringMatching(/^20/) as string,
    },
  ])
  const items = (await evidence(account, id, 'figure=originals&limit=50')).body.items
  expect(items.filter(({ contested }) => contested).map((item) => item.id)).toEqual([post])
  const elsewhere = (await evidence(account, id, 'figure=period&limit=50')).body.items
  expect(elsewhere.filter(({ contested }) => contested)).toEqual([])
})

test('said again, the first contest stands; a reason it lacks is added, one it has stays', async () => {
  const place = { figure: 'replies', post_id: posts('replies')[0] ?? '', side: 'retained' } as const
  const first = await contest(account, id, { ...place, reason: '   ' })
  expect([first.status, first.body.contest.reason]).toEqual([201, null])
  const explained = await contest(account, id, { ...place, reason: 'Pas une réponse' })
  expect([explained.status, explained.body.contest]).toEqual([
    200,
    { ...first.body.contest, reason: 'Pas une réponse' },
  ])
  for (const again of [place, { ...place, reason: 'Autre chose' }])
    expect((await contest(account, id, again)).body).toEqual(explained.body)
})

test('twenty presses at once make one contest', async () => {
  const body = { figure: 'hour:0-0', post_id: '', side: 'retained' } as ContestRequest
  const busiest = (report.rhythm ?? [])
    .flatMap((hours, day) => hours.map((read, hour) => ({ figure: `hour:${day}-${hour}`, read })))
    .toSorted((one, other) => other.read - one.read)[0]
  body.figure = busiest?.figure ?? ''
  body.post_id = (await evidence(account, id, `figure=${body.figure}`)).body.items[0]?.id ?? ''
  const before = (await count(id)) ?? 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => contest(account, id, body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => other - one)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 200),
  ])
  expect(new Set(answers.map((answer) => answer.body.contest.id)).size).toBe(1)
  expect(await count(id)).toBe(before + 1)
})

test('a post that was just left out is contested too, as long as it was near', async () => {
  const near = (await evidence(account, id, 'figure=toxicity&side=near&limit=50')).body.items
  const listed = (await evidence(account, id, 'figure=toxicity&limit=50')).body.items.map((post) => post.id)
  const [post] = near
  expect(post).toBeDefined()
  const asked = { figure: 'toxicity', post_id: post?.id ?? '', side: 'near' } as const
  expect((await contest(account, id, asked)).status).toBe(201)
  const again = (await evidence(account, id, 'figure=toxicity&side=near&limit=50')).body.items
  expect(again.find((item) => item.id === post?.id)?.contested).toBe(true)
  const far = [...posts('originals'), ...posts('replies')].find(
    (one) => !listed.includes(one) && !near.some((item) => item.id === one),
  )
  const refused = await contest(account, id, { ...asked, post_id: far ?? '' })
  expect([refused.status, refused.body.fields]).toEqual([400, { post_id: 'Cette valeur n’est pas acceptée.' }])
  const retained = await contest(account, id, { ...asked, post_id: listed[0] ?? '' })
  expect(retained.status).toBe(400)
})

test.each([
  ['a post of another figure', { figure: 'replies', post_id: 'an original', side: 'retained' }],
  ['a post that was not read', { figure: 'replies', post_id: '123', side: 'retained' }],
  ['a post that is near nothing', { figure: 'replies', post_id: 'an original', side: 'near' }],
  ['no post', { figure: 'replies', side: 'retained' }],
  ['a word as its id', { figure: 'replies', post_id: 'jack', side: 'retained' }],
  ['an unknown figure', { figure: 'nonsense', post_id: 'an original', side: 'retained' }],
  ['no side', { figure: 'originals', post_id: 'an original' }],
  ['another side', { figure: 'originals', post_id: 'an original', side: 'far' }],
  ['a long reason', { figure: 'originals', post_id: 'an original', side: 'retained', reason: 'x'.repeat(501) }],
  [
    'a reason PostgreSQL cannot keep',
    { figure: 'originals', post_id: 'an original', side: 'retained', reason: 'a\0b' },
  ],
  ['a field too many', { figure: 'originals', post_id: 'an original', side: 'retained', account_id: '1' }],
])('%s is refused', async (_name, asked) => {
  const body =
    'post_id' in asked && asked.post_id === 'an original' ? { ...asked, post_id: posts('originals')[1] } : asked
  const answer = await app.call<{ code: string }>('POST', `/api/analysis/${id}/contests`, {
    token: account.token,
    body,
  })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
})

test('in another’s analysis, one that never was and without a session nothing can be contested', async () => {
  const stranger = await anAccount(app)
  const body = { figure: 'originals', post_id: posts('originals')[2] ?? '', side: 'retained' } as const
  const before = await count(id)
  expect((await contest(stranger, id, body)).body).toEqual({ error: 'Analyse introuvable.', code: 'not_found' })
  expect((await contest(account, randomUUID(), body)).status).toBe(404)
  expect((await contest(account, 'jack', body)).status).toBe(404)
  expect((await app.call('POST', `/api/analysis/${id}/contests`, { body })).status).toBe(401)
  expect(await count(id)).toBe(before)
})

test('once X’s words have gone, what was retained and what may have been near can still be contested', async () => {
  const { reader, analysis, posts: of } = await aReader('camille_fictif')
  const near = (await evidence(reader, analysis.id, 'figure=toxicity&side=near')).body.items[0]
  await forgetExpired({ db: app.db, now: () => new Date(Date.now() + days(32)) }, ['profile_snapshots'])
  const statuses: number[] = []
  for (const asked of [
    { figure: 'toxicity', post_id: of['toxicity']?.[0], side: 'retained' },
    { figure: 'toxicity', post_id: near?.id, side: 'near' },
    { figure: 'toxicity', post_id: '12345', side: 'near' },
    { figure: 'vulgarity', post_id: near?.id, side: 'near' },
  ] as ContestRequest[])
    statuses.push((await contest(reader, analysis.id, asked)).status)
  expect(statuses).toEqual([201, 201, 400, 400])
})

test('an analysis takes 200 contests, and the ones it has are still found', async () => {
  const { reader, analysis, posts: of } = await aReader('orga_x')
  const [first = '', second = ''] = of['originals'] ?? []
  await app.db.run(sql`
    insert into contested_posts (account_id, id, analysis_id, figure, post_id, side, created_at)
    select ${reader.id}, gen_random_uuid(), ${analysis.id}, 'filler', nth::text, 'retained', now()
    from generate_series(1, 199) as nth`)
  const asked = { figure: 'originals', side: 'retained' } as const
  const race = await Promise.all(
    [first, second].map((post) => contest(reader, analysis.id, { ...asked, post_id: post })),
  )
  expect(race.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const refused = race.find(({ status }) => status === 409)?.body
  expect(refused).toEqual({
    error: 'Vous avez déjà signalé 200\u00a0erreurs dans ce rapport, le maximum.',
    code: 'too_many_contests',
  })
  const kept = race.find(({ status }) => status === 201)?.body.contest
  const again = await contest(reader, analysis.id, { ...asked, post_id: kept?.post_id ?? '' })
  expect([again.status, again.body.contest]).toEqual([200, kept])
  expect(await count(analysis.id)).toBe(200)
})

test('sixty contests a minute, then a pause', async () => {
  const { reader, analysis, posts: of } = await aReader('parodie_x')
  const asked = { figure: 'originals', post_id: of['originals']?.[0] ?? '', side: 'retained' } as const
  const answers = await Promise.all(Array.from({ length: 61 }, () => contest(reader, analysis.id, asked)))
  expect(answers.filter(({ status }) => status === 429).map(({ body }) => body.code)).toEqual(['too_many_requests'])
  app.moveClock(minutes(2))
  expect((await contest(reader, analysis.id, asked)).status).toBe(200)
})

test('the export holds my contests and nobody else’s', async () => {
  const { body } = await app.call<{ contests: object[] }>('GET', '/api/me/export', { token: account.token })
  expect(body.contests).toHaveLength((await count(id)) ?? -1)
  expect(body.contests.at(-1)).toMatchObject({ analysis_id: id, figure: 'originals', reason: 'C’est une réponse.' })
  const { token } = await anAccount(app)
  expect((await app.call('GET', '/api/me/export', { token })).body).toMatchObject({ contests: [] })
})

test('an opposition erases the contests with the analysis, one being written included', async () => {
  const { reader, analysis, posts: of } = await aReader('opposant_x')
  const asked = (of['originals'] ?? []).slice(0, 10)
  const contests = Promise.all(
    asked.map((post) => contest(reader, analysis.id, { figure: 'originals', post_id: post, side: 'retained' })),
  )
  await expect.poll(() => count(analysis.id)).toBeGreaterThan(0)
  await objectByHand({ db: app.db, now: () => new Date() }, 'opposant_x')
  for (const { status } of await contests) expect([201, 404]).toContain(status)
  expect(await count(analysis.id)).toBe(0)
})

test('deleting my account deletes my contests', async () => {
  const { reader, analysis, posts: of } = await aReader('long_x')
  await contest(reader, analysis.id, { figure: 'originals', post_id: of['originals']?.[0] ?? '', side: 'retained' })
  expect(await count(analysis.id)).toBe(1)
  await app.call('DELETE', '/api/me', { token: reader.token, body: { password: reader.password } })
  expect(await count(analysis.id)).toBe(0)
})

test('what was contested in the last day is a number to watch', async () => {
  const all = await app.db.one<{ total: number }>(sql`select count(*) as total from contested_posts`)
  expect(await metricOf(app, 'verso_contests_last_day')).toBe(all?.total)
})
