import { expect, test } from 'vitest'
import { PLAIN } from '#contract/labels.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { freePort } from '#server/testing/free-port.ts'
import { testReaders } from '#server/testing/test-readers.ts'
import { aTimeline, knownTo, reading } from '#server/testing/timeline.ts'
import { openLlmStub } from '#stubs/llm/stub.ts'
import { keyOf, postsIn } from '#stubs/llm/told-posts.ts'
import type { Protocol } from './reader-config.ts'
import { pauseReader, resumeReader, usedToday } from './reader-store.ts'

const readers = testReaders()

const everyProtocol: Protocol[] = ['mistral', 'openai', 'anthropic']

test.each(everyProtocol)(
  'a hundred posts are read by %s as its model sees them, each in two companies',
  async (kind) => {
    const account = aTimeline(100)
    readers.llm.learn(knownTo(account))
    readers.llm.set({ key: 'a key' })
    const { labels, unread } = await readers.open({ kind }).read(account.posts, reading('first'))
    expect([new Map(labels), unread]).toEqual([account.truth, []])
    const calls = readers.llm.calls()
    expect(calls).toHaveLength(20)
    const batches = calls.map(({ message }) => postsIn(message))
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(26)
    const first = keyOf(account.posts[0]?.text ?? '')
    expect(batches.filter((batch) => batch.some(({ text }) => keyOf(text) === first))).toHaveLength(2)
  },
)

test('of a post the model gets no handle, query of a link, address, number, name or hidden character', async () => {
  const text =
    'Merci @julie_lyon et Jean-Pierre Martin ! Voir https://verso.example/a?b=1 ou ecrire à j.martin@verso.example, 06 12 34 56 78\u200B'
  await readers.open().read([{ id: '1', text }], reading('personal'))
  const [call] = readers.llm.calls()
  const sent = postsIn(call?.message ?? '').map((post) => post.text)
  expect(sent).toContain('Merci @compte et [nom] ! Voir [lien verso.example/a] ou ecrire à [adresse], [numéro]')
  expect(call?.message).not.toMatch(/julie|Martin|b=1|06 12|post-|\u200B/)
})

test('a post that holds every mark is sent without the one that stands for its spaces', async () => {
  await readers.open().read([{ id: '1', text: 'Un ˆ deux ¦ trois ¬ quatre ¤ cinq' }], reading('marks'))
  expect(readers.llm.calls()).toHaveLength(2)
  for (const { message } of readers.llm.calls()) {
    const [, mark = ''] = /The mark is (\S)\n/u.exec(message) ?? []
    const [sent = ''] = /"Un[^"]*cinq"/u.exec(message) ?? []
    expect(sent.split(mark)).toHaveLength(9)
  }
})

test.each([
  ['turns the direction of its words', 'Bonjour \u202Eà tous les voisins du quartier'],
  ['hides what nobody sees', 'Bon\u200Bjour\u200B à\u200B tous\u200B les\u200B voisins'],
  ['writes in invisible letters', 'Bonjour \u{E0049}\u{E0067} à tous les voisins'],
])('a post that %s is not sent', async (_, text) => {
  expect((await readers.open().read([{ id: '1', text }], reading('hidden'))).unread).toEqual(['1'])
  expect(readers.llm.calls()).toEqual([])
})

test('eight calls at a time, however many posts there are', async () => {
  readers.llm.set({ mode: 'hanging' })
  const stopping = new AbortController()
  const read = readers.open().read(aTimeline(200).posts, { seed: 'at once', signal: stopping.signal })
  await expect.poll(() => readers.llm.calls().length, { timeout: 10_000 }).toBe(8)
  // A ninth would have been sent with them, and have come before this one.
  await fetch(readers.llm.url)
  expect(readers.llm.calls()).toHaveLength(8)
  stopping.abort()
  await read
  expect(readers.llm.calls()).toHaveLength(8)
})

test('the order, the names and the canaries of a batch are those of its seed', async () => {
  const { posts } = aTimeline(10)
  const messagesOf = async (seed: string) => {
    const before = readers.llm.calls().length
    await readers.open().read(posts, reading(seed))
    return readers.llm
      .calls()
      .slice(before)
      .map(({ message }) => message)
      .toSorted()
  }
  const [once, again, otherwise] = [await messagesOf('a'), await messagesOf('a'), await messagesOf('b')]
  expect(again).toEqual(once)
  expect(otherwise.filter((message) => once.includes(message))).toEqual([])
})

