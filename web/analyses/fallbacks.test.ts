import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { indicativeScore } from './fallbacks.ts'

test('spec 9.10: a missing score is shown between 50 and 89, the same at every look', () => {
  const scores = Array.from({ length: 2000 }, () => randomUUID()).map((id) => [
    indicativeScore(id),
    indicativeScore(id),
  ])
  expect(scores.every(([one = 0, again]) => one >= 50 && one <= 89 && one === again)).toBe(true)
  expect(new Set(scores.map(([one]) => one)).size).toBe(40)
})
