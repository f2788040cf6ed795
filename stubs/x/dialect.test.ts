import { expect, test } from 'vitest'
import { fixture, POST_FIELDS, type Thing, TWEET_FIELDS, testXHarness } from './test-harness.ts'

const harness = testXHarness()

const keys = (page: { data?: Thing[] }) => new Set(page.data?.flatMap((post) => Object.keys(post)))
const metrics = (page: { data?: Thing[] }) => Object.keys(page.data?.[0]?.['public_metrics'] ?? {})

test.each([
  ['auto', TWEET_FIELDS, 'tweet'],
  ['auto', POST_FIELDS, 'post'],
  ['tweet', POST_FIELDS, 'tweet'],
  ['post', TWEET_FIELDS, 'post'],
  ['mixed', TWEET_FIELDS, 'post'],
] as const)('in dialect %s, %s is answered in the words of %s', async (dialect, fields, words) => {
  harness.stub.setDialect(dialect)
  const page = await harness.page(await harness.idOf('long_x'), `max_results=24&${fields}`)
  expect(keys(page)).toContain(`note_${words}`)
  expect(keys(page)).toContain(`edit_history_${words}_ids`)
  expect(metrics(page)).toContain(words === 'post' ? 'repost_count' : 'retweet_count')
  expect(metrics(page)).toHaveLength(6)
})

test.each(['tweet', 'post'] as const)('in the words of %s, a post has the keys of the fixture', async (words) => {
  harness.stub.setDialect(words)
  const everything =
    'attachments,author_id,context_annotations,conversation_id,created_at,entities,in_reply_to_user_id,lang,note_tweet,possibly_sensitive,public_metrics,referenced_tweets,reply_settings'
  const fixed = keys(fixture(`timeline-page1.${words}`) as { data: Thing[] })
  const camille = await harness.page(await harness.idOf('camille_fictif'), `max_results=100&tweet.fields=${everything}`)
  const long = await harness.page(await harness.idOf('long_x'), `max_results=100&tweet.fields=${everything}`)
  expect(new Set([...keys(camille), ...keys(long)])).toEqual(fixed)
})

test('X may stop knowing tweet.fields, and names it', async () => {
  const id = await harness.idOf('camille_fictif')
  harness.stub.refuseFields('tweet.fields')
  const refused = await harness.posts(id, TWEET_FIELDS)
  expect(refused).toMatchObject({
    status: 400,
    json: { errors: [{ message: expect.stringContaining('[tweet.fields]') as string }] },
  })
  expect(await harness.posts(id, POST_FIELDS)).toMatchObject({ status: 200 })
})