test('in which company a post is read is the seed’s, whatever order the posts came in', async () => {
  const { posts } = aTimeline(100)
  const mine = new Set(posts.map(({ text }) => keyOf(text)))
  const companies = async (seed: string, given = posts) => {
    const before = readers.llm.calls().length
    await readers.open().read(given, reading(seed))
    const batches = readers.llm.calls().slice(before)
    return batches
      .map(({ message }) => postsIn(message).map(({ text }) => keyOf(text)))
      .map((texts) =>
        texts
          .filter((text) => mine.has(text))
          .toSorted()
          .join(),
      )
      .toSorted()
  }
  const once = await companies('a')
  expect(await companies('a', posts.toReversed())).toEqual(once)
  expect((await companies('b')).filter((company) => once.includes(company))).toEqual([])
})

test('a model that lies about what we know is not believed on what we do not', async () => {
  readers.llm.set({ mode: 'lying' })
  const { posts } = aTimeline(50)
  const { labels, unread } = await readers.open().read(posts, reading('lies'))
  expect([labels.size, unread]).toEqual([0, posts.map(({ id }) => id)])
})

test('a batch that went wrong once is read again in another order; twice, its posts are read in other company', async () => {
  const account = aTimeline(40)
  readers.llm.learn(knownTo(account))
  for (const mode of ['malformed', 'lying', 'failing'] as const) {
    readers.llm.next(mode, 1)
    const { labels, unread } = await readers.open().read(account.posts, reading(`once ${mode}`))
    expect([new Map(labels), unread]).toEqual([account.truth, []])
  }
})

test('answers in no form that we asked for leave every post unread', async () => {
  readers.llm.set({ mode: 'malformed' })
  const { posts } = aTimeline(100)
  expect((await readers.open().read(posts, reading('malformed'))).labels.size).toBe(0)
})

test('support is a fact’s: an opinion that is said to have some has none', async () => {
  const { posts } = aTimeline(4)
  const labels = { ...PLAIN, says: 'opinion', support: 'given' } as const
  readers.llm.learn(posts.map(({ text }) => ({ text, labels })))
  const { labels: read } = await readers.open().read(posts, reading('support'))
  expect([...read.values()].map(({ says, support }) => [says, support])).toEqual(posts.map(() => ['opinion', 'none']))
})

test('a model that hangs is left at the deadline, with nothing read and nothing thrown', async () => {
  readers.llm.set({ mode: 'hanging' })
  const { posts } = aTimeline(100)
  const before = performance.now()
  const { unread } = await readers.open({ deadlineMs: 1_000 }).read(posts, reading('hang'))
  expect(unread).toHaveLength(100)
  expect(performance.now() - before).toBeLessThan(10_000)
})

