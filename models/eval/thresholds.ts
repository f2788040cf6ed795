import { weights } from '../../server/analysis-engine/models/classify.ts'
import { FIGURES } from '../../server/analysis-engine/models/figures.ts'
import type { Beta } from '../../server/analysis-engine/models/weights.ts'
import { type Figures, recordAll } from './figures.ts'

/** What the shipped card says of itself: from which probability on a post is retained, and how that errs. */
export function recordThresholds(figures: Figures) {
  const { calibration, errors } = weights().card
  for (const figure of FIGURES) {
    const { fr, en } = calibration[figure]
    recordAll(figures, `threshold.${figure}`, { fr: fr.threshold, en: en.threshold })
    for (const [{ upTo, ...rates }, kind] of errors[figure].rates.flatMap((rate) =>
      KINDS.map((name) => [rate, name] as const),
    )) {
      const beta = rates[kind]
      const mean = beta.alpha / (beta.alpha + beta.beta)
      recordAll(figures, `threshold.${figure}.${kind}.upTo${100 * upTo}`, {
        mean,
        low: quantile(beta, 0.1),
        high: quantile(beta, 0.9),
      })
    }
  }
}

const KINDS = ['misses', 'falseAlarms'] as const
const STEPS = 4_000

/** On a grid that is finer near 0, where most rates of errors lie. */
function quantile({ alpha, beta }: Beta, level: number): number {
  const rates = Array.from({ length: STEPS }, (_, step) => ((step + 0.5) / STEPS) ** 2)
  const weightsOf = rates.map((rate) => Math.exp((alpha - 0.5) * Math.log(rate) + (beta - 1) * Math.log1p(-rate)))
  const total = weightsOf.reduce((sum, weight) => sum + weight, 0)
  let below = 0
  for (const [step, rate] of rates.entries()) {
    below += weightsOf[step] ?? 0
    if (below >= level * total) return rate
  }
  return 1
}
