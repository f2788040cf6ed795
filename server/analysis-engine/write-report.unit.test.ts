import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Report } from '#contract/report.ts'
import { openDemo } from '#server/x-source/demo.ts'
import type { Post } from '#server/x-source/profile.ts'
import { METHOD_VERSION } from './method.ts'
import { aPost, aProfile } from './test-builders.ts'
import { writeReport } from './write-report.ts'

const readAt = new Date('2026-11-15T10:00:00Z')
const demo = async (username: string, most: number) => {
  const source = openDemo(() => readAt)
  const profile = await source.findProfile(username)
  return { profile, posts: await source.readPosts(profile, most, () => {}), simulated: true, readAt }
}
const report = (posts: readonly Post[], profile = aProfile(), simulated = false) =>
  writeReport({ profile, posts, simulated, readAt })

test('a whole report, as the contract promises it', () => {
  const profile = aProfile({ bio: 'Cartes · elle · 41 ans', location: 'Nantes', link: 'https://camille.example' })
  const posts = [
    aPost({ id: '103', createdAt: new Date('2026-11-10T08:00:00Z'), likes: 20, links: ['https://source.example'] }),
    aPost({ id: '102', createdAt: new Date('2026-11-09T08:00:00Z'), likes: 7, isReply: true }),
    aPost({ id: '101', createdAt: new Date('2026-11-06T08:00:00Z'), likes: 10, reposts: 2, isQuote: true }),
  ]
  const written = report(posts, profile)
  expect(written).toMatchObject({
    gender: 'elle',
    age: '41 ans',
    location: 'Nantes',
    followerCount: 1_000,
    followingCount: 412,
    tweetCount: 5_731,
    engagementRate: 1.6,
    methodVersion: METHOD_VERSION,
    profile: { id: profile.id, createdAt: '2016-03-21T08:15:30.000Z', verified: 'none', listed: 17 },
    period: {
      from: '2026-11-06T08:00:00.000Z',
      to: '2026-11-10T08:00:00.000Z',
      posts: 3,
      readAt: '2026-11-15T10:00:00.000Z',
    },
    declared: { gender: { quote: 'elle' }, age: { quote: '41 ans' }, location: { source: 'location' } },
    engagement: { rate: 1.6, posts: 2 },
    statistics: {
      originals: { posts: 2, of: 3, percent: 66.7, low: 20.8, high: 93.9 },
      replies: { posts: 1, of: 3 },
      quotes: { posts: 1, of: 3 },
      withLinks: { posts: 1, of: 3 },
      postsPerDay: 0.75,
      medians: { likes: 15, reposts: 1, replies: 0, quotes: 0 },
    },
    evidence: {
      engagementRate: ['103', '101'],
      originals: ['103', '101'],
      replies: ['102'],
      quotes: ['101'],
      withLinks: ['103'],
    },
  })
  expect(Report.parse(written)).toEqual(written)
  expect(written.rhythm?.map((day) => day[9])).toEqual([1, 1, 0, 0, 1, 0, 0])
})

test('what is not measured yet is absent, never invented', () => {
  const written = report([aPost()])
  const absent = ['credibilityScore', 'estimatedAge', 'toxicity', 'vulgarity', 'humor', 'politicalEngagement'] as const
  const unknown = ['gender', 'age', 'location', 'politicalOrientation', 'contentThemes', 'topicExpertise'] as const
  for (const field of [...absent, ...unknown, 'recommendations', 'mockData', 'note'] as const)
    expect(written).not.toHaveProperty(field)
})

test('spec 2: the simulated say so, with the note, and only they', () => {
  const note = 'Ces données sont simulées pour la démonstration.'
  expect(report([aPost()], aProfile(), true)).toMatchObject({ mockData: true, note })
  expect(report([aPost()])).not.toHaveProperty('mockData')
})

test('without a post, the profile alone is reported', () => {
  const written = report([])
  expect(Report.parse(written)).toEqual(written)
  for (const field of ['period', 'rhythm', 'statistics', 'evidence', 'engagement', 'peaks', 'engagementRate'])
    expect(written).not.toHaveProperty(field)
})

