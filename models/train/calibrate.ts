import type { Scaling } from '../../server/analysis-engine/models/weights.ts'
import { logLoss, sigmoid } from './experts.ts'

export type Scored = { logit: number; label: boolean }

const THRESHOLDS = Array.from({ length: 76 }, (_, step) => 0.2 + step / 100)

/** The best F1 among those where enough of the posts retained are right. */
export function bestThreshold(
  probabilities: readonly { score: number; label: boolean }[],
  minPrecision: number,
): number {
  const positives = probabilities.filter(({ label }) => label).length
  const at = (threshold: number) => {
    const retained = probabilities.filter(({ score }) => score >= threshold)
    const right = retained.filter(({ label }) => label).length
    const precision = right / Math.max(1, retained.length)
    return precision >= minPrecision ? (2 * right) / (retained.length + positives) : precision - 1
  }
  return round(THRESHOLDS.reduce((best, threshold) => (at(threshold) > at(best) ? threshold : best)))
}

/** From logits to probabilities, by Newton's method. On standardised logits, or its first step may leap to where every probability is 0 and stay there. */
export function plattScaling(sample: readonly Scored[]): Scaling {
  const mean = sample.reduce((total, { logit }) => total + logit, 0) / sample.length
  const spread = Math.sqrt(sample.reduce((total, { logit }) => total + (logit - mean) ** 2, 0) / sample.length) || 1
  let [slope, intercept] = [1, 0]
  for (let step = 0; step < 50; step += 1) {
    let [slopeGradient, interceptGradient, mixedCurvature, slopeCurvature, interceptCurvature] = [0, 0, 0, 1e-3, 1e-3]
    for (const { logit, label } of sample) {
      const standardised = (logit - mean) / spread
      const probability = sigmoid(slope * standardised + intercept)
      const [error, variance] = [probability - Number(label), probability * (1 - probability)]
      slopeGradient += error * standardised
      interceptGradient += error
      slopeCurvature += variance * standardised * standardised
      mixedCurvature += variance * standardised
      interceptCurvature += variance
    }
    const determinant = slopeCurvature * interceptCurvature - mixedCurvature * mixedCurvature
    slope -= (interceptCurvature * slopeGradient - mixedCurvature * interceptGradient) / determinant
    intercept -= (slopeCurvature * interceptGradient - mixedCurvature * slopeGradient) / determinant
  }
  return { slope: slope / spread, intercept: intercept - (slope * mean) / spread }
}

const round = (value: number) => Number(value.toPrecision(6))

export const rounded = ({ slope, intercept }: Scaling): Scaling => ({
  slope: round(slope),
  intercept: round(intercept),
})

/** Mean -log of the labels' probabilities. */
export const logLossOf = (sample: readonly Scored[], { slope, intercept }: Scaling) =>
  sample.reduce((sum, { logit, label }) => sum + logLoss(slope * logit + intercept, Number(label)), 0) / sample.length
