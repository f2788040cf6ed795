import type { ErrorRates } from '#server/analysis-engine/models/weights.ts'
import { betaBinomial } from '#server/analysis-engine/statistics/distributions.ts'
import type { Interval } from '#server/analysis-engine/statistics/intervals.ts'

/** Before its posts are read, an account is clean, or low (10 % on average), or anything at all. */
const PRIOR = { clean: 0.15, low: 0.65, lowShape: 9, any: 0.2 }
const MAX_COUNTS = 120
/** So unlikely a number of alarms moves no end of an interval. */
const NEGLIGIBLE = 1e-9
const HELD = 0.95
const NO_RATES = { misses: () => 1, alarms: () => 1 }

/**
 * Of `of` posts, `retained` were retained: between which shares of them the truth lies, 95 times in 100, knowing how often
 * the reading misses and false-alarms, by how many there truly are, and how much both differ from one account to another
 * (docs/decisions/0017).
 */
export function shareInterval(retained: number, of: number, errors: readonly ErrorRates[]): Interval {
  const prior = priorOf(of)
  const likelihood = retainedLikelihood(retained, of, errors)
  const counts = countsUpTo(of)
  const { low, high } = shortest(
    counts,
    counts.map((count) => prior(count) * likelihood(count)),
  )
  // The figure shown lies in its interval, whatever the posterior makes of it.
  return { low: Math.min(low, retained) / of, high: Math.max(high, retained) / of }
}

/** How likely so many of `of` posts are before any was read. */
export function priorOf(of: number) {
  const lowPrior = betaBinomial({ alpha: 1, beta: PRIOR.lowShape }, of)
  return (count: number) => (count === 0 ? PRIOR.clean : 0) + PRIOR.low * lowPrior(count, of) + PRIOR.any / (of + 1)
}

/** How likely `retained` of `of` posts are retained when so many truly are. */
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

/** All of them, or so many that the next is less than a point away. */
function countsUpTo(of: number): number[] {
  const steps = Math.min(of, MAX_COUNTS)
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * of) / steps))
}

/** The shortest run of counts that holds so much: most posteriors lean against 0, where equal tails waste one. */
function shortest(counts: readonly number[], weights: readonly number[]): Interval {
  const wanted = HELD * weights.reduce((sum, weight) => sum + weight, 0)
  let best = { low: 0, high: counts.at(-1) ?? 0 }
  let [from, mass] = [0, 0]
  for (const [to, high] of counts.entries()) {
    mass += weights[to] ?? 0
    while (mass - (weights[from] ?? 0) >= wanted) {
      mass -= weights[from] ?? 0
      from += 1
    }
    const low = counts[from] ?? 0
    if (mass >= wanted && high - low < best.high - best.low) best = { low, high }
  }
  return best
}
