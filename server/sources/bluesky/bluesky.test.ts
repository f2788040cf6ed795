import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/observability/log.ts'
import { blueskyAccess } from '#server/testing/bluesky-access.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { failureOf, nothing } from '#server/testing/x-clients.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'
import { type BlueskyStub, openBlueskyStub } from '#stubs/bluesky/stub.ts'
import { openBlueskyApi, openBlueskyRate } from './bluesky-api.ts'

const database = testDatabase()
const logLines: string[] = []
const log = openLog('info', { write: (line) => logLines.push(line) })
const now = () => new Date()
let stub: BlueskyStub

beforeAll(async () => {
  stub = await openBlueskyStub({ port: 0 })
})
afterAll(() => stub.close())
beforeEach(async () => {
  stub.reset()
  logLines.length = 0
  await database.db.pool.query('delete from network_limits')
})

/** As the worker opens it; a second one stands for another process. */
const aClient = ({ attempts = 1, patienceMs = 0, apiUrl = stub.url } = {}) => {
  const rate = openBlueskyRate({ db: database.db, now }, { leave: 0, patienceMs })
  return openBlueskyApi(blueskyAccess(apiUrl), { rate, now, log, attempts })
}

const read = async (username: string, most = 100) => {
  const client = aClient()
  const profile = await client.findProfile(username)
  return { profile, posts: await client.readPosts(profile, most, nothing) }
}

test('a profile in the product’s own words; what Bluesky does not have is null', async () => {
  expect(await aClient().findProfile('camille-fictif.test')).toEqual({
    network: 'bluesky',
    id: didOf('camille-fictif.test'),
    username: 'camille-fictif.test',
    name: 'Camille Fictif',
    bio: 'Jardin, compost et budget participatif.\n34 ans · Lyon · #jardin',
    pronouns: 'elle',
    location: null,
    link: 'https://blog.camille.example/',
    createdAt: new Date('2023-07-19T09:12:44.120Z'),
    verified: 'none',
    parody: false,
    protected: false,
    withheld: null,
    automated: false,
    followers: 1284,
    following: 402,
    posts: 2317,
    listed: null,
    likesGiven: null,
    identity: { history: 'unreadable' },
  })
  expect(stub.calls()[0]?.userAgent).toBe('Verso/1 (+https://verso.example; a@b.fr)')
})

test('labels are read with whose they are, and a lost domain gives way to the DID', async () => {
  const of = (username: string) => aClient().findProfile(username)
  expect(await of('gazette-du-quai.test')).toMatchObject({ verified: 'checked' })
  expect(await of('discret-fictif.test')).toMatchObject({ withheld: 'from_visitors' })
  expect(await of('masque.test')).toMatchObject({ withheld: 'by_moderation' })
  expect(await of('meteo-automatique.test')).toMatchObject({ automated: true, withheld: null })
  expect(await of('bonnes-affaires.test')).toMatchObject({ automated: false, withheld: null })
  const lost = didOf('domaine-perdu.test')
  expect(await of(lost)).toMatchObject({ id: lost, username: lost, name: 'Domaine perdu' })
})

test.for([{ cursors: 'iso' }, { cursors: 'keyset' }, { pageSize: 30 }, { unknownKeys: true }] as const)(
  'a hundred own posts, each once and reposts left out, whatever the pages look like: %j',
  async (values) => {
    stub.set(values)
    const { posts } = await read('camille-fictif.test')
    expect(posts).toHaveLength(100)
    expect(new Set(posts.map(({ id }) => id)).size).toBe(100)
    const [first] = posts
    expect(first).toMatchObject({
      language: 'fr',
      isReply: false,
      hashtags: ['jardin'],
      mentions: ['voisin-fictif.test'],
      links: ['https://blog.camille.example/n0'],
      impressions: null,
    })
    expect(posts.some(({ isQuote }) => isQuote)).toBe(true)
  },
)

test('a card is a link with the title its author’s client found, also beside a quote; without a title it is a link', async () => {
  const { posts } = await read('liens.test')
  expect(posts.map(({ links, pages, isQuote }) => ({ links, pages, isQuote }))).toEqual([
    {
      links: ['https://www.insee.fr/fr/statistiques/8310'],
      pages: [{ link: 'https://www.insee.fr/fr/statistiques/8310', title: 'L’emploi & les salaires' }],
      isQuote: false,
    },
    {
      links: ['https://port-aubert.example/budget'],
      pages: [{ link: 'https://port-aubert.example/budget', title: 'Le budget' }],
      isQuote: true,
    },
    { links: ['https://jardin.example/automne'], pages: undefined, isQuote: false },
  ])
})

