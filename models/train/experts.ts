import { minimise } from './lbfgs.ts'
import { l2Penalty, type Row, rowScorer, type Scales, WIDTH } from './rows.ts'

/** Labelled texts of one kind: what « toxic » means differs from one collection to another. */
export type Source = { name: string; rows: readonly Row[]; labels: readonly number[]; weight: number }
type Hyperparameters = { scales: Scales; priorVariance: number; ownVarianceRatio: number; maxIterations: number }

/**
 * One logistic regression with what all sources share, and for each source what it sees differently (Daumé's
 * adaptation) and its own share of positives, which is forgotten afterwards. `ownVarianceRatio` 0: one shared model.
 */
export function trainExperts(
  sources: readonly Source[],
  { scales, priorVariance, ownVarianceRatio, maxIterations }: Hyperparameters,
) {
  const { score, addGradient } = rowScorer(scales)
  const own = ownVarianceRatio > 0 ? sources.length : 0
  const size = WIDTH * (1 + own) + sources.length
  const weights = minimise(
    size,
    (now, gradient) => {
      let loss = l2Penalty(now, gradient, 0, WIDTH, priorVariance)
      if (own > 0) loss += l2Penalty(now, gradient, WIDTH, WIDTH * (1 + own), priorVariance * ownVarianceRatio)
      for (const [index, { rows, labels, weight }] of sources.entries()) {
        const [from, bias] = [WIDTH * (1 + index), size - sources.length + index]
        for (const [at, row] of rows.entries()) {
          const logit = score(row, now, 0) + (own > 0 ? score(row, now, from) : 0) + (now[bias] ?? 0)
          const label = labels[at] ?? 0
          loss += weight * logLoss(logit, label)
          const error = weight * (sigmoid(logit) - label)
          addGradient(row, error, gradient, 0)
          if (own > 0) addGradient(row, error, gradient, from)
          gradient[bias] = (gradient[bias] ?? 0) + error
        }
      }
      return loss
    },
    maxIterations,
  )
  return {
    shared: weights.subarray(0, WIDTH),
    own: Array.from({ length: own }, (_, index) => weights.subarray(WIDTH * (1 + index), WIDTH * (2 + index))),
  }
}

export const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit))

/** -log of the label's probability, without overflow. */
export const logLoss = (logit: number, label: number) =>
  Math.max(logit, 0) - logit * label + Math.log1p(Math.exp(-Math.abs(logit)))
