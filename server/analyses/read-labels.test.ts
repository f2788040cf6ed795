import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PLAIN, type PostLabels } from '#contract/labels.ts'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import type { ModelReader, PostToRead } from '#server/model-reader/reader.ts'
import type { Confusion, ReaderCard } from '#server/model-reader/reader-card.ts'
import { pauseReader, resumeReader } from '#server/model-reader/reader-store.ts'
import { objectByHand } from '#server/objections/object.ts'
import { forgetExpired } from '#server/retention.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { analyses } from '#server/testing/run-analyses.ts'

const { database, analyse } = analyses()
const VERSION = 'small-model prompt:0a1b2c3d'
const SAYS: PostLabels = { ...PLAIN, scorn: 'person', humorous: 'unsure', theme: 'cuisine' }

type Reads = (posts: readonly PostToRead[], signal: AbortSignal) => Promise<ReadonlyMap<string, PostLabels>>
const all: Reads = async (posts) => new Map(posts.map(({ id }) => [id, SAYS]))

/** A model as the port describes it, and what it was sent. */
function aReader(reads: Reads, version = VERSION) {
  const sent: PostToRead[][] = []
  const model: ModelReader = {
    version,
    provider: 'mistral',
    choose: async () => null,
    read: async (posts, { signal }) => {
      sent.push([...posts])
      const labels = await reads(posts, signal)
      return { labels, unread: posts.map(({ id }) => id).filter((id) => !labels.has(id)) }
    },
  }
  return { model, sent }
}

const storedLabels = async () =>
  (await database.db.many<{ labels: object | null }>(sql`select labels from profile_snapshots order by day`)).map(
    ({ labels }) => labels,
  )
const forgetEverything = () => database.db.run(sql`delete from profile_snapshots`)

test('a model’s labels make the report, are kept beside its snapshot, and a post read once is not read twice', async () => {
  await forgetEverything()
  const { model, sent } = aReader(all)
  const first = await analyse(model)
  const readable = first.figures?.['toxicity']?.of ?? 0
  expect(first).toMatchObject({ readerVersion: VERSION, reader: { provider: 'mistral', posts: readable, byHouse: 0 } })
  expect(first.figures?.['toxicity']).toMatchObject({ count: readable, why: 'unmeasured' })
  expect(sent.map((posts) => posts.length)).toEqual([readable])
  const again = await analyse(model)
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect(sent).toHaveLength(1)
  const [labels] = await storedLabels()
  expect(labels).toEqual({ [VERSION]: Object.fromEntries((sent[0] ?? []).map(({ id }) => [id, SAYS])) })
  // Another prompt is another reader: it reads by itself, and the first one's labels stay.
  const other = aReader(all, 'small-model prompt:ffffffff')
  await analyse(other.model)
  expect(other.sent).toHaveLength(1)
  expect(Object.keys((await storedLabels())[0] ?? {})).toHaveLength(2)
  // What the evidence shows of a report is what its own reader said.
  const readings = await database.db.many<{ key: string }>(sql`
    select jsonb_object_keys(readings) as key from profile_snapshots`)
  const named = (version: string) => readings.filter(({ key }) => key.includes(version))
  expect([named(VERSION).length, named('small-model prompt:ffffffff').length]).toEqual([1, 1])
})

test('of two analyses that read the same posts at once, both rest on what was kept first', async () => {
  await forgetEverything()
  const first = aReader(async (posts) => new Map(posts.map(({ id }) => [id, { ...SAYS, scorn: 'no' }])))
  let inner: object | undefined
  const second = aReader(async (posts) => {
    inner = await analyse(first.model)
    return all(posts, new AbortController().signal)
  })
  const outer = await analyse(second.model)
  expect([first.sent.length, second.sent.length]).toEqual([1, 1])
  expect(outer.figures?.['toxicity']?.count).toBe(0)
  expect(JSON.stringify(outer)).toBe(JSON.stringify(inner))
})

test('the next day only what is new is sent', async () => {
  await forgetEverything()
  const { model, sent } = aReader(all)
  const [first, second] = [new Date(), new Date(Date.now() + days(1))]
  await analyse(model, { now: () => first })
  const demo = openDemo(() => first)
  const x: ProfileSource = {
    ...demo,
    readPosts: async (...asked) => {
      const [newest, ...others] = await demo.readPosts(...asked)
      return newest ? [{ ...newest, id: '99', createdAt: first }, newest, ...others.slice(0, -1)] : []
    },
  }
  await analyse(model, { now: () => second, x })
  expect(sent[1]?.map(({ id }) => id)).toEqual(['99'])
  const [, labels] = await storedLabels()
  expect(Object.keys((labels as Record<string, object>)[VERSION] ?? {})).toHaveLength(sent[0]?.length ?? 0)
})

