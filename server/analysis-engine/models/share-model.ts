/**
 * How many of an account's posts truly are, given the sum of their probabilities: a Beta-binomial. Both its mean (in
 * log-odds) and the logarithm of its concentration depend on the log-odds of that sum.
 */
export type ShareModel = {
  mean: { intercept: number; slope: number }
  concentration: { intercept: number; slope: number; curve: number }
}

/** Added to both sides of the odds: a sum of nothing is rare, not impossible. */
const UNSEEN = 0.2
/** Of the logarithm: beyond, accounts would be as alike as throws of one coin, which none are. */
const CONCENTRATION = { least: -1, most: 7 }

export function trueShare({ mean, concentration }: ShareModel, expected: number, of: number) {
  const odds = Math.log((expected + UNSEEN) / (of - expected + UNSEEN))
  const share = 1 / (1 + Math.exp(-(mean.intercept + mean.slope * odds)))
  const { intercept, slope, curve } = concentration
  const log = intercept + slope * odds + curve * odds ** 2
  const total = Math.exp(Math.min(CONCENTRATION.most, Math.max(CONCENTRATION.least, log)))
  return { alpha: share * total, beta: (1 - share) * total }
}
