import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { expectCreditsBack } from '#server/testing/bluesky-outage.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { objectorOf } from '#server/testing/objector.ts'
import { testApp } from '#server/testing/test-app.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'
import type { BlueskyStub } from '#stubs/bluesky/stub.ts'

const app = testApp()
const { ask, check, read, evidence } = analystOf(app)
const { balance, history } = buyerOf(app)

beforeEach(async () => {
  app.bluesky.reset()
  app.logLines.length = 0
  await app.db.pool.query('delete from network_limits; delete from profile_snapshots')
})

const DID = didOf('camille-fictif.test')

test('a name with a dot gives a report on a Bluesky account, for the same 8 credits, and its proofs lead there', async () => {
  const account = await anAccount(app, { credits: 16 })
  expect((await check(account, '@Camille-Fictif.test')).body).toEqual({
    target_username: 'camille-fictif.test',
    verdict: 'possible',
    target_name: 'Camille Fictif',
    followers: 1284,
    posts: 2317,
  })
  const asked = await requestAndFollow(app.baseUrl, account.token, '@Camille-Fictif.test')
  const { id, json_output: report } = asked.analysis
  expect(report?.profile).toMatchObject({ network: 'bluesky', id: DID, location: null, listed: null })
  expect(report).toMatchObject({ methodVersion: 'bluesky-2026.11-6', gender: 'elle', period: { posts: 100 } })
  expect(report?.mockData).toBeUndefined()
  expect(report?.declared?.gender).toEqual({ value: 'elle', quote: 'elle', source: 'pronouns' })
  expect(report?.score?.factors.find(({ id: factor }) => factor === 'identite')?.facts).toEqual({
    bio: 63,
    link: 1,
    checked: 0,
  })
  const { items } = (await evidence(account, id, 'figure=originals')).body
  expect(items[0]?.url).toBe(`https://bsky.app/profile/${DID}/post/${items[0]?.id}`)
  expect(items[0]?.text).toContain('compost')
  expect(await balance(account)).toBe(8)

  expect(app.x.calls()).toEqual([])
})

test.for([
  ['inconnu.test', 'profile_not_found', 'Le compte @inconnu.test n’existe pas sur Bluesky.'],
  ['suspendu.test', 'profile_suspended', 'Bluesky a suspendu ce compte.'],
  ['desactive.test', 'profile_deactivated', 'son titulaire l’a désactivé.'],
  ['discret-fictif.test', 'profile_for_members', 'qu’aux personnes connectées à Bluesky.'],
  ['masque.test', 'profile_hidden', 'la modération de Bluesky le masque.'],
  ['mineure.test', 'profile_minor', 'moins de 18\u00a0ans'],
  ['tout-neuf.test', 'too_few_posts', 'au moins 10\u00a0posts'],
] as const)('@%s is refused before anything is spent, and after all the same: %s', async ([username, code, said]) => {
  const account = await anAccount(app, { credits: 8 })
  const { body: preview } = await check(account, username)
  expect(preview).toMatchObject({ verdict: 'refused', code })
  expect(preview.error).toContain(said)
  const refused = await ask(account, username)
  expect(refused.body.code).toBe(code)
  expect(refused.body.error).toContain(said)
  expect(app.bluesky.calls().every(({ method }) => method === 'app.bsky.actor.getProfile')).toBe(true)
  expect(await balance(account)).toBe(8)
  const { entries } = await history(account)
  expect(entries.toReversed().map(({ kind, amount, failure = null }) => [kind, amount, failure])).toEqual([
    ['grant', 8, null],
    ['hold', -8, null],
    ['release', 8, code],
  ])
})

type Fault = Parameters<BlueskyStub['fail']>[0]

/** Ours to repair: shouted in the log, and not asked again. The others are bluesky-outages.night.test.ts's. */
const OF_OUR_MAKING = ['invalid-request', 'not-implemented'] satisfies Fault[]

