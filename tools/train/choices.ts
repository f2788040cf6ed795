import { minimise } from './lbfgs.ts'
import { penalty, type Row, rowReader, type Scales, WIDTH } from './rows.ts'

/** A text and the answers it allows: one when it is known, several when only their family is. */
export type Choice = { row: Row; allowed: readonly number[]; weight: number }
type Setting = { count: number; scales: Scales; freedom: number; passes: number }

/** One answer out of `count`: multinomial regression, where a family's label shares the credit among its members. */
export function trainChoices(choices: readonly Choice[], { count, scales, freedom, passes }: Setting) {
  const { score, learn } = rowReader(scales)
  const chances = new Float64Array(count)
  const weights = minimise(
    (WIDTH + 1) * count,
    (now, slope) => {
      let loss = penalty(now, slope, 0, WIDTH * count, freedom)
      for (const { row, allowed, weight } of choices) {
        for (let answer = 0; answer < count; answer += 1) {
          chances[answer] = score(row, now, answer * WIDTH) + (now[WIDTH * count + answer] ?? 0)
        }
        softmax(chances)
        const kept = allowed.reduce((sum, answer) => sum + (chances[answer] ?? 0), 1e-12)
        loss -= weight * Math.log(kept)
        for (let answer = 0; answer < count; answer += 1) {
          const chance = chances[answer] ?? 0
          const error = weight * (chance - (allowed.includes(answer) ? chance / kept : 0))
          learn(row, error, slope, answer * WIDTH)
          slope[WIDTH * count + answer] = (slope[WIDTH * count + answer] ?? 0) + error
        }
      }
      return loss
    },
    passes,
  )
  return Array.from({ length: count }, (_, answer) => ({
    weights: weights.subarray(answer * WIDTH, (answer + 1) * WIDTH),
    bias: weights[WIDTH * count + answer] ?? 0,
  }))
}

function softmax(values: Float64Array): void {
  let [most, sum] = [Number.NEGATIVE_INFINITY, 0]
  for (const value of values) most = Math.max(most, value)
  for (const [at, value] of values.entries()) {
    values[at] = Math.exp(value - most)
    sum += values[at] ?? 0
  }
  for (const [at, value] of values.entries()) values[at] = value / sum
}
