import * as fc from 'fast-check'
import type { Post, Profile } from '#server/sources/profile.ts'
import { normalizeNames, PostsPage, ProfilePage, postsOf, profileOf } from '#server/sources/x/x-wire.ts'
import { hostileLink, hostileText } from './hostile-text.ts'

export type Reading = { profile: Profile; posts: Post[]; readAt: Date }

export const readAt = new Date('2026-11-15T10:00:00Z')
const HOUR_MS = 3_600_000

/**
 * The last months, the last seconds, the twenty years of X, and dates nobody could have written on. Those are
 * rare, as at X.
 */
export const aMoment = fc
  .oneof(
    { weight: 9_000, arbitrary: fc.integer({ min: 0, max: 4_000 * HOUR_MS }).map((ago) => readAt.getTime() - ago) },
    { weight: 400, arbitrary: fc.integer({ min: -90_000, max: 90_000 }).map((off) => readAt.getTime() + off) },
    { weight: 200, arbitrary: fc.integer({ min: Date.parse('2006-03-21'), max: readAt.getTime() }) },
    { weight: 150, arbitrary: fc.integer({ min: readAt.getTime(), max: Date.parse('2100-01-01') }) },
    { weight: 20, arbitrary: fc.constantFrom(0, Date.parse('9999-12-31T23:59:59.999Z')) },
    { weight: 1, arbitrary: fc.constantFrom('0000-01-01', '0099-12-31', '1582-10-15').map(Date.parse) },
  )
  .map((time) => new Date(time).toISOString())

export const aCount = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 400 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1) },
  { weight: 2, arbitrary: fc.nat({ max: 200_000_000 }) },
  { weight: 1, arbitrary: fc.constant(Number.MAX_SAFE_INTEGER) },
)
/** X leaves out what it does not know, or sends null. */
export const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: fc.constant(null) })
const anId = fc.oneof(fc.constantFrom('1', '2', '01', '9'.repeat(19)), fc.bigInt(1n, 10n ** 19n - 1n).map(String))
const someUrls = fc.array(fc.record({ url: hostileLink, expanded_url: maybe(hostileLink) }), { maxLength: 2 })

const aWireProfile = fc.record({
  id: anId,
  username: fc.stringMatching(/^[A-Za-z0-9_]{1,15}$/),
  name: hostileText,
  description: maybe(hostileText),
  location: maybe(hostileText),
  url: maybe(hostileLink),
  created_at: aMoment,
  parody: maybe(fc.boolean()),
  verified_type: maybe(fc.constantFrom('none', 'blue', 'business', 'government', 'gold')),
  public_metrics: fc.record({
    followers_count: maybe(aCount),
    following_count: aCount,
    tweet_count: aCount,
    listed_count: aCount,
    like_count: maybe(aCount),
  }),
  entities: maybe(
    fc.record({ url: maybe(fc.record({ urls: someUrls })), description: maybe(fc.record({ urls: someUrls })) }),
  ),
})

const aWirePost = fc.record({
  id: anId,
  text: hostileText,
  created_at: aMoment,
  lang: maybe(fc.constantFrom('fr', 'fr', 'en', 'es', 'und', 'qme', '', 'zz')),
  conversation_id: maybe(anId),
  entities: maybe(
    fc.record({
      hashtags: maybe(fc.array(fc.record({ tag: hostileText }), { maxLength: 2 })),
      mentions: maybe(fc.array(fc.record({ username: hostileText }), { maxLength: 2 })),
      urls: maybe(someUrls),
    }),
  ),
  public_metrics: fc.record({
    retweet_count: aCount,
    reply_count: aCount,
    like_count: aCount,
    quote_count: aCount,
    bookmark_count: aCount,
    impression_count: aCount,
  }),
})

/** A few posts written again and again, as a robot does, at other times. */
const manyPosts = fc
  .record({
    written: fc.array(aWirePost, { minLength: 1, maxLength: 20 }),
    count: fc.integer({ min: 20, max: 400 }),
    everyMs: fc.integer({ min: 0, max: 60 * HOUR_MS }),
  })
  .map(({ written, count, everyMs }) =>
    Array.from({ length: count }, (_, nth) => ({
      ...written[nth % written.length],
      id: String(10_000 + nth),
      ...(nth >= written.length && { created_at: new Date(readAt.getTime() - nth * everyMs).toISOString() }),
    })),
  )

/** Parsed as X's answers are: what the schemas mend never reaches the engine. */
export const hostileReading: fc.Arbitrary<Reading> = fc
  .record({
    profile: aWireProfile,
    posts: fc.oneof(
      { weight: 97, arbitrary: fc.array(aWirePost, { maxLength: 8 }) },
      { weight: 2, arbitrary: fc.array(aWirePost, { minLength: 9, maxLength: 40 }) },
      { weight: 1, arbitrary: manyPosts },
    ),
  })
  .map(({ profile, posts }) => ({
    profile: profileOf(ProfilePage.parse(normalizeNames({ data: profile })).data),
    posts: postsOf(PostsPage.parse(normalizeNames({ data: posts, meta: { result_count: posts.length } }))),
    readAt,
  }))
