import { expect, test } from 'vitest'
import { changePoints } from './change-points.ts'

/** As years.ts shares them among ten figures. */
const alpha = 0.025 / 10
const isLarge = (before: number, after: number) => Math.abs(after - before) >= 0.05

test('two changes are told one after the other, with the levels on each side', () => {
  const level = (month: number) => (month < 20 ? 0.1 : month < 40 ? 0.4 : 0.2)
  const series = Array.from({ length: 60 }, (_, month) => ({
    month,
    posts: 50,
    value: level(month) + 0.01 * (month % 2),
  }))
  const changes = changePoints(series, { alpha, isLarge })
  expect(changes.map(({ at, from, to }) => [at, from, to])).toEqual([
    [20, 20, 20],
    [40, 40, 40],
  ])
  expect(changes[0]?.before).toBeCloseTo(0.105)
  expect(changes[1]?.after).toBeCloseTo(0.205)
})

test('a difference too small to matter is not told, however sure; nor is one of a few months', () => {
  const small = Array.from({ length: 60 }, (_, month) => ({ month, posts: 500, value: month < 30 ? 0.1 : 0.13 }))
  expect(changePoints(small, { alpha, isLarge })).toEqual([])
  const short = Array.from({ length: 7 }, (_, month) => ({ month, posts: 50, value: month < 4 ? 0.1 : 0.9 }))
  expect(changePoints(short, { alpha, isLarge })).toEqual([])
})
