import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { minutes } from '#server/platform/clock.ts'
import { sql } from '#server/platform/sql.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, read, list, earlier } = analystOf(app)
const { balance, history } = buyerOf(app)

beforeEach(async () => {
  app.x.reset()
  // The stub's accounts are few: each test reads them as on a day of its own.
  await app.db.pool.query('delete from x_snapshots; delete from x_rate_limits; delete from x_days')
})

/** The movements of an analysis that came to nothing, oldest first. */
async function movementsOf(account: TestAccount) {
  const { entries } = await history(account)
  return entries.toReversed().map(({ kind, amount, failure }) => (failure ? [kind, amount, failure] : [kind, amount]))
}

test('an analysis is asked for, waited for, paid and delivered', async () => {
  const account = await anAccount(app, { credits: 20 })
  const { status, body, headers } = await ask(account, ' @@Camille_Fictif ')
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`/api/analysis/${body.analysis.id}`)
  expect(body.analysis).toMatchObject({
    target_username: 'Camille_Fictif',
    target_name: 'Camille Fictive',
    status: 'done',
    json_output: { followerCount: 1284, followingCount: 412, tweetCount: 5731, location: 'Lyon, France' },
  })
  expect(body.analysis.json_output).not.toHaveProperty('mockData')
  expect(await read(account, body.analysis.id)).toEqual(body.analysis)
  expect(await balance(account)).toBe(12)
  expect(await movementsOf(account)).toEqual([
    ['grant', 20],
    ['hold', -8],
  ])
})

test('with Prefer: respond-async the answer is 202 at once, and the row tells the steps', async () => {
  app.x.setLatency(300)
  const account = await anAccount(app, { credits: 8 })
  const { status, body, headers } = await ask(account, 'camille_fictif', { prefer: 'respond-async' })
  // A worker that is quick may have it already.
  expect([status, body.analysis.status]).toEqual([202, expect.stringMatching(/^(queued|running)$/)])
  expect(headers.get('preference-applied')).toBe('respond-async')
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        const { status: now, progress } = await read(account, body.analysis.id)
        if (progress) seen.add(`${progress.step} ${progress.followers ?? ''} ${progress.posts_read ?? ''}`.trim())
        return now
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe('done')
  expect([...seen]).toEqual(expect.arrayContaining(['finding', 'reading 1284 0']))
  expect(await read(account, body.analysis.id)).not.toHaveProperty('progress')
})

test.for([
  ['inconnu_x', 404, 'profile_not_found', 'Le compte @inconnu_x n’existe pas sur X.'],
  ['suspendu_x', 422, 'profile_suspended', 'X a suspendu ce compte.'],
  ['compte_protege', 422, 'profile_protected', 'ce compte est protégé.'],
  ['mineur_x', 422, 'profile_minor', 'ce compte déclare avoir moins de 18\u00a0ans.'],
  ['compte_vide', 422, 'too_few_posts', 'il faut au moins 10\u00a0posts, reposts exclus.'],
  ['presque_vide', 422, 'too_few_posts', 'il faut au moins 10\u00a0posts, reposts exclus.'],
  ['panne_x', 503, 'x_unavailable', 'X ne répond pas pour le moment.'],
  ['credits_x', 503, 'x_unavailable', 'X ne répond pas pour le moment.'],
] as const)('@%s ends in %i %s, and the credits come back by themselves', async ([username, status, code, said]) => {
  const account = await anAccount(app, { credits: 8 })
  const refused = await ask(account, username)
  expect([refused.status, refused.body.code]).toEqual([status, code])
  expect(refused.body.error).toContain(said)
  expect(refused.body.error).toMatch(/ Vos 8\u00a0crédits vous ont été rendus\.$/)
  expect(await balance(account)).toBe(8)
  expect(await movementsOf(account)).toEqual([
    ['grant', 8],
    ['hold', -8],
    ['release', 8, code],
  ])
  const [failed] = (await list(account)).analyses
  expect(failed).toMatchObject({ status: 'failed', error: { code, error: refused.body.error }, json_output: null })
})