test.for(OF_OUR_MAKING)(
  'Bluesky answers %s: the credits are back, with both movements on the statement',
  async (fault) => {
    app.bluesky.fail(fault, 100)
    await expectCreditsBack(app)
    expect(app.logLines.some((line) => line.includes('BLUESKY IS OUT OF ORDER FOR US'))).toBe(true)
  },
)

test('an account that goes away between its profile and its posts, and one whose parameters are refused', async () => {
  const account = await anAccount(app, { credits: 8 })
  await check(account, 'gazette-du-quai.test')
  app.bluesky.set({ parameterErrors: 'old' })
  app.bluesky.refuse('gazette-du-quai.test', 'deactivated')
  const refused = await ask(account, 'gazette-du-quai.test')
  expect([refused.status, refused.body.code]).toEqual([404, 'profile_not_found'])
  expect(await balance(account)).toBe(8)
  expect((await history(account)).entries.map(({ kind, failure = null }) => [kind, failure])).toEqual([
    ['release', 'profile_not_found'],
    ['hold', null],
    ['grant', null],
  ])
})

test('Bluesky’s limit is waited for', async () => {
  app.bluesky.set({ retryAfter: 6 })
  app.bluesky.fail('rate-limited', 1)
  const account = await anAccount(app, { credits: 8 })
  expect((await ask(account, 'camille-fictif.test')).status).toBe(201)
  expect(await balance(account)).toBe(0)
})

test('a limit that outlasts the twenty minutes of an analysis is waited for no longer, and the credits are back', async () => {
  app.bluesky.set({ retryAfter: 2 })
  app.bluesky.fail('rate-limited', 100)
  const account = await anAccount(app, { credits: 8 })
  const { analysis } = (await ask(account, 'camille-fictif.test', { prefer: 'respond-async' })).body
  await expect
    .poll(async () => (await read(account, analysis.id)).progress?.resumes_at, { timeout: 20_000, interval: 30 })
    .toMatch(/^\d{4}-/)
  // A quarter of an hour later it asks for ten minutes more: not yet what the rescue gives up, and longer than anybody waits.
  app.bluesky.set({ retryAfter: 600 })
  await app.db.run(sql`
    update analyses
    set created_at = created_at - interval '15 minutes'
    where account_id = ${account.id}
      and id = ${analysis.id}`)
  await expect.poll(async () => (await read(account, analysis.id)).status, { timeout: 40_000 }).toBe('failed')
  expect(await balance(account)).toBe(8)
  expect((await history(account)).entries.map(({ kind, failure = null }) => [kind, failure])).toEqual([
    ['release', 'bluesky_unavailable'],
    ['hold', null],
    ['grant', null],
  ])
})

test('too few posts of its own, and posts that cannot be read, are known from the feed', async () => {
  const account = await anAccount(app, { credits: 16 })
  expect((await ask(account, 'reposteur.test')).body.code).toBe('too_few_posts')
  const { analysis } = (await ask(account, 'pirate.test')).body
  expect(analysis.json_output?.period?.posts).toBe(36)
  expect(await balance(account)).toBe(8)
})

test('an account that says it is automated is quoted on it, and what others say of one is not repeated', async () => {
  const account = await anAccount(app, { credits: 16 })
  expect((await ask(account, 'meteo-automatique.test')).body.analysis.json_output?.profile?.automated).toBe(true)
  expect(JSON.stringify((await ask(account, 'bonnes-affaires.test')).body)).not.toContain('spam')
})

test('whoever shows that the account is theirs is forgotten and blocked, by any name', async () => {
  const account = await anAccount(app, { credits: 24 })
  const { id } = (await ask(account, 'opposant.test')).body.analysis
  const objector = objectorOf(app)
  const oppose = () => objector('@opposant.test')
  const { code } = (await oppose()).body
  app.bluesky.setBio('opposant.test', `Je m’oppose. ${code}`)
  expect((await oppose()).body.opposed).toBe(true)
  expect((await read(account, id)).status).toBe('erased')
  expect((await check(account, didOf('opposant.test'))).body).toMatchObject({ code: 'profile_opposed' })
})
