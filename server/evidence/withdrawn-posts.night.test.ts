import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { blueskyAccess } from '#server/testing/bluesky-access.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { testApp } from '#server/testing/test-app.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'
import { postUri } from '#stubs/bluesky/settings.ts'
import { checkWithdrawnPosts } from './withdrawn-posts.ts'

const app = testApp()
const { evidence } = analystOf(app)
const HANDLE = 'gazette-du-quai.test'
const DID = didOf(HANDLE)
let account: TestAccount
let id: string
/** Newest first. */
let posts: string[]

beforeEach(async () => {
  app.bluesky.reset()
  await app.db.pool.query('delete from network_limits; delete from profile_snapshots')
  account = await anAccount(app, { credits: 8 })
  ;({ id } = (await requestAndFollow(app.baseUrl, account.token, HANDLE)).analysis)
  posts = (await everyPost()).map((post) => post.id)
  expect(posts).toHaveLength(50)
})

const everyPost = async () => (await evidence(account, id, 'figure=period&limit=50')).body.items
const gone = async () => (await everyPost()).filter((post) => post.gone).map((post) => [post.id, post.text, post.url])

/** What the worker does in so many nights. */
async function night(nth = 1) {
  const { db, log } = app.services
  const now = () => new Date(Date.now() + days(nth))
  const { findShownPosts } = openSources(
    {
      read: ['bluesky'],
      bluesky: blueskyAccess(app.bluesky.url),
    },
    { db, now, log },
  )
  return checkWithdrawnPosts({ db, now, log, findShownPosts })
}

test('a post that its author took back leaves the evidence overnight, with its words and its address', async () => {
  const [, deleted = ''] = posts
  app.bluesky.deletePost(DID, deleted)
  expect(await gone()).toEqual([])
  expect(await night()).toEqual({ readings: 1, withdrawn: 1 })
  expect(await gone()).toEqual([[deleted, null, null]])
  expect(app.bluesky.calls().filter(({ method }) => method === 'app.bsky.feed.getPosts')).toHaveLength(3)
  // In the same night nothing is asked twice.
  expect(await night()).toEqual({ readings: 0, withdrawn: 0 })
})

test('what is there again is shown again, and a reading is asked about each night until its words are forgotten', async () => {
  const [first = ''] = posts
  app.bluesky.deletePost(DID, first)
  await night(1)
  app.bluesky.reset()
  expect(await night(2)).toEqual({ readings: 1, withdrawn: 0 })
  expect(await gone()).toEqual([])
})

test('an account that asks since to be shown to members alone, and a post that is hidden, are shown no more', async () => {
  const [, , hidden = ''] = posts
  app.bluesky.label(postUri(DID, hidden), '!hide')
  expect(await night(1)).toEqual({ readings: 1, withdrawn: 1 })
  expect(await gone()).toEqual([[hidden, null, null]])
  app.bluesky.label(DID, '!no-unauthenticated')
  expect(await night(2)).toEqual({ readings: 1, withdrawn: 60 })
  expect(await gone()).toHaveLength(50)
})

test('a night without an answer changes nothing, and the next run asks again', async () => {
  app.bluesky.deletePost(DID, posts[3] ?? '')
  app.bluesky.fail('unavailable', 1)
  expect(await night()).toEqual({ readings: 0, withdrawn: 0 })
  expect(await gone()).toEqual([])
  await app.db.run(sql`delete from network_limits`)
  expect(await night()).toEqual({ readings: 1, withdrawn: 1 })
})

test('a reading that fails does not keep the others from being asked about', async () => {
  const other = 'camille-fictif.test'
  const buyer = await anAccount(app, { credits: 8 })
  await requestAndFollow(app.baseUrl, buyer.token, other)
  app.bluesky.label(DID, '!no-unauthenticated')
  app.bluesky.label(didOf(other), '!no-unauthenticated')
  app.bluesky.fail('server-error', 1)
  expect(await night()).toMatchObject({ readings: 1 })
  expect(await night()).toMatchObject({ readings: 1 })
  expect(await night()).toEqual({ readings: 0, withdrawn: 0 })
})

test('today’s reading is left alone, and where Bluesky is not read nobody is asked', async () => {
  expect(await night(0)).toEqual({ readings: 0, withdrawn: 0 })
  const { db, log, now } = app.services
  const later = () => new Date(now().getTime() + days(1))
  expect(await checkWithdrawnPosts({ db, now: later, log, findShownPosts: {} })).toMatchObject({ readings: 0 })
})
