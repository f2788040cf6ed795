import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { failureOf, nothing, testXClients } from '#server/testing/x-clients.ts'

const clients = testXClients()
const { database, now, moveClock, aClient } = clients

test('X’s limit stops every process before the call that X would refuse, until its reset', async () => {
  clients.x.setRateLimit('profile', { limit: 300, remaining: 2, resetInSeconds: 60 })
  const [one, other] = [aClient(), aClient()]
  await one.findProfile('camille_fictif')
  await other.findProfile('camille_fictif')
  const failure = await failureOf(one.findProfile('camille_fictif'))
  expect(failure.kind).toBe('rate_limited')
  expect(failure.retryAt?.getTime()).toBeGreaterThan(Date.now() + 30_000)
  expect(clients.x.calls({ route: 'profile' })).toHaveLength(2)
  clients.x.advanceClock(61)
  moveClock(61_000)
  expect((await other.findProfile('camille_fictif')).username).toBe('camille_fictif')
})

test('the day’s budget stops a call before it could be exceeded, and a new day opens it again', async () => {
  const source = aClient({ budget: 525_000 })
  const profile = await source.findProfile('camille_fictif')
  await source.readPosts(profile, 100, nothing)
  expect((await failureOf(source.readPosts(profile, 100, nothing))).message).toContain('budget')
  const spent = await database.db.one(
    sql`select sum(microdollars)::int as spent, sum(objects)::int as objects from x_calls`,
  )
  expect(spent).toEqual({ spent: 510_000, objects: 101 })
  moveClock(days(1))
  expect(await source.readPosts(profile, 100, nothing)).toHaveLength(100)
})

test('budget and window are taken before the call, so that twenty calls at once cannot exceed them', async () => {
  const source = aClient({ budget: 1_010_000 })
  const profile = await source.findProfile('camille_fictif')
  const reads = Array.from({ length: 20 }, () => source.readPosts(profile, 100, nothing))
  const done = (await Promise.allSettled(reads)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(2)
  expect(clients.x.cost().returned.posts).toBeLessThanOrEqual(200)
})

test('a call that never reached X costs nothing of the day’s budget', async () => {
  clients.x.answer('camille_fictif', { kind: 'cut', step: 'profile' })
  await failureOf(aClient().findProfile('camille_fictif'))
  expect(await database.db.one(sql`select microdollars from call_days`)).toEqual({ microdollars: 0 })
})

test('a call settled twice, because the database’s answer was lost, is counted once', async () => {
  const [call, at] = [randomUUID(), now()]
  await aClient().findProfile('camille_fictif')
  const settle = () =>
    database.db.one(sql`select settle_x_call(${call}, 'profile', 'customers', 200, 1, 10000, 10000, null, null, ${at})`)
  await settle()
  await settle()
  expect(await database.db.one(sql`select count(*) as calls from x_calls where call_id = ${call}`)).toEqual({
    calls: 1,
  })
  expect(await database.db.one(sql`select microdollars from call_days`)).toEqual({ microdollars: 10_000 })
})

test('a call that the budget refuses takes nothing of the window either', async () => {
  clients.x.setRateLimit('profile', { limit: 300, remaining: 200, resetInSeconds: 60 })
  await aClient().findProfile('camille_fictif')
  const left = () => database.db.one(sql`select remaining from x_rate_limits where endpoint = 'profile'`)
  const before = await left()
  // The day has cost 10,000 already.
  for (let nth = 0; nth < 5; nth += 1)
    expect((await failureOf(aClient({ budget: 15_000 }).findProfile('camille_fictif'))).message).toContain('budget')
  expect(await left()).toEqual(before)
})

test('a preview leaves what is left of the window to those who pay', async () => {
  clients.x.setRateLimit('profile', { limit: 300, remaining: 151, resetInSeconds: 60 })
  const [free, paid] = [aClient({ reserved: 150 }), aClient()]
  await free.findProfile('camille_fictif')
  expect((await failureOf(free.findProfile('camille_fictif'))).kind).toBe('rate_limited')
  expect((await paid.findProfile('camille_fictif')).username).toBe('camille_fictif')
})
