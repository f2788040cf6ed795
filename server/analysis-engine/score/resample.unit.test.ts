import { expect, test } from 'vitest'
import { asRead, DRAWS, NEUTRAL, redraws, spreadOf } from './resample.ts'

test('every draw takes as many posts as there are, neutral ones included, the same on every run', () => {
  const draws = () => Array.from(redraws(30), ({ times, posts, neutral }) => ({ times: [...times], posts, neutral }))
  const drawn = draws()
  expect(drawn).toHaveLength(DRAWS)
  for (const { times, posts, neutral } of drawn) {
    expect(times.reduce((sum, count) => sum + count, 0)).toBe(posts)
    expect(posts + neutral).toBe(30 + NEUTRAL)
  }
  expect(draws()).toEqual(drawn)
})

test('every post comes about as often as any other', () => {
  const totals = new Uint16Array(20)
  for (const { times } of redraws(20))
    for (const [post, count] of times.entries()) totals[post] = (totals[post] ?? 0) + count
  expect(Math.min(...totals)).toBeGreaterThan(DRAWS * 0.75)
  expect(Math.max(...totals)).toBeLessThan(DRAWS * 1.25)
})

test('the posts as they were read count once each', () => {
  expect([...asRead(3).times]).toEqual([1, 1, 1])
})

test('the spread leaves one value in forty outside on each side', () => {
  expect(spreadOf(Float64Array.from({ length: 201 }, (_, nth) => nth))).toEqual({ below: 95, above: 95 })
})
