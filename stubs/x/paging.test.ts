import { expect, test } from 'vitest'
import { fixture, type Thing, TWEET_FIELDS, testXHarness } from './test-harness.ts'

const harness = testXHarness()

const ids = (things: Thing[] = []) => things.map(({ id }) => id)

test('camille_fictif has 250 posts in three pages, newest first, there and back', async () => {
  const id = await harness.idOf('camille_fictif')
  const pages = await harness.pages(id, 'max_results=100&exclude=retweets&tweet.fields=created_at')
  expect(pages.map(({ meta }) => meta.result_count)).toEqual([100, 100, 50])
  const all = pages.flatMap(({ data = [] }) => data)
  expect(new Set(ids(all)).size).toBe(250)
  expect(new Set(all.map(({ text }) => text)).size).toBe(250)
  const moments = all.map((post) => String(post['created_at']))
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(ids(all)).toEqual(ids(all).toSorted().toReversed())

  const [first, second, third] = pages
  expect(first?.meta).toMatchObject({ newest_id: all[0]?.id, oldest_id: all[99]?.id })
  expect(first?.meta).not.toHaveProperty('previous_token')
  expect(third?.meta).not.toHaveProperty('next_token')
  const back = await harness.page(id, `max_results=100&pagination_token=${second?.meta.previous_token}`)
  expect(ids(back.data)).toEqual(ids(first?.data))
  expect(first?.meta.next_token).toMatch(/^[0-9a-z]+$/)
})

test('a page may be short and not the last', async () => {
  const id = await harness.idOf('anglais_x')
  const pages = await harness.pages(id, 'max_results=100&exclude=retweets')
  expect(pages).toHaveLength(2)
  expect(pages[0]?.meta.result_count).toBeLessThan(100)
  expect(pages.flatMap(({ data = [] }) => data).filter(({ text }) => text.startsWith('RT @'))).toEqual([])
})

test('without replies, no post belongs to the conversation of another', async () => {
  const id = await harness.idOf('camille_fictif')
  const query = 'max_results=100&tweet.fields=conversation_id'
  const isReply = (post: Thing) => post['conversation_id'] !== post.id
  const all = (await harness.pages(id, query)).flatMap(({ data = [] }) => data)
  const without = (await harness.pages(id, `${query}&exclude=replies,retweets`)).flatMap(({ data = [] }) => data)
  expect(all.filter(isReply)).toHaveLength(40)
  expect(ids(without)).toEqual(ids(all.filter((post) => !isReply(post))))
})

test('a token opens the timeline it was given for, and no other', async () => {
  const camille = await harness.idOf('camille_fictif')
  const { meta } = await harness.page(camille)
  expect(meta.result_count).toBe(10)
  expect(await harness.posts(await harness.idOf('anglais_x'), `pagination_token=${meta.next_token}`)).toMatchObject({
    status: 400,
  })
})

test('an account without posts has no data at all', async () => {
  const { status, json } = await harness.posts(await harness.idOf('compte_vide'), TWEET_FIELDS)
  expect(status).toBe(200)
  expect(json).toEqual(fixture('timeline-empty'))
})

test('ids and times bound what is read', async () => {
  const id = await harness.idOf('camille_fictif')
  const { data = [] } = await harness.page(id, 'max_results=5&tweet.fields=created_at')
  const [first, second, , , fifth] = data
  const between = await harness.page(id, `since_id=${fifth?.id}&until_id=${first?.id}`)
  expect(ids(between.data)).toEqual(ids(data.slice(1, 4)))
  const since = await harness.page(id, `start_time=${String(second?.['created_at'])}`)
  expect(ids(since.data)).toEqual(ids(data.slice(0, 2)))
  const before = await harness.page(id, `end_time=${String(second?.['created_at'])}`)
  expect(before.data?.[0]?.id).toBe(data[2]?.id)
})