test('a post in another language than the figures’ is not sent', async () => {
  await forgetEverything()
  const demo = openDemo(() => new Date())
  const foreign = 'Heute Abend haben wir im Garten unter den alten Bäumen zusammen gegessen und lange gesungen.'
  const x: ProfileSource = {
    ...demo,
    readPosts: async (...asked) =>
      (await demo.readPosts(...asked)).map((post, nth) =>
        nth < 5 ? { ...post, text: foreign, language: 'de' } : post,
      ),
  }
  const { model, sent } = aReader(all)
  const report = await analyse(model, { x })
  expect(sent[0]).toHaveLength(report.figures?.['toxicity']?.of ?? 0)
  expect(sent[0]?.filter(({ text }) => text === foreign)).toEqual([])
})

test('what it leaves unread our own models read, and the report says how many', async () => {
  await forgetEverything()
  const { model } = aReader(async (posts) => new Map(posts.slice(0, 60).map(({ id }) => [id, SAYS])))
  const report = await analyse(model)
  expect(report.reader).toMatchObject({ posts: 60, byHouse: (report.figures?.['toxicity']?.of ?? 0) - 60 })
})

test('a model that throws, lies about other posts or is not there: our own report, to the byte', async () => {
  await forgetEverything()
  const ours = JSON.stringify(await analyse(null))
  const throwing = aReader(() => Promise.reject(new Error('the model is on fire')))
  expect(JSON.stringify(await analyse(throwing.model))).toBe(ours)
  const lying = aReader(async () => new Map([['999', SAYS]]))
  expect(JSON.stringify(await analyse(lying.model))).toBe(ours)
  expect(await storedLabels()).toEqual([null])
})

test('paused by an operator, it is asked nothing and what it said is not used; resumed, it is', async () => {
  await forgetEverything()
  const ours = JSON.stringify(await analyse(null))
  const { model, sent } = aReader(all)
  await analyse(model)
  await pauseReader(database.db, new Date())
  expect(JSON.stringify(await analyse(model))).toBe(ours)
  await resumeReader(database.db)
  expect((await analyse(model)).readerVersion).toBe(VERSION)
  expect(sent).toHaveLength(1)
})

test('a card of exactly this reader gives margins; another’s, or one that cannot be read, gives none', async () => {
  await forgetEverything()
  const { model } = aReader(
    async (posts) => new Map(posts.map(({ id }, at) => [id, { ...SAYS, scorn: at < 9 ? 'person' : 'no' }])),
  )
  const even: Confusion = { yesYes: 400, yesNo: 60, yesUnsure: 40, noYes: 20, noNo: 2_380, noUnsure: 100 }
  const card: ReaderCard = {
    version: VERSION,
    measuredOn: '2026-11-16',
    accounts: 40,
    posts: 3_000,
    toxic: even,
    humorous: even,
    political: even,
    themeAccuracy: { right: 2_400, of: 3_000 },
  }
  const folder = (content: string) => {
    const cards = mkdtempSync(path.join(tmpdir(), 'verso-cards-'))
    writeFileSync(path.join(cards, 'a.json'), content)
    return { cards }
  }
  const toxicity = async (content: string) => (await analyse(model, folder(content))).figures?.['toxicity']
  expect(await toxicity(JSON.stringify(card))).toMatchObject({
    by: 'reader',
    low: expect.any(Number) as number,
  })
  expect(await toxicity(JSON.stringify({ ...card, version: 'another' }))).not.toHaveProperty('low')
  expect(await toxicity('{')).toMatchObject({ why: 'unmeasured' })
})

test('labels go with the words they were read from: after thirty days, and when the profile’s owner objects', async () => {
  await forgetEverything()
  const { model } = aReader(all)
  await analyse(model)
  const later = (count: number) => () => new Date(Date.now() + days(count))
  await forgetExpired({ db: database.db, now: later(29) }, ['profile_snapshots'])
  expect(await storedLabels()).toEqual([expect.objectContaining({ [VERSION]: expect.anything() as object })])
  await forgetExpired({ db: database.db, now: later(32) }, ['profile_snapshots'])
  expect(await storedLabels()).toEqual([null])
  await forgetEverything()
  await analyse(model)
  await objectByHand({ db: database.db, now: () => new Date() }, 'les_debout')
  expect(await storedLabels()).toEqual([])
})
