import { scoreLaw } from '#server/analysis-engine/behaviour/quantify.ts'
import type { Calibration } from '#server/analysis-engine/models/weights.ts'
import { sigmoid } from './experts.ts'

type Scored = { sum: number; label: boolean }

/**
 * From sums to chances on posts the models never learned from (Platt's scaling by Newton's steps), and the law of the
 * chances on either side, from which percentages are estimated. A post is shown as toxic from an even chance on: precision first.
 */
export function calibrate(sample: readonly Scored[], threshold: 'even' | 'fair'): Calibration {
  const { slope, start } = platt(sample)
  const chances = sample.map(({ sum, label }) => ({ score: sigmoid(slope * sum + start), label }))
  const shownFrom = threshold === 'even' ? 0.5 : fairest(chances)
  return { slope: round(slope), start: round(start), threshold: shownFrom, law: rounded(scoreLaw(chances)) }
}

const THRESHOLDS = Array.from({ length: 41 }, (_, step) => 0.2 + step / 100)

/** Where as many posts are shown wrongly as are missed, or nearly (the best F1). */
function fairest(chances: readonly { score: number; label: boolean }[]): number {
  const positives = chances.filter(({ label }) => label).length
  const f1 = (threshold: number) => {
    const shown = chances.filter(({ score }) => score >= threshold)
    return (2 * shown.filter(({ label }) => label).length) / (shown.length + positives)
  }
  return round(THRESHOLDS.reduce((best, threshold) => (f1(threshold) > f1(best) ? threshold : best)))
}

/** On sums brought to mean 0 and spread 1, or Newton's first step may leap to where every chance is 0 and stay there. */
function platt(sample: readonly Scored[]): { slope: number; start: number } {
  const mean = sample.reduce((total, { sum }) => total + sum, 0) / sample.length
  const spread = Math.sqrt(sample.reduce((total, { sum }) => total + (sum - mean) ** 2, 0) / sample.length) || 1
  let [slope, start] = [1, 0]
  for (let step = 0; step < 50; step += 1) {
    let [towardsSlope, towardsStart, both, slopeOnly, startOnly] = [0, 0, 0, 1e-3, 1e-3]
    for (const { sum, label } of sample) {
      const place = (sum - mean) / spread
      const chance = sigmoid(slope * place + start)
      const [error, doubt] = [chance - Number(label), chance * (1 - chance)]
      towardsSlope += error * place
      towardsStart += error
      slopeOnly += doubt * place * place
      both += doubt * place
      startOnly += doubt
    }
    const scale = slopeOnly * startOnly - both * both
    slope -= (startOnly * towardsSlope - both * towardsStart) / scale
    start -= (slopeOnly * towardsStart - both * towardsSlope) / scale
  }
  return { slope: slope / spread, start: start - (slope * mean) / spread }
}

const round = (value: number) => Number(value.toPrecision(6))
const rounded = (law: ReturnType<typeof scoreLaw>) => ({ ...law, edges: law.edges.map(round) })
