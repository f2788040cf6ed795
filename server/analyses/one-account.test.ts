import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { objectByHand } from '#server/objections/object.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { objectorOf } from '#server/testing/objector.ts'
import { testApp } from '#server/testing/test-app.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'

const app = testApp()
const { ask, check, read, earlier, evidence } = analystOf(app)
const { balance } = buyerOf(app)

const HANDLE = 'camille-fictif.test'
const DID = didOf(HANDLE)
const NEW_HANDLE = 'camille-renommee.test'

beforeEach(async () => {
  app.bluesky.reset()
  await app.db.pool.query('delete from network_limits; delete from profile_snapshots; delete from oppositions')
})

/** However long it takes: the first one of a process loads the models. */
const deliver = async ({ token }: TestAccount, username: string) =>
  (await requestAndFollow(app.baseUrl, token, username)).analysis
const methods = () => app.bluesky.calls().map(({ method }) => method.split('.').at(-1))
const objector = objectorOf(app)
const oppose = async (username: string) => (await objector(username)).body
const readings = () =>
  app.db.many<{ username: string }>(sql`select username from profile_snapshots where posts is not null order by day`)

test.for([
  [HANDLE, DID],
  [DID, HANDLE],
] as const)('@%s and then @%s are one reading of the day, one report and one charge', async ([first, second]) => {
  const account = await anAccount(app, { credits: 16 })
  const { id } = await deliver(account, first)
  const again = await ask(account, second)
  expect([again.status, again.body.analysis.id, await balance(account)]).toEqual([200, id, 8])
  // The names it had come beside its posts.
  expect(methods().map(String).toSorted()).toEqual(['getAuthorFeed', 'getAuthorFeed', 'getProfile', 'log/audit'])
  expect(await readings()).toEqual([{ username: DID }])
  // Whichever was typed, the name is shown.
  expect(again.body.analysis.target_username).toBe(HANDLE)
  expect((await evidence(account, id, 'figure=originals')).body.items[0]?.text).toContain('compost')
})

test('a preview by one name spares the other its question', async () => {
  const account = await anAccount(app, { credits: 16 })
  for (const name of [HANDLE, DID, HANDLE.toUpperCase()])
    expect((await check(account, name)).body.verdict).toBe('possible')
  expect(methods()).toEqual(['getProfile'])
})

test('asked for by both names at once, by ten customers: its posts are read once', async () => {
  app.bluesky.set({ latencyMs: 50 })
  const customers = await Promise.all(Array.from({ length: 10 }, () => anAccount(app, { credits: 8 })))
  const asked = await Promise.all(customers.map((customer, nth) => ask(customer, nth % 2 === 0 ? HANDLE : DID)))
  expect(asked.map(({ status }) => status)).toEqual(customers.map(() => 201))
  // Until one of them is answered nobody knows that the two names are one account's.
  expect(methods().filter((method) => method === 'getProfile').length).toBeLessThanOrEqual(2)
  expect(methods().filter((method) => method === 'getAuthorFeed')).toHaveLength(2)
  expect(await readings()).toEqual([{ username: DID }])
})

test('an analysis under way is joined by the account’s other name, and paid for once', async () => {
  const account = await anAccount(app, { credits: 16 })
  await check(account, HANDLE)
  app.bluesky.set({ latencyMs: 1_500 })
  const first = (await ask(account, HANDLE, { prefer: 'respond-async' })).body.analysis.id
  expect((await ask(account, DID)).body.analysis).toMatchObject({ id: first, status: 'done' })
  expect(await balance(account)).toBe(8)
})

test('a renamed account stays itself: earlier reports, and what it took back', async () => {
  const account = await anAccount(app, { credits: 16 })
  const { id } = await deliver(account, HANDLE)
  const [, deleted] = await everyPost(account, id)
  app.bluesky.rename(HANDLE, NEW_HANDLE)
  app.bluesky.deletePost(DID, deleted ?? '')
  await aDayLater()
  expect((await check(account, HANDLE)).body).toMatchObject({ code: 'profile_not_found' })
  const again = await deliver(account, NEW_HANDLE)
  expect(again.json_output?.profile).toMatchObject({ id: DID, username: NEW_HANDLE })
  expect((await earlier(account, again.id)).body.analyses.map((one) => one.id)).toEqual([id])
  const { items } = (await evidence(account, id, 'figure=period&limit=50')).body
  expect(items.filter(({ gone }) => gone).map((post) => [post.id, post.text])).toEqual([[deleted, null]])
})

test('one objection: the same code by every name, and it holds for every name', async () => {
  const account = await anAccount(app, { credits: 24 })
  const { id } = await deliver(account, HANDLE)
  const { code } = await oppose(HANDLE)
  expect(await oppose(DID)).toMatchObject({ target_username: DID, code, opposed: false })
  app.bluesky.setBio(HANDLE, `Je m’oppose. ${code}`)
  app.bluesky.rename(HANDLE, NEW_HANDLE)
  expect(await oppose(NEW_HANDLE)).toMatchObject({ target_username: NEW_HANDLE, code, opposed: true })
  expect(await oppose(DID)).toMatchObject({ target_username: DID, code, opposed: true })
  expect((await read(account, id)).status).toBe('erased')
  expect(await readings()).toEqual([])
  for (const name of [HANDLE, NEW_HANDLE, DID])
    expect((await check(account, name)).body).toMatchObject({ code: 'profile_opposed' })
  expect((await ask(account, DID)).body).toMatchObject({ code: 'profile_opposed' })
  expect(await balance(account)).toBe(16)
  const known = await app.db.many(sql`select username from oppositions`)
  expect(known).toHaveLength(1)
})

test('an operator who objects for a DID erases what was read by the handle', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { id } = await deliver(account, HANDLE)
  expect(await objectByHand(app.services, DID)).toBe(1)
  expect((await read(account, id)).status).toBe('erased')
})

async function everyPost(account: TestAccount, id: string) {
  const { items } = (await evidence(account, id, 'figure=period&limit=50')).body
  return items.map((post) => post.id)
}

/** What was read belongs to the day before. */
async function aDayLater() {
  await app.db.run(sql`update profile_snapshots set day = day - 1`)
  await app.db.run(
    sql`update analyses set snapshot_day = snapshot_day - 1, created_at = created_at - ${days(1)} * interval '1 millisecond'`,
  )
}