test('whoever stops waiting ends the reading', async () => {
  readers.llm.set({ mode: 'hanging' })
  const stopping = new AbortController()
  const before = performance.now()
  const read = readers.open().read(aTimeline(30).posts, { seed: 'stopped', signal: stopping.signal })
  stopping.abort()
  expect((await read).unread).toHaveLength(30)
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('a limit is waited for when it is short; past five failures in a row nobody asks for half a minute', async () => {
  const account = aTimeline(4)
  readers.llm.learn(knownTo(account))
  readers.llm.set({ retryAfter: 0.1 })
  readers.llm.next('limited', 2)
  let offset = 0
  const reader = readers.open({ now: () => new Date(Date.now() + offset) })
  expect((await reader.read(account.posts, reading('limited'))).unread).toEqual([])
  readers.llm.set({ mode: 'failing' })
  await reader.read(aTimeline(30).posts, reading('failing'))
  const asked = readers.llm.calls().length
  readers.llm.set({ mode: 'obedient' })
  expect((await reader.read(account.posts, reading('open'))).labels.size).toBe(0)
  expect(readers.llm.calls()).toHaveLength(asked)
  expect(readers.logLines.join('')).toContain('THE LANGUAGE MODEL DOES NOT ANSWER')
  offset = minutes(1)
  // One call tries it, and those after it are let through.
  await reader.read(account.posts, reading('trying'))
  expect((await reader.read(account.posts, reading('again'))).unread).toEqual([])
  expect(readers.logLines.join('')).toContain('the language model answers again')
})

test('a key that the provider refuses is not tried twice for the same posts', async () => {
  readers.llm.set({ key: 'another key' })
  expect((await readers.open().read(aTimeline(4).posts, reading('key'))).labels.size).toBe(0)
  expect(readers.llm.calls()).toHaveLength(6)
})

test('the day’s tokens are of all processes together, and given back where a call took fewer', async () => {
  await readers.db.run(sql`delete from reader_days`)
  const account = aTimeline(100)
  const day = { now: () => new Date('2031-03-04T10:00:00Z') }
  await readers.open(day).read(account.posts, reading('spent'))
  const used = await usedToday(readers.db, day.now())
  const told = readers.llm.calls().map(({ message, system }) => Math.ceil((message.length + system.length) / 3.5))
  expect(used.tokens).toBeGreaterThan(told.reduce((sum, tokens) => sum + tokens, 0))
  expect(used.tokens).toBeLessThan(60_000)
  expect(used.euros).toBeGreaterThan(0.003)
  expect(used.euros).toBeLessThan(0.015)
  const asked = readers.llm.calls().length
  const { labels } = await readers.open({ ...day, dailyTokens: used.tokens + 100 }).read(account.posts, reading('over'))
  expect([labels.size, readers.llm.calls().length]).toEqual([0, asked])
  expect(await usedToday(readers.db, day.now())).toEqual(used)
})

/** What one call's worth of posts left in the budget of a day of its own. */
async function chargedOn(day: string, given: Parameters<typeof readers.open>[0] = {}) {
  const now = () => new Date(`${day}T10:00:00Z`)
  await readers.open({ now, ...given }).choose({ says: 'it cooks.', posts: aTimeline(12).posts }, reading(day))
  return usedToday(readers.db, now())
}

test('an answer that does not say what it used, and a call that was cut, cost the most they can', async () => {
  const told = await chargedOn('2032-01-01')
  readers.llm.set({ usage: false })
  const untold = await chargedOn('2032-01-02')
  expect(untold.tokens).toBeGreaterThan(told.tokens)
  expect(untold.euros).toBeGreaterThan(told.euros)
  readers.llm.set({ mode: 'cutting' })
  expect(await chargedOn('2032-01-03')).toEqual(untold)
  readers.llm.set({ mode: 'hanging' })
  const stopping = AbortSignal.timeout(1_000)
  const now = () => new Date('2032-01-04T10:00:00Z')
  await readers.open({ now }).choose({ says: 'it cooks.', posts: aTimeline(12).posts }, { seed: '', signal: stopping })
  expect(await usedToday(readers.db, now())).toEqual(untold)
})

test('a call that nobody received, or that was refused, costs nothing', async () => {
  const nothing = { tokens: 0, euros: 0 }
  expect(await chargedOn('2032-02-01', { url: `http://127.0.0.1:${await freePort()}/v1` })).toEqual(nothing)
  for (const [nth, mode] of (['failing', 'limited'] as const).entries()) {
    readers.llm.set({ mode })
    expect(await chargedOn(`2032-02-0${2 + nth}`)).toEqual(nothing)
  }
  readers.llm.set({ key: 'another key' })
  expect(await chargedOn('2032-02-04')).toEqual(nothing)
})

test('a provider that redirects is not followed: no post is sent elsewhere', async () => {
  const elsewhere = await openLlmStub({ port: 0 })
  readers.llm.set({ redirect: elsewhere.url })
  expect((await readers.open().read(aTimeline(5).posts, reading('redirected'))).labels.size).toBe(0)
  expect(readers.llm.calls().length).toBeGreaterThan(0)
  expect(elsewhere.calls()).toEqual([])
  await elsewhere.close()
})

test('an operator’s pause holds from the next call on, for every process', async () => {
  const reader = readers.open()
  await pauseReader(readers.db, new Date())
  expect((await reader.read(aTimeline(5).posts, reading('paused'))).labels.size).toBe(0)
  expect(readers.llm.calls()).toEqual([])
  await resumeReader(readers.db)
  expect((await reader.read(aTimeline(5).posts, reading('resumed'))).unread).toEqual([])
})

test('no word of a post is in the log', async () => {
  readers.llm.set({ mixture: { malformed: 0.3, lying: 0.3, failing: 0.2 } })
  await readers.open().read(aTimeline(60).posts, reading('log'))
  expect(readers.logLines.join('')).not.toMatch(/pommes|débile|délibération/)
})

test('a reader is named by its model, its prompt and its weights', () => {
  expect(readers.open().version).toMatch(/^mistral\/a-model prompt:[0-9a-f]{8}$/)
  expect(readers.open({ weights: 'ab'.repeat(32) }).version).toMatch(/ weights:abababababab$/)
  expect(readers.open().provider).toBe('Mistral AI')
  expect(readers.open({ kind: 'openai', url: 'http://gpu.verso.example:8080/v1' }).provider).toBe('gpu.verso.example')
})

test('what a day cost is kept for thirteen months', async () => {
  await readers.db.run(sql`delete from reader_days`)
  await readers.db.run(sql`
    insert into reader_days (day, tokens) values ('2029-12-31', 1), ('2030-02-01', 1)`)
  const at = new Date('2031-02-15T10:00:00Z')
  expect(await forgetExpired({ db: readers.db, now: () => at }, ['reader_days'])).toEqual({ reader_days: 1 })
})
