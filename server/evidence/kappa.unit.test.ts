import { expect, test } from 'vitest'
import { kappaOf } from './kappa.ts'

const times = (count: number, one: string, other: string) => Array.from({ length: count }, () => [one, other] as const)

test('Cohen’s own kind of table: 20 yes, 15 no, 5 and 10 apart of 50 make 0.4', () => {
  const pairs = [...times(20, 'y', 'y'), ...times(5, 'y', 'n'), ...times(10, 'n', 'y'), ...times(15, 'n', 'n')]
  expect(kappaOf(pairs)).toBeCloseTo(0.4, 10)
})

test('always alike is 1, never alike is below 0, and what chance explains alone is nothing', () => {
  expect(kappaOf([...times(2, 'right', 'right'), ...times(2, 'wrong', 'wrong')])).toBe(1)
  expect(kappaOf([...times(2, 'right', 'wrong'), ...times(2, 'wrong', 'right')])).toBe(-1)
  expect(kappaOf(times(9, 'right', 'right'))).toBeNull()
  expect(kappaOf([])).toBeNull()
})
