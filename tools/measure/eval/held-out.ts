import { calibrate } from '#tools/train/calibrate.ts'
import type { Scored } from './metrics.ts'

const FOLDS = 10

/**
 * The product's chances were fitted on the written sample itself, so that there their mean is the labelled rate by
 * construction. Here each tenth is given chances fitted on the nine others: what is left of the fit on unseen posts.
 */
export function heldOutChances(scored: readonly Scored[]): Scored[] {
  const sums = scored.map(({ score, positive }, nth) => ({ sum: logit(score), label: positive, fold: nth % FOLDS }))
  const fitted = Array.from({ length: FOLDS }, (_, fold) =>
    calibrate(
      sums.filter((row) => row.fold !== fold),
      'even',
    ),
  )
  return sums.map(({ sum, label, fold }) => {
    const { slope, start } = fitted[fold] ?? { slope: 1, start: 0 }
    return { score: 1 / (1 + Math.exp(-(slope * sum + start))), positive: label }
  })
}

/** A chance is a sum through a sigmoid: back to the sum, or a line of it, which is all that a new fit needs. */
const logit = (chance: number) => {
  const inside = Math.min(1 - 1e-12, Math.max(1e-12, chance))
  return Math.log(inside / (1 - inside))
}