test('when X’s window is full the analysis waits for it, says until when, and is delivered', async () => {
  app.x.setRateLimitedSeconds(3)
  const account = await anAccount(app, { credits: 8 })
  const { body } = await ask(account, 'ratelimit_x', { prefer: 'respond-async' })
  await expect
    .poll(async () => (await read(account, body.analysis.id)).progress?.resumes_at, { timeout: 20_000, interval: 30 })
    .toMatch(/^\d{4}-/)
  await expect.poll(async () => (await read(account, body.analysis.id)).status, { timeout: 40_000 }).toBe('done')
  expect(await balance(account)).toBe(0)
})

test('a window that opens too late is not waited for', async () => {
  app.x.answer('camille_fictif', { kind: 'rate-limited', resetInSeconds: 21 * 60 })
  const account = await anAccount(app, { credits: 8 })
  expect((await ask(account, 'camille_fictif')).body.code).toBe('x_unavailable')
  expect(await balance(account)).toBe(8)
})

test('what X refuses because of us is shouted in the log, without the token', async () => {
  app.x.answer('camille_fictif', { kind: 'credits' })
  await ask(await anAccount(app, { credits: 8 }), 'camille_fictif')
  expect(app.logLines.some((line) => line.includes('OUT OF ORDER') && line.includes('credits-depleted'))).toBe(true)
  expect(app.logLines.some((line) => line.includes(app.x.token))).toBe(false)
})

test('the same key sent by two customers is two requests', async () => {
  const key = { 'idempotency-key': 'demande du matin' }
  const [one, other] = [await anAccount(app, { credits: 8 }), await anAccount(app, { credits: 8 })]
  const [first, second] = [await ask(one, 'orga_x', key), await ask(other, 'orga_x', key)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.analysis.id).not.toBe(first.body.analysis.id)
  expect((await read(other, second.body.analysis.id)).status).toBe('done')
})

test('twenty requests with one key are one analysis and one spending, whenever they come', async () => {
  const account = await anAccount(app, { credits: 80 })
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(account, 'camille_fictif', key)))
  expect(new Set(answers.map(({ body }) => body.analysis.id)).size).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect((await ask(account, 'camille_fictif', key)).body.analysis.id).toBe(answers[0]?.body.analysis.id)
  expect([await balance(account), (await list(account)).total]).toEqual([72, 1])
  const other = await ask(account, 'long_x', key)
  expect([other.status, other.body.code]).toEqual([409, 'request_already_used'])
})

test('a key whose analysis failed answers that failure again, and spends nothing more', async () => {
  const account = await anAccount(app, { credits: 8 })
  const key = { 'idempotency-key': randomUUID() }
  const [first, again] = [await ask(account, 'inconnu_x', key), await ask(account, 'inconnu_x', key)]
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await movementsOf(account)).toHaveLength(3)
})

test('without a key, a profile under way for the same customer is joined; another customer pays for their own', async () => {
  app.x.setLatency(200)
  const [account, other] = [await anAccount(app, { credits: 16 }), await anAccount(app, { credits: 8 })]
  const answers = await Promise.all([
    ask(account, 'camille_fictif'),
    ask(account, '@CAMILLE_FICTIF', { 'idempotency-key': 'k' }),
    ask(other, 'camille_fictif'),
  ])
  const [mine, joined, theirs] = answers.map(({ body }) => body.analysis.id)
  expect(joined).toBe(mine)
  expect(theirs).not.toBe(mine)
  expect([await balance(account), await balance(other)]).toEqual([8, 0])
  expect(app.x.calls().map(({ route }) => route)).toEqual(['profile', 'posts'])
  expect((await ask(account, 'camille_fictif')).body.analysis.id).not.toBe(mine)
  expect(await balance(account)).toBe(0)
})

