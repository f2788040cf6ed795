import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { moneyOf } from '#server/testing/money-of.ts'
import { newDayAtX } from '#server/testing/new-day-at-x.ts'
import { testApp } from '#server/testing/test-app.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'

const app = testApp()
newDayAtX(app)
beforeEach(() => app.bluesky.reset())
const { ask, read, check, list } = analystOf(app)
const { balance, movements } = buyerOf(app)
const { booksAreRight } = moneyOf(app)

const HANDLE = 'camille-fictif.test'
const DID = didOf(HANDLE)
const ONE_CHARGE = [
  ['grant', 8],
  ['hold', -8],
]

/** What was read and delivered belongs to the day before. */
const aDayLater = () =>
  app.db.pool.query('update profile_snapshots set day = day - 1; update analyses set snapshot_day = snapshot_day - 1')

test.for([
  ['camille_fictif', '@camille_fictif', 'CAMILLE_Fictif', 'https://x.com/camille_fictif', 'twitter.com/camille_fictif'],
  [HANDLE, `@${HANDLE}`, `https://bsky.app/profile/${HANDLE}`, DID, `https://bsky.app/profile/${DID}`],
  [DID, HANDLE, HANDLE.toUpperCase()],
])('%s, read today, is opened for nothing, whatever it is called', async ([first = '', ...spellings]) => {
  const { account, id } = await anAnalysedAccount(app, first)
  const whole = await read(account, id)
  for (const headers of [{}, { prefer: 'respond-async' }, { 'idempotency-key': `encore ${first}` }]) {
    const { status, body } = await ask(account, first, headers)
    expect([status, body]).toEqual([200, { analysis: whole }])
  }
  for (const spelling of spellings) {
    const { status, body } = await ask(account, spelling)
    expect([spelling, status, body.analysis.id]).toEqual([spelling, 200, id])
  }
  expect([await movements(account), (await list(account)).total]).toEqual([ONE_CHARGE, 1])
  await booksAreRight()
})

test('a handle and its DID, asked for together and again and again, are one analysis and one charge', async () => {
  app.bluesky.set({ latencyMs: 30 })
  for (let round = 0; round < 5; round += 1) {
    await app.db.pool.query('delete from network_limits; delete from profile_snapshots')
    const account = await anAccount(app, { credits: 32 })
    const answers = await Promise.all([HANDLE, DID, `@${HANDLE}`, DID].map((name) => ask(account, name)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.analysis.id)).size).toBe(1)
    expect(await balance(account)).toBe(24)
  }
  await booksAreRight()
})

test('so they are when others use most of what Bluesky may be asked', async () => {
  app.bluesky.set({ latencyMs: 100 })
  await app.db.pool.query('delete from network_limits; delete from profile_snapshots')
  await app.db.run(sql`insert into network_limits (network, tokens, refilled_at) values ('bluesky', 6, now())`)
  const account = await anAccount(app, { credits: 16 })
  const answers = await Promise.all([HANDLE, DID].map((name) => ask(account, name)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201])
  expect(await balance(account)).toBe(8)
  await booksAreRight()
})

test('asked for all the while until it has ended, and beyond: one charge', async () => {
  app.x.setLatency(40)
  const account = await anAccount(app, { credits: 160 })
  const asked: ReturnType<typeof ask>[] = []
  while ((await list(account)).delivered === 0) asked.push(ask(account, 'camille_fictif', { prefer: 'respond-async' }))
  asked.push(ask(account, 'camille_fictif'))
  const ids = new Set((await Promise.all(asked)).map(({ body }) => body.analysis.id))
  expect([ids.size, await balance(account)]).toEqual([1, 152])
})

test('another day’s posts are another analysis, though somebody else has had today’s read', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif', { credits: 16 })
  await aDayLater()
  await anAnalysedAccount(app, 'camille_fictif')
  expect((await check(account, 'camille_fictif')).body.same_analysis).toBeUndefined()
  const again = await ask(account, 'camille_fictif')
  expect([again.status, again.body.analysis.id === id, await balance(account)]).toEqual([201, false, 0])
})

test('so is another method’s reading of the same posts', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif', { credits: 16 })
  await app.db.run(sql`
    update analyses set report = report || '{"methodVersion": "2026.10-1"}' where id = ${id}`)
  expect((await check(account, 'camille_fictif')).body.same_analysis).toBeUndefined()
  const again = await ask(account, 'camille_fictif')
  expect([again.status, again.body.analysis.id === id, await balance(account)]).toEqual([201, false, 0])
})

test('so is one whose posts are there no more and would be read anew', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif', { credits: 16 })
  await app.db.run(sql`update profile_snapshots set posts = null, read_at = null`)
  const again = await ask(account, 'camille_fictif')
  expect([again.status, again.body.analysis.id === id, await balance(account)]).toEqual([201, false, 0])
})

test('one that failed gave its credits back, and is begun again; another customer’s opens for nobody else', async () => {
  const account = await anAccount(app, { credits: 8 })
  const failed = [await ask(account, 'inconnu_x'), await ask(account, 'inconnu_x')]
  expect(failed.map(({ status }) => status)).toEqual([404, 404])
  expect([(await list(account)).total, await balance(account)]).toEqual([2, 8])
  await anAnalysedAccount(app, 'camille_fictif')
  expect((await ask(account, 'camille_fictif')).status).toBe(201)
  expect(await balance(account)).toBe(0)
})

test('the field is told before anything is asked of X, without a credit too', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif')
  const { created_at } = await read(account, id)
  const asked = app.x.calls().length
  for (const spelling of ['camille_fictif', '@Camille_Fictif']) {
    expect((await check(account, spelling)).body.same_analysis).toEqual({ id, created_at, status: 'done' })
  }
  expect([await balance(account), app.x.calls().length]).toEqual([0, asked])
  expect((await check(await anAccount(app, { credits: 8 }), 'camille_fictif')).body.same_analysis).toBeUndefined()
})
