import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, evidence } = analystOf(app)
let account: TestAccount
let id: string
/** Newest first. */
let posts: string[]

beforeEach(async () => {
  await app.db.run(sql`delete from profile_snapshots`)
  account = await anAccount(app, { credits: 8 })
  const { analysis } = (await ask(account, 'camille_fictif')).body
  id = analysis.id
  posts = (await everyPost()).map((post) => post.id)
  expect(posts).toHaveLength(100)
})

async function everyPost() {
  const first = (await evidence(account, id, 'figure=period&limit=50')).body
  const second = (await evidence(account, id, `figure=period&limit=50&cursor=${first.next_cursor}`)).body
  return [...first.items, ...second.items]
}
const gonePosts = async () => (await everyPost()).filter(({ gone }) => gone).map((post) => post.id)

/** The profile is read again some days later; these posts are not found. */
async function refetchQuery(
  missing: readonly string[],
  { daysLater = 1, simulated = false, username = 'camille_fictif', profileId = '' } = {},
) {
  await app.db.run(sql`
    insert into profile_snapshots (username, profile_id, day, simulated, profile, posts, read_at, kept)
    select ${username}, coalesce(nullif(${profileId}, ''), profile_id), day + ${daysLater}::int, ${simulated}, profile,
           (select jsonb_agg(post) from jsonb_array_elements(posts) as post where post ->> 'id' <> all (${missing})),
           read_at + interval '1 day' * ${daysLater}::int, 'as_evidence'
    from profile_snapshots
    where username = 'camille_fictif'
    order by day
    limit 1`)
}

test('a post a later reading no longer finds keeps its id and date, and loses all the rest', async () => {
  const [deleted = '', kept] = [posts[40], posts[41]]
  const before = (await everyPost()).find((post) => post.id === deleted)
  await refetchQuery([deleted])
  expect(await gonePosts()).toEqual([deleted])
  const after = await everyPost()
  expect(after.find((post) => post.id === deleted)).toEqual({
    ...before,
    url: null,
    text: null,
    marks: [],
    likes: null,
    reposts: null,
    replies: null,
    quotes: null,
    gone: true,
  })
  expect(after.find((post) => post.id === kept)?.text).toEqual(expect.any(String))
})

test('a gone post is still counted, and listed where it was', async () => {
  const { body } = await evidence(account, id, 'figure=toxicity&sort=certainty&limit=50')
  const [first] = body.items
  await refetchQuery([first?.id ?? ''])
  const after = (await evidence(account, id, 'figure=toxicity&sort=certainty&limit=50')).body
  expect([after.posts, after.items.map((post) => post.id)]).toEqual([body.posts, body.items.map((post) => post.id)])
  expect(after.items[0]).toMatchObject({ gone: true, text: null, marks: [], url: null })
})

test('a post older than the later reading reaches is not gone', async () => {
  await refetchQuery(posts.slice(60))
  expect(await gonePosts()).toEqual([])
  const [deleted = ''] = [posts[10]]
  await refetchQuery([deleted, ...posts.slice(60)], { daysLater: 2 })
  expect(await gonePosts()).toEqual([deleted])
})

test('the newest post is gone as soon as it is not found again', async () => {
  await refetchQuery(posts.slice(0, 1))
  expect(await gonePosts()).toEqual(posts.slice(0, 1))
})

test('what was gone stays so when a later reading reaches less far', async () => {
  const [deleted = ''] = [posts[80]]
  await refetchQuery([deleted])
  await refetchQuery([deleted, ...posts.slice(50)], { daysLater: 2 })
  expect(await gonePosts()).toEqual([deleted])
})

test('an earlier reading, the demonstration’s, another profile’s and that of a name that changed hands tell nothing', async () => {
  const missing = posts.slice(5, 20)
  await refetchQuery(missing, { simulated: true })
  await refetchQuery(missing, { username: 'orga_x', profileId: '7' })
  await refetchQuery(missing, { daysLater: 3, profileId: '7' })
  await refetchQuery(missing, { daysLater: -1 })
  expect(await gonePosts()).toEqual([])
})

test('an account that has changed its name is still itself: what it took back meanwhile is gone', async () => {
  const missing = posts.slice(5, 8)
  await refetchQuery(missing, { username: 'camille_renommee' })
  expect(await gonePosts()).toEqual(missing)
})

test('a simulated account writes other posts every day, and none of them is gone', async () => {
  await app.db.run(sql`update analyses set report = report || '{"mockData": true}' where id = ${id}`)
  await app.db.run(sql`update profile_snapshots set simulated = true`)
  await refetchQuery(posts.slice(5, 20), { simulated: true })
  expect(await gonePosts()).toEqual([])
})

test('once thirty days are over a post without its words is not gone, and a gone one still is', async () => {
  const [deleted = ''] = [posts[40]]
  await refetchQuery([deleted])
  await forgetExpired({ db: app.db, now: () => new Date(Date.now() + days(33)) }, ['profile_snapshots'])
  const after = await everyPost()
  expect(after.filter(({ text }) => text !== null)).toEqual([])
  expect(after.filter(({ gone }) => gone).map((post) => [post.id, post.url])).toEqual([[deleted, null]])
  expect(after.filter(({ url }) => url !== null)).toHaveLength(99)
})
