import { expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import { factorOf, hoursAgo, jitter, someScoredPosts } from './test-builders.ts'

/** Waking hours, no pattern in the seconds: what the others are compared with. */
const usual = factorOf({}, 'automatisme').points
const wakingHours = someScoredPosts(100)
const at = (dateOf: (nth: number) => Date) =>
  factorOf({ posts: someScoredPosts(100, (nth) => ({ createdAt: dateOf(nth) })) }, 'automatisme')

test('somebody who sleeps and keeps no clock loses nothing', () => {
  expect(usual).toBe(1)
})

test('a hundred posts a day over a life bring it down, ten do not', () => {
  const perDay = (count: number) =>
    factorOf({ profile: aProfile({ createdAt: hoursAgo(24_000), posts: count * 1_000 }) }, 'automatisme').points
  expect(perDay(10)).toBe(1)
  expect(perDay(100)).toBeLessThanOrEqual(2)
})

test('so does the present pace alone', () => {
  const posts = someScoredPosts(400, (nth) => ({ createdAt: hoursAgo(nth / 7.3) }))
  expect(factorOf({ posts }, 'automatisme').facts['perDay']).toBeGreaterThan(100)
  expect(factorOf({ posts }, 'automatisme').points).toBeLessThanOrEqual(2)
})

test('posting around the clock shows, whichever hours are the quietest', () => {
  const around = at((nth) => hoursAgo(nth * 13.37))
  expect(around.facts['quietestPercent']).toBeGreaterThan(15)
  expect(around.points).toBeLessThanOrEqual(5)
})

test('the same second every time is a clock', () => {
  const onTheMinute = at((nth) => new Date(Math.floor((wakingHours[nth]?.createdAt.getTime() ?? 0) / 60_000) * 60_000))
  expect(onTheMinute.facts['clockPercent']).toBe(100)
  expect(onTheMinute.points).toBeLessThanOrEqual(2)
})

test('the same interval every time is a clock, whatever its seconds', () => {
  expect(at((nth) => hoursAgo(nth * 10.011)).facts['clockPercent']).toBeGreaterThan(90)
})

test('a thread published at once is no clock', () => {
  const threads = at((nth) => {
    const thread = Math.floor(nth / 10)
    return hoursAgo(thread * 31.7 + jitter(thread) * 3)
  })
  expect(threads.facts['clockPercent']).toBeLessThan(20)
})

test('repeated texts count in the originality, not here a second time', () => {
  const posts = someScoredPosts(100, () => ({ duplicateOf: '1' }))
  expect(factorOf({ posts }, 'automatisme').points).toBe(usual)
})
