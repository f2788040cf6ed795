import { calibrate } from '#tools/train/calibrate.ts'
import type { Scored } from './metrics.ts'

const FOLDS = 10

/**
 * The product's probabilities were fitted on the written sample itself, so that there their mean is the labelled rate by
 * construction. Here each tenth is given probabilities fitted on the nine others: what is left of the fit on unseen posts.
 */
export function heldOutProbabilities(scored: readonly Scored[]): Scored[] {
  const rows = scored.map(({ score, positive }, nth) => ({ logit: logitOf(score), label: positive, fold: nth % FOLDS }))
  const fitted = Array.from({ length: FOLDS }, (_, fold) =>
    calibrate(
      rows.filter((row) => row.fold !== fold),
      'half',
    ),
  )
  return rows.map(({ logit, label, fold }) => {
    const { slope, intercept } = fitted[fold] ?? { slope: 1, intercept: 0 }
    return { score: 1 / (1 + Math.exp(-(slope * logit + intercept))), positive: label }
  })
}

/** The inverse of the sigmoid: the logit, or a line of it, which is all that a new fit needs. */
const logitOf = (probability: number) => {
  const inside = Math.min(1 - 1e-12, Math.max(1e-12, probability))
  return Math.log(inside / (1 - inside))
}