test('only replies: no rate and no medians, yet counted', () => {
  const written = report([aPost({ isReply: true, likes: 4 })])
  expect(written).not.toHaveProperty('engagementRate')
  expect(written.statistics).not.toHaveProperty('medians')
  expect(written.evidence).toEqual({ originals: [], replies: ['1899999999999999990'], quotes: [], withLinks: [] })
})

test('a post that came on two pages counts once, in its later state', () => {
  const written = report([aPost({ likes: 3 }), aPost({ likes: 5 }), aPost({ likes: 4 })])
  expect([written.period?.posts, written.statistics?.medians?.likes]).toEqual([1, 5])
})

const counts = fc.nat({ max: 10_000_000 })
const anyPost: fc.Arbitrary<Post> = fc.record({
  id: fc.bigInt({ min: 1n, max: 2n ** 63n }).map(String),
  text: fc.string({ unit: 'binary' }),
  createdAt: fc.date({ min: new Date('2006-03-21'), max: readAt, noInvalidDate: true }),
  language: fc.constantFrom('fr', 'en', 'und'),
  isReply: fc.boolean(),
  isQuote: fc.boolean(),
  hashtags: fc.array(fc.string(), { maxLength: 2 }),
  mentions: fc.constant([]),
  links: fc.array(fc.webUrl(), { maxLength: 2 }),
  likes: counts,
  reposts: counts,
  replies: counts,
  quotes: counts,
  bookmarks: counts,
  impressions: fc.option(counts),
})
const anyProfile = fc
  .record({
    bio: fc.string({ unit: 'binary', maxLength: 200 }),
    location: fc.option(fc.string({ unit: 'binary', maxLength: 80 })),
    name: fc.string({ unit: 'binary' }),
    followers: fc.oneof(fc.constant(0), fc.constant(1), counts),
    verified: fc.constantFrom('none', 'blue', 'business', 'government'),
    parody: fc.boolean(),
  })
  .map(aProfile)
const readings = fc.tuple(anyProfile, fc.uniqueArray(anyPost, { selector: ({ id }) => id, maxLength: 60 }))

test('the same posts in any order give the same bytes', () => {
  const shuffled = readings.chain(([profile, posts]) =>
    fc.tuple(fc.constant(profile), fc.constant(posts), fc.shuffledSubarray(posts, { minLength: posts.length })),
  )
  fc.assert(
    fc.property(shuffled, ([profile, posts, reordered]) => {
      const original = JSON.stringify(report(posts, profile))
      expect(JSON.stringify(report(reordered, profile))).toBe(original)
      expect(JSON.stringify(report([...reordered, ...posts], profile))).toBe(original)
    }),
  )
})

test('whatever is read, the counts add up, the numbers are numbers and the contract holds', () => {
  fc.assert(
    fc.property(readings, ([profile, posts]) => {
      const written = report(posts, profile)
      const { statistics, engagement, evidence = {}, rhythm = [] } = written
      expect(Report.parse(structuredClone(written))).toEqual(written)
      expect(JSON.parse(JSON.stringify(written))).toEqual(written) // a NaN would have become null
      expect(rhythm.flat().reduce((sum, count) => sum + count, 0)).toBe(posts.length)
      expect((statistics?.originals.posts ?? 0) + (statistics?.replies.posts ?? 0)).toBe(posts.length)
      expect(statistics?.withLinks.posts ?? 0).toBe(evidence['withLinks']?.length ?? 0)
      const inWeeks = engagement?.weekly.reduce((sum, week) => sum + week.posts, 0) ?? 0
      expect(inWeeks).toBeLessThanOrEqual(engagement?.posts ?? 0)
      expect(engagement?.weekly.every(({ posts: count, rate }) => (count === 0) === (rate === null))).not.toBe(false)
      expect(written.engagementRate !== undefined).toBe(profile.followers > 0 && posts.some((post) => !post.isReply))
    }),
  )
})

test('100 posts fit in 8 kB, 400 take less than 20 ms', async () => {
  const small = writeReport(await demo('studio_marelle', 100))
  expect(Buffer.byteLength(JSON.stringify(small))).toBeLessThan(8_192)
  const reading = await demo('studio_marelle', 400)
  const durations = Array.from({ length: 9 }, () => {
    const from = performance.now()
    writeReport(reading)
    return performance.now() - from
  })
  expect(Math.min(...durations)).toBeLessThan(20)
})
