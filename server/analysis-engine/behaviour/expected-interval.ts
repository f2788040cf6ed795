import { type ShareModel, trueShare } from '#server/analysis-engine/models/share-model.ts'
import type { Beta } from '#server/analysis-engine/models/weights.ts'
import { betaBinomial } from '#server/analysis-engine/statistics/distributions.ts'
import type { Interval } from '#server/analysis-engine/statistics/intervals.ts'

/** `expected`: the sum of the probabilities of all `of` posts, of which `retained` are shown. */
export type ExpectedCount = { expected: number; retained: number; of: number }

/**
 * Between which shares of the posts the truth lies, 95 times in 100. Every post's probability speaks, not the retained ones'
 * alone: a hundred posts at one in ten are ten posts, though none is retained (docs/decisions/0065).
 */
export function expectedInterval({ expected, retained, of }: ExpectedCount, model: ShareModel): Interval {
  const probability = betaBinomial(trueShare(model, expected, of), of)
  const { low, high } = shortestRun(Array.from({ length: of + 1 }, (_, count) => probability(count, of)))
  // The figure shown lies in its interval, whatever the model makes of it.
  return { low: Math.min(low, retained) / of, high: Math.max(high, retained) / of }
}

/** The shortest run of counts that holds so much: most distributions lean against 0, where equal tails waste one. */
function shortestRun(probabilities: readonly number[]): Interval {
  let best = { low: 0, high: probabilities.length - 1 }
  let [low, held] = [0, 0]
  for (const [high, probability] of probabilities.entries()) {
    held += probability
    while (held - (probabilities[low] ?? 0) >= SURE) {
      held -= probabilities[low] ?? 0
      low += 1
    }
    if (held >= SURE && high - low < best.high - best.low) best = { low, high }
  }
  return best
}

const SURE = 0.95
/** One-sided, and said without a margin: at 95 % it was false on 3 accounts of 56 left out. */
const SURE_AT_LEAST = 0.975
/** Of fewer posts retained even the least that is sure can be false. */
const FEWEST_RETAINED = 5

/** The most posts that, of those retained, are right 97.5 times in 100; nothing where that is none. */
export function leastRight(retained: number, right: Beta): number | undefined {
  if (retained < FEWEST_RETAINED) return undefined
  const probability = betaBinomial(right, retained)
  let [least, below] = [0, 0]
  while (least < retained) {
    below += probability(least, retained)
    if (below > 1 - SURE_AT_LEAST) break
    least += 1
  }
  return least || undefined
}