test('a cursor that leads nowhere ends the reading, and so does an account of reposts alone', async () => {
  stub.set({ repeatsCursor: true })
  expect((await read('gazette-du-quai.test')).posts).toHaveLength(60)
  stub.set({ repeatsCursor: false })
  expect((await read('reposteur.test')).posts).toHaveLength(4)
})

test('posts imported with dates from before the account are left out, and no post is of tomorrow', async () => {
  expect((await read('importe.test')).posts).toHaveLength(20)
  const { posts } = await read('futur.test')
  expect(posts.length).toBeGreaterThan(0)
  expect(posts.every(({ createdAt }) => createdAt <= now())).toBe(true)
})

test('of hostile posts those that cannot be read are left out, and the others kept', async () => {
  const { profile, posts } = await read('pirate.test')
  expect(profile.bio).toBe('a\u202ebc')
  // One has no date, one a number for a text, one no key, one a negative count.
  expect(posts).toHaveLength(36)
  expect(JSON.stringify(posts)).not.toMatch(/\\u0000|\\ud83c"/)
  const card = posts.find(({ links }) => links.includes('https://bizarre.example/page'))
  expect([card?.text, card?.pages]).toEqual(['une carte', undefined])
  expect(posts.flatMap(({ mentions }) => mentions).every((name) => name === 'voisin-fictif.test')).toBe(true)
})

test('without its date an account is read all the same', async () => {
  stub.set({ withoutCreatedAt: true })
  const { profile, posts } = await read('importe.test')
  expect(profile.createdAt).toBeNull()
  expect(posts).toHaveLength(20)
})

test.for([
  ['inconnu.test', 'not_found'],
  ['suspendu.test', 'suspended'],
  ['desactive.test', 'deactivated'],
  ['jack', 'out_of_order'],
] as const)('@%s fails as %s', async ([username, kind]) => {
  expect(await failureOf(aClient().findProfile(username))).toMatchObject({ kind, retryAt: null })
})

test.for([
  ['forbidden', 'unavailable'],
  ['unavailable', 'unavailable'],
  ['server-error', 'unavailable'],
  ['truncated', 'unavailable'],
  ['empty', 'unavailable'],
  ['rate-limited', 'rate_limited'],
] as const)('an answer that is %s fails as %s', async ([fault, kind]) => {
  stub.fail(fault, 1)
  expect(await failureOf(aClient().findProfile('camille-fictif.test'))).toMatchObject({ kind })
  expect(logLines.some((line) => line.includes('BLUESKY REFUSES THIS ADDRESS'))).toBe(fault === 'forbidden')
})

test('where nobody listens it is unavailable', async () => {
  expect((await failureOf(aClient({ apiUrl: 'http://127.0.0.1:9' }).findProfile('a.test'))).kind).toBe('unavailable')
})

test('one process that is told to wait makes all of them wait, and one that waits is answered', async () => {
  stub.set({ retryAfter: 2 })
  stub.fail('rate-limited', 1)
  const failure = await failureOf(aClient().findProfile('camille-fictif.test'))
  const wait = Number(failure.retryAt) - Date.now()
  expect(wait).toBeGreaterThan(1_000)
  expect(wait).toBeLessThan(2_100)
  expect(await failureOf(aClient().findProfile('camille-fictif.test'))).toMatchObject({ kind: 'rate_limited' })
  expect(stub.calls()).toHaveLength(1)
  const patient = aClient({ patienceMs: 4_000 })
  expect((await patient.findProfile('camille-fictif.test')).name).toBe('Camille Fictif')
})

test('an outage is asked about again after a pause, and then no more', async () => {
  stub.fail('unavailable', 1)
  const client = aClient({ attempts: 3, patienceMs: 4_000 })
  expect((await client.findProfile('camille-fictif.test')).name).toBe('Camille Fictif')
  expect(stub.calls()).toHaveLength(2)
})

test('the bucket is of all processes: past it nobody asks, until it fills', async () => {
  await failureOf(aClient().findProfile('inconnu.test'))
  await database.db.pool.query("update network_limits set tokens = 3, refilled_at = now() + interval '1 minute'")
  const asked = Array.from({ length: 5 }, () => failureOf(aClient().findProfile('inconnu.test')))
  const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['not_found', 'not_found', 'not_found', 'rate_limited', 'rate_limited'])
  expect(stub.calls()).toHaveLength(4)
})

test('fifty calls at once, then one every fifth of a second', async () => {
  let at = new Date()
  const rate = openBlueskyRate({ db: database.db, now: () => at }, { leave: 0, patienceMs: 0 })
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => rate.reserve('profile')))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  at = new Date(at.getTime() + 1_000)
  const later = await Promise.allSettled(Array.from({ length: 10 }, () => rate.reserve('profile')))
  expect(later.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
