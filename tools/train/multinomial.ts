import { minimise } from './lbfgs.ts'
import { l2Penalty, type Row, rowScorer, type Scales, WIDTH } from './rows.ts'

/** A text and the labels it may have: one when it is known, several when only their family is (partial labels). */
export type Example = { row: Row; allowed: readonly number[]; weight: number }
type Hyperparameters = { count: number; scales: Scales; priorVariance: number; maxIterations: number }

/** One label out of `count`: multinomial regression, where a family's label shares the credit among its members. */
export function trainMultinomial(
  examples: readonly Example[],
  { count, scales, priorVariance, maxIterations }: Hyperparameters,
) {
  const { score, addGradient } = rowScorer(scales)
  const probabilities = new Float64Array(count)
  const weights = minimise(
    (WIDTH + 1) * count,
    (now, gradient) => {
      let loss = l2Penalty(now, gradient, 0, WIDTH * count, priorVariance)
      for (const { row, allowed, weight } of examples) {
        for (let label = 0; label < count; label += 1) {
          probabilities[label] = score(row, now, label * WIDTH) + (now[WIDTH * count + label] ?? 0)
        }
        softmax(probabilities)
        const kept = allowed.reduce((sum, label) => sum + (probabilities[label] ?? 0), 1e-12)
        loss -= weight * Math.log(kept)
        for (let label = 0; label < count; label += 1) {
          const probability = probabilities[label] ?? 0
          const error = weight * (probability - (allowed.includes(label) ? probability / kept : 0))
          addGradient(row, error, gradient, label * WIDTH)
          gradient[WIDTH * count + label] = (gradient[WIDTH * count + label] ?? 0) + error
        }
      }
      return loss
    },
    maxIterations,
  )
  return Array.from({ length: count }, (_, label) => ({
    weights: weights.subarray(label * WIDTH, (label + 1) * WIDTH),
    bias: weights[WIDTH * count + label] ?? 0,
  }))
}

function softmax(values: Float64Array): void {
  let [highest, sum] = [Number.NEGATIVE_INFINITY, 0]
  for (const value of values) highest = Math.max(highest, value)
  for (const [at, value] of values.entries()) {
    values[at] = Math.exp(value - highest)
    sum += values[at] ?? 0
  }
  for (const [at, value] of values.entries()) values[at] = value / sum
}
