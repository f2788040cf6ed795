import { expect, test } from 'vitest'
import { betaBinomial } from './distributions.ts'

const upTo = (of: number, probability: (count: number, of: number) => number) =>
  Array.from({ length: of + 1 }, (_, count) => probability(count, of))

test('a rate that can be anything gives every count the same chance', () => {
  for (const probability of upTo(10, betaBinomial({ alpha: 1, beta: 1 }, 10)))
    expect(probability).toBeCloseTo(1 / 11, 12)
})

test('a rate known to be a half is throws of a coin', () => {
  expect(betaBinomial({ alpha: 1e9, beta: 1e9 }, 10)(5, 10)).toBeCloseTo(252 / 1_024, 6)
})

test('whatever the shapes, the chances add up to one and their mean is the rate’s', () => {
  const chances = upTo(40, betaBinomial({ alpha: 0.6, beta: 29.4 }, 60))
  expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
  expect(chances.reduce((sum, one, count) => sum + one * count, 0)).toBeCloseTo(0.8, 9)
})
