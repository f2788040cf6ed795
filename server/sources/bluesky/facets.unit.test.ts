import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { blueskyPosts, FeedPage, featuresIn } from './bluesky-posts.ts'
import { blueskyProfile, WireProfile } from './bluesky-profile.ts'

const mention = (byteStart: number, byteEnd: number) => ({
  index: { byteStart, byteEnd },
  features: [{ $type: 'app.bsky.richtext.facet#mention', did: 'did:plc:rjpnqss3hm2tlcoaklft4a4a' }],
})

test('facets count bytes, not letters', () => {
  const text = 'é🌱 @voisin-fictif.test !'
  const start = Buffer.byteLength('é🌱 ')
  const end = start + Buffer.byteLength('@voisin-fictif.test')
  expect(featuresIn(text, [mention(start, end)]).mentions).toEqual(['voisin-fictif.test'])
  // As letters, they would have cut the name.
  expect(featuresIn(text, [mention(4, 23)]).mentions).toEqual([])
})

const did = 'did:plc:tm7f57cjahfg6rl53u6ryp2p'
const profile = aProfile({ network: 'bluesky', id: did, username: 'camille-fictif.test', location: null, listed: null })
const at = new Date('2026-11-15T12:00:00Z')

const anything = fc.anything({ maxDepth: 2 })
const facet = fc.oneof(
  anything,
  fc.record({
    index: fc.record({ byteStart: fc.integer(), byteEnd: fc.integer() }),
    features: fc.array(
      fc.record(
        {
          $type: fc.constantFrom('app.bsky.richtext.facet#mention', '#link', '#tag', ''),
          uri: fc.string({ unit: 'binary' }),
          tag: fc.string({ unit: 'binary' }),
        },
        { requiredKeys: ['$type'] },
      ),
    ),
  }),
)
const item = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 4,
    arbitrary: fc.record({
      post: fc.record({
        uri: fc.string().map((key) => `at://${did}/app.bsky.feed.post/${key}`),
        author: fc.constant({ did }),
        record: fc.record({
          text: fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
          createdAt: fc.oneof(
            fc.string(),
            fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          ),
          langs: fc.oneof(anything, fc.array(fc.string())),
          facets: fc.oneof(anything, fc.array(facet)),
          embed: anything,
          tags: anything,
        }),
        likeCount: fc.oneof(fc.nat(), anything),
        indexedAt: fc.constant('2026-11-10T12:00:00.000Z'),
        labels: anything,
      }),
    }),
  },
)

test('whatever a feed holds, it is read or left out', () => {
  let read = 0
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), (feed) => {
      const posts = blueskyPosts(feed, profile, at)
      read += posts.length
      const words = JSON.stringify(posts)
      expect(words).not.toContain('\\u0000')
      expect(posts.every(({ createdAt }) => createdAt <= at)).toBe(true)
    }),
    { numRuns: 300 },
  )
  // Else nothing was tried: most of what is drawn is left out, by chance more or less of it.
  expect(read).toBeGreaterThan(10)
})

test('and a report can be written of it', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), (feed) => {
      const posts = blueskyPosts(feed, profile, at)
      expect(writeReport({ profile, posts, simulated: false, readAt: at }).methodVersion).toBe('bluesky-2026.11-6')
    }),
    { numRuns: 15 },
  )
})

test.for([
  ['feed.page1.json', 7],
  // Of six, one was imported with a date from before Bluesky.
  ['feed.page2-last.json', 5],
] as const)('of a page as Bluesky’s own server writes it, %s, %i posts are read', ([file, count]) => {
  const { feed } = FeedPage.parse(JSON.parse(readFileSync(`stubs/bluesky/fixtures/${file}`, 'utf8')))
  expect(blueskyPosts(feed, { ...profile, createdAt: null }, at)).toHaveLength(count)
})

test('and its profile', () => {
  const wire = WireProfile.parse(JSON.parse(readFileSync('stubs/bluesky/fixtures/profile.full.json', 'utf8')))
  expect(blueskyProfile(wire, at)).toMatchObject({ id: did, pronouns: 'elle', followers: 1284, listed: null })
})
