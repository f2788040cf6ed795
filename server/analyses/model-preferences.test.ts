import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PLAIN, type PostLabels } from '#contract/labels.ts'
import type { ModelReader } from '#server/model-reader/reader.ts'
import { openLog } from '#server/observability/log.ts'
import { openBlueskyApi, openBlueskyRate } from '#server/sources/bluesky/bluesky-api.ts'
import { blueskyAccess } from '#server/testing/bluesky-access.ts'
import { analyses } from '#server/testing/run-analyses.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'
import { type BlueskyStub, openBlueskyStub } from '#stubs/bluesky/stub.ts'

const { database, analyse } = analyses()
const now = () => new Date()
const NAME = 'camille-fictif.test'
const DID = didOf(NAME)
const INTENTS = 'org.user-intents.declaration'
const PREFERENCES = 'community.lexicon.preference.ai'

/** Bluesky itself, and where the account's records are: elsewhere, as in the world. */
let [stub, keeper]: BlueskyStub[] = []
const [theStub, theKeeper] = [() => stub as BlueskyStub, () => keeper as BlueskyStub]
beforeAll(async () => {
  ;[stub, keeper] = await Promise.all([openBlueskyStub({ port: 0 }), openBlueskyStub({ port: 0 })])
})
afterAll(() => Promise.all([theStub().close(), theKeeper().close()]))
beforeEach(async () => {
  theKeeper().reset()
  await database.db.pool.query('delete from network_limits; delete from profile_snapshots')
})

const SAYS: PostLabels = { ...PLAIN, theme: 'cuisine' }

async function analysed() {
  const read = { posts: 0, choices: 0 }
  const model: ModelReader = {
    version: 'small-model prompt:0a1b2c3d',
    provider: 'mistral',
    choose: async () => {
      read.choices += 1
      return null
    },
    read: async (posts) => {
      read.posts += posts.length
      return { labels: new Map(posts.map(({ id }) => [id, SAYS])), unread: [] }
    },
  }
  const bluesky = openBlueskyApi(blueskyAccess(theStub().url, theKeeper().url), {
    rate: openBlueskyRate({ db: database.db, now }, { leave: 0, patienceMs: 0 }),
    now,
    log: openLog('silent'),
    attempts: 1,
  })
  return { report: await analyse(model, { username: NAME, bluesky }), read }
}

const says = (scope: object, inference?: boolean) => ({
  updatedAt: '2026-05-01T10:00:00.000Z',
  scope,
  preferences: { ...(inference !== undefined && { inference: { allow: inference } }), training: { allow: false } },
})

test.for<[why: string, collection: string, records: readonly object[]]>([
  ['nothing is declared', INTENTS, []],
  ['generative use is allowed', INTENTS, [{ syntheticContentGeneration: { allow: true } }]],
  ['only archives are refused', INTENTS, [{ publicAccessArchive: { allow: false } }]],
  ['only training is refused', PREFERENCES, [says({})]],
  ['everything is refused but to us', PREFERENCES, [says({}, false), says({ entity: 'verso.example' }, true)]],
  [
    'everything is refused but of posts',
    PREFERENCES,
    [says({}, false), says({ collection: 'app.bsky.feed.post' }, true)],
  ],
  [
    'it is refused to somebody else, and of likes',
    PREFERENCES,
    [says({ entity: 'other.example' }, false), says({ collection: 'app.bsky.feed.like' }, false)],
  ],
])('a model reads an account where %s', async ([, collection, records]) => {
  theKeeper().keep(DID, collection, records)
  const { report, read } = await analysed()
  expect(report.readerVersion).toBe('small-model prompt:0a1b2c3d')
  expect(read.posts).toBeGreaterThan(0)
})

test.for<[why: string, declares: (keeper: BlueskyStub) => void]>([
  ['generative use is refused', (at) => at.keep(DID, INTENTS, [{ syntheticContentGeneration: { allow: false } }])],
  ['its use with a model is refused', (at) => at.keep(DID, PREFERENCES, [says({}, false)])],
  [
    'that of posts is',
    (at) => at.keep(DID, PREFERENCES, [says({}, true), says({ collection: 'app.bsky.feed.post' }, false)]),
  ],
  ['ours is', (at) => at.keep(DID, PREFERENCES, [says({}, true), says({ entity: 'did:web:verso.example' }, false)])],
  ['what is declared has another form', (at) => at.keep(DID, PREFERENCES, [{ scope: 'everything' }])],
  ['nobody answers where its records are', (at) => at.fail('unavailable', 2)],
  ['nothing that is an answer comes', (at) => at.fail('empty', 2)],
  ['there is silence', (at) => at.fail('silent', 2)],
])('our own models read it where %s: not a word of it is sent', async ([, declares]) => {
  declares(theKeeper())
  const { report, read } = await analysed()
  expect(read).toEqual({ posts: 0, choices: 0 })
  expect([report.readerVersion, report.reader]).toEqual([undefined, undefined])
  expect(report.figures?.['toxicity']?.of).toBeGreaterThan(0)
})

test('what a model said before the account refused is not shown any more', async () => {
  expect((await analysed()).report.readerVersion).toBeDefined()
  theKeeper().keep(DID, INTENTS, [{ syntheticContentGeneration: { allow: false } }])
  expect((await analysed()).report.readerVersion).toBeUndefined()
})
