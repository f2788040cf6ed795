import type { ErrorRates } from '#server/analysis-engine/models/weights.ts'
import { betaBinomial } from '#server/analysis-engine/statistics/distributions.ts'

/** Before its posts are read, an account is clean, or low (10 % on average), or anything at all. */
const PRIOR = { clean: 0.15, low: 0.65, lowShape: 9, any: 0.2 }
/** So unlikely a number of alarms moves no end of an interval. */
const NEGLIGIBLE = 1e-9
const NO_RATES = { misses: () => 1, alarms: () => 1 }

/** How likely so many of `of` posts are before any was read. */
export function priorOf(of: number) {
  const lowPrior = betaBinomial({ alpha: 1, beta: PRIOR.lowShape }, of)
  return (count: number) => (count === 0 ? PRIOR.clean : 0) + PRIOR.low * lowPrior(count, of) + PRIOR.any / (of + 1)
}

/**
 * How likely `retained` of `of` posts are retained when so many truly are, knowing how often the reading misses and
 * false-alarms, by how many there truly are, and how much both differ from one account to another (docs/decisions/0017).
 */
export function retainedLikelihood(retained: number, of: number, errors: readonly ErrorRates[]) {
  const rates = errors.map(({ upTo, misses, falseAlarms }) => ({
    upTo,
    misses: betaBinomial(misses, of),
    alarms: betaBinomial(falseAlarms, of),
  }))
  return (count: number): number => {
    const { misses, alarms } = rates.find(({ upTo }) => count <= upTo * of) ?? rates.at(-1) ?? NO_RATES
    let likelihood = 0
    for (let alarmed = Math.max(0, retained - count); alarmed <= Math.min(retained, of - count); alarmed += 1) {
      const probability = alarms(alarmed, of - count)
      if (probability > NEGLIGIBLE) likelihood += probability * misses(count - (retained - alarmed), count)
    }
    return likelihood
  }
}
