import { expect, test } from 'vitest'
import { type Thing, TWEET_FIELDS, testXHarness } from './test-harness.ts'

const harness = testXHarness()

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
