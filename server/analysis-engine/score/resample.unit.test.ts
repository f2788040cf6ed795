import { expect, test } from 'vitest'
import { NEUTRAL, originalSample, RESAMPLES, resamples, spreadOf } from './resample.ts'

test('every resample takes as many posts as there are, neutral ones included, the same on every run', () => {
  const run = () => Array.from(resamples(30), ({ times, posts, neutral }) => ({ times: [...times], posts, neutral }))
  const resampled = run()
  expect(resampled).toHaveLength(RESAMPLES)
  for (const { times, posts, neutral } of resampled) {
    expect(times.reduce((sum, count) => sum + count, 0)).toBe(posts)
    expect(posts + neutral).toBe(30 + NEUTRAL)
  }
  expect(run()).toEqual(resampled)
})

test('every post comes about as often as any other', () => {
  const totals = new Uint16Array(20)
  for (const { times } of resamples(20))
    for (const [post, count] of times.entries()) totals[post] = (totals[post] ?? 0) + count
  expect(Math.min(...totals)).toBeGreaterThan(RESAMPLES * 0.75)
  expect(Math.max(...totals)).toBeLessThan(RESAMPLES * 1.25)
})

test('the posts as they were read count once each', () => {
  expect([...originalSample(3).times]).toEqual([1, 1, 1])
})

test('the spread leaves one value in forty outside on each side', () => {
  expect(spreadOf(Float64Array.from({ length: 201 }, (_, nth) => nth))).toEqual({ below: 95, above: 95 })
})
