import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/sql.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'
import { openXApi, WITH_RETRIES } from './x-api.ts'
import { XFailure } from './x-failure.ts'
import { openXMeter } from './x-meter.ts'

const database = testDatabase()
let x: XStub
let clockAhead = 0
const now = () => new Date(Date.now() + clockAhead)
const nothing = () => {}
const logLines: string[] = []
const log = openLog('info', { write: (line) => logLines.push(line) })

beforeAll(async () => {
  x = await openXStub({ port: 0 })
})
afterAll(() => x.close())
beforeEach(async () => {
  x.reset()
  clockAhead = 0
  logLines.length = 0
  await database.db.pool.query('delete from x_rate_limits; delete from x_calls; delete from x_days')
})

/** A client as the worker opens it; a second one stands for another process. */
type Client = { budget?: number; reserved?: number; dialect?: 'tweet' | 'post' }
function aClient({ budget = 1_000_000_000, reserved = 0, dialect = 'tweet' }: Client = {}) {
  const allowance = { purpose: 'customers', dailyBudgetMicrodollars: budget, reserved } as const
  const meter = openXMeter({ db: database.db, now }, allowance)
  return openXApi({ apiUrl: x.url, token: x.token, dialect }, meter, log, WITH_RETRIES)
}
const failureOf = async (work: Promise<unknown>) => {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof XFailure)) throw new Error(`expected a failure of X, got ${String(failure)}`)
  return failure
}

test.for([
  ['tweet', 'auto'],
  ['post', 'auto'],
  ['tweet', 'post'],
  ['post', 'tweet'],
  ['tweet', 'mixed'],
] as const)(
  'asked in the words of %s and answered in %s, a profile and its posts read the same',
  async ([asked, answered]) => {
    x.setDialect(answered)
    const source = aClient({ dialect: asked })
    const profile = await source.findProfile('camille_fictif')
    expect(profile).toMatchObject({
      username: 'camille_fictif',
      location: 'Lyon, France',
      protected: false,
      posts: 5731,
      likesGiven: 9120,
    })
    expect(profile.bio).toContain('https://blog.camille.example')
    const posts = await source.readPosts(profile, 100, nothing)
    expect(posts.length).toBeGreaterThanOrEqual(100)
    expect(posts.some(({ reposts }) => reposts > 0)).toBe(true)
    expect(posts.some(({ isReply }) => isReply)).toBe(true)
    expect(posts.every(({ text }) => !/&(amp|lt|gt);/.test(text))).toBe(true)
  },
)

test('likes given that X leaves out are unknown, not none', async () => {
  expect((await aClient().findProfile('long_x')).likesGiven).toBeNull()
})

test('long posts come whole, and every page is told', async () => {
  const source = aClient()
  const long = await source.readPosts(await source.findProfile('long_x'), 100, nothing)
  expect(long.some(({ text }) => text.length > 280)).toBe(true)
  const counts: number[] = []
  const posts = await source.readPosts(
    await source.findProfile('camille_fictif'),
    250,
    (count) => void counts.push(count),
  )
  expect(counts).toEqual([100, 200, 250])
  expect(new Set(posts.map(({ id }) => id)).size).toBe(250)
})

test('a page shorter than asked is not the last while X gives a token', async () => {
  const source = aClient()
  const posts = await source.readPosts(await source.findProfile('anglais_x'), 100, nothing)
  expect(x.calls({ route: 'posts' }).length).toBeGreaterThan(1)
  expect(posts.length).toBeGreaterThan(40)
})

test('an account without posts has none', async () => {
  const source = aClient()
  expect(await source.readPosts(await source.findProfile('compte_vide'), 100, nothing)).toEqual([])
})

test.for([
  ['inline-not-found', 'not_found'],
  ['http-not-found', 'not_found'],
  ['inline-suspended', 'suspended'],
  ['inline-protected', 'protected'],
  ['http-protected', 'protected'],
  ['invalid-request', 'out_of_order'],
  ['unauthorized', 'out_of_order'],
  ['unauthorized-legacy', 'out_of_order'],
  ['credits', 'out_of_order'],
  ['credits-legacy', 'out_of_order'],
  ['spend-cap', 'out_of_order'],
  ['spend-cap-legacy', 'out_of_order'],
  ['not-enrolled', 'out_of_order'],
  ['usage-capped', 'out_of_order'],
  ['rate-limited', 'rate_limited'],
  ['unavailable', 'unavailable'],
  ['internal-error', 'unavailable'],
  ['bad-gateway', 'unavailable'],
  ['gateway-timeout', 'unavailable'],
  ['unknown-path', 'out_of_order'],
  ['html', 'unavailable'],
  ['empty', 'unavailable'],
  ['truncated', 'unavailable'],
  ['cut', 'unavailable'],
] as const)('X says %s: %s', async ([kind, expected]) => {
  x.answer('camille_fictif', { kind, step: 'profile' })
  expect((await failureOf(aClient().findProfile('camille_fictif'))).kind).toBe(expected)
})

