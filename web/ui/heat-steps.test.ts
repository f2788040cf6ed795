import { expect, test } from 'vitest'
import { heatSteps, stepOf } from './heat-steps.ts'

const legend = (maximum: number) =>
  heatSteps(maximum).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))

test.each([
  [0, ['0']],
  [1, ['0', '1']],
  [2, ['0', '1', '2']],
  [3, ['0', '1', '2', '3']],
  [5, ['0', '1', '2', '3', '4–5']],
  [12, ['0', '1', '2–3', '4–5', '6–8', '9–12']],
  [100, ['0', '1–10', '11–25', '26–45', '46–70', '71–100']],
])('the legend of a maximum of %i', (maximum, ranges) => {
  expect(legend(maximum)).toEqual(ranges)
})

test.each([1, 2, 3, 7, 10, 20, 70, 250])('every count up to %i has the step whose range holds it', (maximum) => {
  const counts = Array.from({ length: maximum + 1 }, (_, value) => value)
  const holding = counts.map((value) => heatSteps(maximum).filter(({ from, to }) => from <= value && value <= to))
  expect(holding.map((steps) => steps.map(({ step }) => step))).toEqual(counts.map((value) => [stepOf(value, maximum)]))
})
