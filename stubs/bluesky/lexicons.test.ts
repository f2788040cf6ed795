import { ComAtprotoIdentityResolveHandle, ComAtprotoRepoGetRecord, ComAtprotoRepoListRecords } from '@atcute/atproto'
import {
  AppBskyActorGetProfile,
  AppBskyActorGetProfiles,
  AppBskyFeedGetAuthorFeed,
  AppBskyFeedGetPosts,
  AppBskyFeedPost,
  AppBskyGraphGetFollowers,
} from '@atcute/bluesky'
import { type BaseSchema, safeParse } from '@atcute/lexicons/validations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { didOf } from './seeded-accounts.ts'
import { postUri } from './settings.ts'
import { type BlueskyStub, openBlueskyStub } from './stub.ts'

let stub: BlueskyStub
beforeAll(async () => {
  stub = await openBlueskyStub({ port: 0 })
})
afterAll(() => stub.close())
beforeEach(() => stub.reset())

const get = async (method: string, query: [string, string][]) => {
  const response = await fetch(`${stub.url}/xrpc/${method}?${new URLSearchParams(query).toString()}`)
  return { status: response.status, body: await response.json() }
}

/** What the public lexicon says against it; null when it is as promised. */
function against(schema: BaseSchema, body: unknown): string | null {
  const read = safeParse(schema, body)
  return read.ok ? null : read.message
}

const CAMILLE = didOf('camille-fictif.test')
/** Everybody who can be found; `pirate.test` breaks the lexicon on purpose. */
const ACTORS = [
  'camille-fictif.test',
  'tout-neuf.test',
  'gazette-du-quai.test',
  'discret-fictif.test',
  'meteo-automatique.test',
  'bonnes-affaires.test',
  'atelier-dessin.test',
  'liens.test',
  didOf('domaine-perdu.test'),
  'renommee.test',
  'chez-soi.test',
  'importe.test',
  'futur.test',
  'reposteur.test',
  'charge-7.test',
]

test.each(ACTORS)('the profile and the feed of %s are what the lexicons promise', async (actor) => {
  const profile = await get('app.bsky.actor.getProfile', [['actor', actor]])
  expect(against(AppBskyActorGetProfile.mainSchema.output.schema, profile.body)).toBeNull()
  const feed = await get('app.bsky.feed.getAuthorFeed', [
    ['actor', actor],
    ['limit', '100'],
  ])
  expect(against(AppBskyFeedGetAuthorFeed.mainSchema.output.schema, feed.body)).toBeNull()
  const { feed: items } = feed.body as { feed: { post: { record: unknown } }[] }
  expect(items.map(({ post }) => against(AppBskyFeedPost.mainSchema, post.record)).filter(Boolean)).toEqual([])
})

test('and so are the other six methods, also with keys nobody knows yet', async () => {
  stub.set({ unknownKeys: true })
  const [uri, gone] = [postUri(CAMILLE, '3n222222227ps'), postUri(CAMILLE, '3n22222222222')]
  const profiles = await get('app.bsky.actor.getProfiles', [
    ['actors', 'camille-fictif.test'],
    ['actors', 'inconnu.test'],
  ])
  expect(against(AppBskyActorGetProfiles.mainSchema.output.schema, profiles.body)).toBeNull()
  expect(profiles.body).toMatchObject({ profiles: [{ did: CAMILLE }] })
  const posts = await get('app.bsky.feed.getPosts', [
    ['uris', uri],
    ['uris', gone],
  ])
  expect(against(AppBskyFeedGetPosts.mainSchema.output.schema, posts.body)).toBeNull()
  expect(posts.body).toMatchObject({ posts: [{ uri }] })
  const handle = await get('com.atproto.identity.resolveHandle', [['handle', 'camille-fictif.test']])
  expect(against(ComAtprotoIdentityResolveHandle.mainSchema.output.schema, handle.body)).toBeNull()
  const record = await get('com.atproto.repo.getRecord', [
    ['repo', CAMILLE],
    ['collection', 'app.bsky.feed.post'],
    ['rkey', '3n222222227ps'],
  ])
  expect(against(ComAtprotoRepoGetRecord.mainSchema.output.schema, record.body)).toBeNull()
  stub.keep(CAMILLE, 'org.user-intents.declaration', [{ syntheticContentGeneration: { allow: false } }, {}])
  const records = await get('com.atproto.repo.listRecords', [
    ['repo', CAMILLE],
    ['collection', 'org.user-intents.declaration'],
  ])
  expect(against(ComAtprotoRepoListRecords.mainSchema.output.schema, records.body)).toBeNull()
  expect(records.body).toMatchObject({ records: [{ value: { syntheticContentGeneration: { allow: false } } }, {}] })
  const followers = await get('app.bsky.graph.getFollowers', [
    ['actor', CAMILLE],
    ['limit', '5'],
  ])
  expect(against(AppBskyGraphGetFollowers.mainSchema.output.schema, followers.body)).toBeNull()
})

test('what is refused has the one envelope, and the status Bluesky gives it', async () => {
  const many = Array.from({ length: 26 }, (_, nth): [string, string] => ['uris', postUri(CAMILLE, `3n${nth}`)])
  const refused = await Promise.all([
    get('app.bsky.feed.getPosts', many),
    get('com.atproto.identity.resolveHandle', [['handle', 'inconnu.test']]),
    get('com.atproto.repo.getRecord', [['repo', CAMILLE]]),
    get('com.atproto.repo.listRecords', [['repo', didOf('inconnu.test')]]),
    get('app.bsky.actor.getProfile', [['actor', 'suspendu.test']]),
    get('app.bsky.feed.getAuthorFeed', [['actor', 'suspendu.test']]),
    get('app.bsky.feed.getTimeline', []),
  ])
  expect(refused.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual([
    [400, 'InvalidRequest'],
    [400, 'InvalidRequest'],
    [400, 'RecordNotFound'],
    [400, 'InvalidRequest'],
    [400, 'AccountTakedown'],
    [400, 'InvalidRequest'],
    [501, 'MethodNotImplemented'],
  ])
  const search = await fetch(`${stub.url}/xrpc/app.bsky.feed.searchPosts?q=a`)
  expect([search.status, search.headers.get('content-type')]).toEqual([403, 'text/html'])
  const posted = await fetch(`${stub.url}/xrpc/app.bsky.actor.getProfile`, { method: 'POST' })
  expect(await posted.json()).toEqual({
    error: 'InvalidRequest',
    message: 'Incorrect HTTP method (POST) expected GET',
  })
})