test('without the credits nothing is written and nothing is asked of X', async () => {
  const account = await anAccount(app, { credits: 7 })
  const { status, body } = await ask(account, 'camille_fictif')
  expect([status, body]).toEqual([
    402,
    {
      code: 'insufficient_credits',
      error: 'Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.',
    },
  ])
  expect([(await list(account)).total, app.x.calls().length]).toEqual([0, 0])
  expect(await app.db.many(sql`select from analysis_requests where account_id = ${account.id}`)).toEqual([])
})

test.each(['', '@', 'un nom', 'seize_caracteres', '../jack', 'jack\u0000', 'é'])(
  'the name %j is refused',
  async (typed) => {
    const account = await anAccount(app, { credits: 8 })
    const { status, body } = await ask(account, typed)
    expect([status, body.fields]).toEqual([
      400,
      { target_username: 'Un nom de compte X a 1 à 15\u00a0lettres, chiffres ou _.' },
    ])
  },
)

test('a list carries the numbers and words of the reports, not their long parts', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { body } = await ask(account, 'camille_fictif')
  const [item] = (await list(account)).analyses
  expect(item?.json_output).toMatchObject({ followerCount: 1284, location: 'Lyon, France' })
  const isScalar = (value: unknown) => ['number', 'string', 'boolean'].includes(typeof value)
  expect(Object.values(item?.json_output ?? {}).every(isScalar)).toBe(true)
  expect(Object.values(body.analysis.json_output ?? {}).every(isScalar)).toBe(false)
})

test('the earlier analyses of the same profile are linked, by X’s id and not by its name', async () => {
  const [account, other] = [await anAccount(app, { credits: 40 }), await anAccount(app, { credits: 8 })]
  const first = (await ask(account, 'camille_fictif')).body.analysis.id
  await ask(account, 'long_x')
  await ask(account, 'inconnu_x')
  await ask(other, 'camille_fictif')
  const last = (await ask(account, 'Camille_FICTIF')).body.analysis.id
  const found = (await earlier(account, last)).body.analyses
  expect(found.map(({ id }) => id)).toEqual([first])
  // What says whether two can be compared, and the figures a list shows: numbers and words, no interval but the score's.
  const { methodVersion, followerCount, engagementRate, credibilityScore, credibilityLow, credibilityHigh, toxicity } =
    (await read(account, first)).json_output ?? {}
  const figures = { followerCount, engagementRate, credibilityScore, credibilityLow, credibilityHigh, toxicity }
  expect(Object.values(figures)).toEqual(Object.values(figures).map(() => expect.any(Number) as number))
  expect(found[0]?.json_output).toMatchObject({ methodVersion, ...figures })
  expect(methodVersion).toMatch(/^\d{4}/)
  expect((await earlier(account, first)).body.analyses).toEqual([])
  expect((await earlier(other, last)).status).toBe(404)
})

test('a customer who leaves while it runs leaves nothing behind', async () => {
  app.x.setLatency(400)
  const account = await anAccount(app, { credits: 8 })
  await ask(account, 'camille_fictif', { prefer: 'respond-async' })
  const gone = await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  expect(gone.status).toBe(204)
  await expect
    .poll(
      () => app.db.many(sql`select from pgboss.job where name = 'run-analysis' and state in ('active', 'created')`),
      {
        timeout: 30_000,
      },
    )
    .toEqual([])
  expect(await app.db.many(sql`select from analyses where account_id = ${account.id}`)).toEqual([])
  await app.audit()
  expect(await app.db.one(sql`select differences from ledger_audits order by finished_at desc limit 1`)).toEqual({
    differences: 0,
  })
})

test('one customer cannot use up X’s windows with names of nobody', async () => {
  const account = await anAccount(app, { credits: 8 })
  await app.db.run(sql`
    insert into throttle_windows (key, hits, ends_at)
    values (${`analyse:${account.id}`}, 120, ${new Date(Date.now() + minutes(30))})`)
  const { status, headers } = await ask(account, 'camille_fictif')
  expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await balance(account)).toBe(8)
})