test('an overload is tried again twice, a refusal never', async () => {
  x.unavailable('camille_fictif', 2)
  expect((await aClient().findProfile('camille_fictif')).username).toBe('camille_fictif')
  expect(x.calls({ route: 'profile' })).toHaveLength(3)
  x.forgetCalls()
  await failureOf(aClient().findProfile('inconnu_x'))
  expect(x.calls({ route: 'profile' })).toHaveLength(1)
})

test('X’s limit stops every process before the call that X would refuse, until its reset', async () => {
  x.setRateLimit('profile', { limit: 300, remaining: 2, resetInSeconds: 60 })
  const [one, other] = [aClient(), aClient()]
  await one.findProfile('camille_fictif')
  await other.findProfile('camille_fictif')
  const failure = await failureOf(one.findProfile('camille_fictif'))
  expect(failure.kind).toBe('rate_limited')
  expect(failure.retryAt?.getTime()).toBeGreaterThan(Date.now() + 30_000)
  expect(x.calls({ route: 'profile' })).toHaveLength(2)
  x.advanceClock(61)
  clockAhead = 61_000
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
  clockAhead = days(1)
  expect(await source.readPosts(profile, 100, nothing)).toHaveLength(100)
})

test('budget and window are taken before the call, so that twenty calls at once cannot exceed them', async () => {
  const source = aClient({ budget: 1_010_000 })
  const profile = await source.findProfile('camille_fictif')
  const reads = Array.from({ length: 20 }, () => source.readPosts(profile, 100, nothing))
  const done = (await Promise.allSettled(reads)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(2)
  expect(x.cost().returned.posts).toBeLessThanOrEqual(200)
})

test('a call that never reached X costs nothing of the day’s budget', async () => {
  x.answer('camille_fictif', { kind: 'cut', step: 'profile' })
  await failureOf(aClient().findProfile('camille_fictif'))
  expect(await database.db.one(sql`select microdollars from x_days`)).toEqual({ microdollars: 0 })
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
  expect(await database.db.one(sql`select microdollars from x_days`)).toEqual({ microdollars: 10_000 })
})

test('a call that the budget refuses takes nothing of the window either', async () => {
  x.setRateLimit('profile', { limit: 300, remaining: 200, resetInSeconds: 60 })
  await aClient().findProfile('camille_fictif')
  const left = () => database.db.one(sql`select remaining from x_rate_limits where endpoint = 'profile'`)
  const before = await left()
  // The day has cost 10,000 already.
  for (let nth = 0; nth < 5; nth += 1)
    expect((await failureOf(aClient({ budget: 15_000 }).findProfile('camille_fictif'))).message).toContain('budget')
  expect(await left()).toEqual(before)
})

test('a preview leaves what is left of the window to those who pay', async () => {
  x.setRateLimit('profile', { limit: 300, remaining: 151, resetInSeconds: 60 })
  const [free, paid] = [aClient({ reserved: 150 }), aClient()]
  await free.findProfile('camille_fictif')
  expect((await failureOf(free.findProfile('camille_fictif'))).kind).toBe('rate_limited')
  expect((await paid.findProfile('camille_fictif')).username).toBe('camille_fictif')
})

test('the day X refuses our words, the other ones are used, and an operator is told once', async () => {
  x.refuseFields('tweet.fields')
  const source = aClient()
  const profile = await source.findProfile('camille_fictif')
  expect((await source.readPosts(profile, 100, nothing)).length).toBeGreaterThanOrEqual(100)
  await source.readPosts(profile, 100, nothing)
  expect(x.calls({ route: 'posts' }).map(({ status }) => status)).toEqual([400, 200, 200])
  expect(logLines.filter((line) => line.includes('change X_DIALECT'))).toHaveLength(1)
})
