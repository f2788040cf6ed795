import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixture, openXHarness, POST_FIELDS, type Thing, TWEET_FIELDS, type XHarness } from './test-harness.ts'

let harness: XHarness

beforeEach(async () => {
  harness = await openXHarness()
})

afterEach(() => harness.close())

const ids = (things: Thing[] = []) => things.map(({ id }) => id)

describe('pages', () => {
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
})

describe('words', () => {
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
    const camille = await harness.page(
      await harness.idOf('camille_fictif'),
      `max_results=100&tweet.fields=${everything}`,
    )
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
})

describe('texts', () => {
  test('only what is asked for comes', async () => {
    const { data = [] } = await harness.page(await harness.idOf('camille_fictif'), 'max_results=5&tweet.fields=lang')
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['edit_history_tweet_ids', 'id', 'lang', 'text'])
  })

  test('a long post is cut at 280 characters and whole in its note', async () => {
    const { data = [] } = await harness.page(await harness.idOf('long_x'), `max_results=24&${TWEET_FIELDS}`)
    const notes = data.filter((post) => post['note_tweet'])
    expect(notes).toHaveLength(12)
    for (const post of notes) {
      const shown = post.text.replaceAll('&amp;', '&')
      expect(Array.from(shown)).toHaveLength(280)
      expect(shown).toMatch(/… https:\/\/t\.co\/\w{10}$/)
      expect((post['note_tweet'] as Thing).text.startsWith(post.text.replace(/… \S+$/, ''))).toBe(true)
    }
  })

  test('entities stand where the text says, links go through t.co', async () => {
    const pages = await harness.pages(await harness.idOf('camille_fictif'), `max_results=100&${TWEET_FIELDS}`)
    type Span = { start: number; end: number; tag?: string; username?: string; url?: string; expanded_url?: string }
    const seen = new Set<string>()
    for (const post of pages.flatMap(({ data = [] }) => data)) {
      for (const [kind, spans] of Object.entries((post['entities'] ?? {}) as Record<string, Span[]>)) {
        for (const { start, end, tag, username, url } of spans) {
          seen.add(kind)
          const written = Array.from(post.text).slice(start, end).join('')
          expect([`#${tag}`, `@${username}`, url]).toContain(written)
        }
      }
    }
    expect([...seen].toSorted()).toEqual(['hashtags', 'mentions', 'urls'])
  })

  test('pirate_x has twenty posts, with their signs escaped and their letters kept', async () => {
    const { data = [] } = await harness.page(await harness.idOf('pirate_x'), `max_results=100&${TWEET_FIELDS}`)
    const text = data.map((post) => post.text).join('\n')
    expect(data).toHaveLength(20)
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toMatch(/[<>]/)
    expect(text).toContain('\u202E')
  })

  test('camille_fictif writes at many hours, on every weekday, with silences, a little in English', async () => {
    const pages = await harness.pages(await harness.idOf('camille_fictif'), `max_results=100&${TWEET_FIELDS}`)
    const posts = pages.flatMap(({ data = [] }) => data)
    const moments = posts.map((post) => new Date(String(post['created_at'])))
    expect(new Set(moments.map((moment) => moment.getUTCHours())).size).toBeGreaterThan(6)
    expect(new Set(moments.map((moment) => moment.getUTCDay())).size).toBe(7)
    const gaps = moments.slice(1).map((moment, index) => (moments[index]?.getTime() ?? 0) - moment.getTime())
    expect(Math.max(...gaps)).toBeGreaterThan(30 * 86_400_000)
    expect(new Set(posts.map((post) => post['lang']))).toEqual(new Set(['fr', 'en', 'zxx']))
    expect(posts.some((post) => JSON.stringify(post['entities'] ?? {}).includes('https://x.com/'))).toBe(true)
  })

  test('old posts have no views, and one is withheld', async () => {
    const rare = await harness.page(await harness.idOf('presque_vide'), TWEET_FIELDS)
    expect(rare.meta.result_count).toBe(7)
    const views = (rare.data ?? []).map(
      (post) => (post['public_metrics'] as { impression_count: number }).impression_count,
    )
    expect(views[0]).toBeGreaterThan(0)
    expect(views.at(-1)).toBe(0)
    const english = await harness.pages(await harness.idOf('anglais_x'), 'max_results=100&tweet.fields=withheld')
    const withheld = english.flatMap(({ data = [] }) => data).filter((post) => post['withheld'])
    expect(withheld).toMatchObject([{ withheld: { copyright: false, country_codes: ['FR'] } }])
  })
})
