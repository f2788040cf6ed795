import { DENSE_FEATURES } from '../../server/analysis-engine/models/features.ts'
import { BUCKETS } from '../../server/analysis-engine/models/hash.ts'
import { minimise } from './lbfgs.ts'
import { l2Penalty, type Row, rowScorer, type Scales, WIDTH } from './rows.ts'

/** A text and the labels it may have: one when it is known, several when only their family is (partial labels). */
export type Example = { row: Row; allowed: readonly number[]; weight: number }
type Hyperparameters = { count: number; scales: Scales; priorVariance: number; maxIterations: number }

/**
 * One label out of `count`: multinomial regression, where a family's label shares the credit among its members. A
 * feature's weights for all labels lie side by side: label after label, each would be another miss of the cache.
 */
export function trainMultinomial(
  examples: readonly Example[],
  { count, scales, priorVariance, maxIterations }: Hyperparameters,
) {
  const { forEachFeature } = rowScorer(scales)
  const probabilities = new Float64Array(count)
  const errors = new Float64Array(count)
  const weights = minimise(
    (WIDTH + 1) * count,
    (now, gradient) => {
      let loss = l2Penalty(now, gradient, 0, WIDTH * count, priorVariance)
      for (const { row, allowed, weight } of examples) {
        for (let label = 0; label < count; label += 1) probabilities[label] = now[WIDTH * count + label] ?? 0
        forEachFeature(row, (feature, value) => addScaled(probabilities, 0, now, feature * count, count, value))
        softmax(probabilities)
        const kept = allowed.reduce((sum, label) => sum + (probabilities[label] ?? 0), 1e-12)
        loss -= weight * Math.log(kept)
        for (let label = 0; label < count; label += 1) {
          const probability = probabilities[label] ?? 0
          errors[label] = weight * (probability - (allowed.includes(label) ? probability / kept : 0))
        }
        forEachFeature(row, (feature, value) => addScaled(gradient, feature * count, errors, 0, count, value))
        addScaled(gradient, WIDTH * count, errors, 0, count, 1)
      }
      return loss
    },
    maxIterations,
  )
  return Array.from({ length: count }, (_, label) => ({
    weights: Float64Array.from(
      { length: BUCKETS + DENSE_FEATURES },
      (_weight, feature) => weights[feature * count + label] ?? 0,
    ),
    bias: weights[WIDTH * count + label] ?? 0,
  }))
}

function addScaled(to: Float64Array, at: number, from: Float64Array, first: number, count: number, by: number): void {
  for (let index = 0; index < count; index += 1)
    to[at + index] = (to[at + index] ?? 0) + by * (from[first + index] ?? 0)
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
