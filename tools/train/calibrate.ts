import { scoreHistogram } from '#server/analysis-engine/behaviour/quantify.ts'
import type { Calibration } from '#server/analysis-engine/models/weights.ts'
import { sigmoid } from './experts.ts'

type Scored = { logit: number; label: boolean }

/**
 * From logits to probabilities on posts the models never learned from (Platt scaling by Newton's method), and the
 * histogram of the probabilities of either class, from which percentages are estimated.
 */
export function calibrate(sample: readonly Scored[], threshold: 'half' | 'best-f1'): Calibration {
  const { slope, intercept } = plattScaling(sample)
  const probabilities = sample.map(({ logit, label }) => ({ score: sigmoid(slope * logit + intercept), label }))
  const shownFrom = threshold === 'half' ? 0.5 : bestF1Threshold(probabilities)
  return {
    slope: round(slope),
    intercept: round(intercept),
    threshold: shownFrom,
    histogram: rounded(scoreHistogram(probabilities)),
  }
}

const THRESHOLDS = Array.from({ length: 41 }, (_, step) => 0.2 + step / 100)

/** Near it, as many posts are shown wrongly as are missed. */
function bestF1Threshold(probabilities: readonly { score: number; label: boolean }[]): number {
  const positives = probabilities.filter(({ label }) => label).length
  const f1 = (threshold: number) => {
    const shown = probabilities.filter(({ score }) => score >= threshold)
    return (2 * shown.filter(({ label }) => label).length) / (shown.length + positives)
  }
  return round(THRESHOLDS.reduce((best, threshold) => (f1(threshold) > f1(best) ? threshold : best)))
}

/** On standardised logits, or Newton's first step may leap to where every probability is 0 and stay there. */
function plattScaling(sample: readonly Scored[]): { slope: number; intercept: number } {
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
const rounded = (histogram: ReturnType<typeof scoreHistogram>) => ({ ...histogram, edges: histogram.edges.map(round) })
