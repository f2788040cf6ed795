import { expect, test } from 'vitest'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import type { Post } from '#server/sources/profile.ts'
import { datedPosts } from './dated-posts.ts'
import { engagementOf } from './engagement.ts'

let nextId = 0
const onDay = (date: string, likes: number, over: Partial<Post> = {}) => {
  nextId += 1
  return aPost({ id: String(nextId), createdAt: new Date(`${date}T12:00:00Z`), likes, ...over })
}
const measure = (posts: Post[], followers = 1_000) => engagementOf(aProfile({ followers }), datedPosts(posts))

test('the rate is the median of all reactions per follower, in percent', () => {
  const posts = [
    onDay('2026-11-09', 10),
    onDay('2026-11-10', 20, { reposts: 5, replies: 4, quotes: 1 }),
    onDay('2026-11-11', 900),
  ]
  expect(measure(posts)?.engagement).toEqual({
    formula: 'median-reactions-per-follower',
    rate: 3,
    trimmedMean: 31.33,
    posts: 3,
    weekly: [{ week: '2026-11-09', posts: 3, rate: 3 }],
  })
})

test('from six posts on it has its exact interval, and so has a week', () => {
  const posts = [1, 2, 3, 4, 5, 6].map((likes) => onDay('2026-11-10', likes * 10))
  expect(measure(posts)?.engagement).toMatchObject({ rate: 3.5, low: 1, high: 6, weekly: [{ low: 1, high: 6 }] })
})

test('without followers or without a post there is no rate at all', () => {
  expect(measure([onDay('2026-11-10', 3)], 0)).toBeUndefined()
  expect(measure([])).toBeUndefined()
})

test('a week without a post is a gap, not a zero; a week without a reaction is a zero', () => {
  const posts = [onDay('2026-10-19', 10), onDay('2026-10-27', 0), onDay('2026-11-15', 20)]
  expect(measure(posts)?.engagement.weekly).toEqual([
    { week: '2026-10-19', posts: 1, rate: 1 },
    { week: '2026-10-26', posts: 1, rate: 0 },
    { week: '2026-11-02', posts: 0, rate: null },
    { week: '2026-11-09', posts: 1, rate: 2 },
  ])
})

test('the line keeps the last 104 weeks of an account that posts once in years', () => {
  const weekly = measure([onDay('2009-03-02', 10), onDay('2026-11-10', 10)])?.engagement.weekly ?? []
  expect([weekly.length, weekly[0]?.week, weekly.at(-1)?.week]).toEqual([104, '2024-11-18', '2026-11-09'])
})

test('three peaks at most, the highest first, each with the posts that carried it', () => {
  const usual = ['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-14', '2026-09-15', '2026-09-16', '2026-09-17']
  const [high, higher, highest, alsoHigh] = [
    onDay('2026-09-22', 40),
    onDay('2026-09-29', 60),
    onDay('2026-10-06', 90),
    onDay('2026-10-13', 30),
  ]
  const quiet = onDay('2026-10-07', 55)
  const faint = onDay('2026-09-30', 19)
  const posts = [...usual.map((date) => onDay(date, 10)), high, higher, highest, alsoHigh, quiet, faint]
  expect(measure(posts)?.peaks).toEqual([
    { week: '2026-10-05', rate: 7.25, posts: [highest.id, quiet.id] },
    { week: '2026-09-21', rate: 4, posts: [high.id] },
    { week: '2026-09-28', rate: 3.95, posts: [higher.id] },
  ])
})

test('an account that hardly anybody answers has no usual rate, hence no peak', () => {
  const posts = ['2026-09-07', '2026-09-14', '2026-09-21'].map((date) => onDay(date, 0))
  expect(measure([...posts, onDay('2026-09-29', 5)])?.peaks).toEqual([])
})
