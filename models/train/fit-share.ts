import { type ShareModel, trueShare } from '../../server/analysis-engine/models/share-model.ts'
import { logLikelihood } from './beta-binomial.ts'
import { minimum } from './simplex.ts'

/** An account left out: the sum of its posts' probabilities, and how many truly are. */
export type ReadShare = { expected: number; positives: number; of: number }

const FROM = [0, 1, 3.5, 0, 0]

/** The model under which the accounts' true counts are likeliest. */
export function fitShare(accounts: readonly ReadShare[]): ShareModel {
  const least = minimum((at) => {
    const model = modelAt(at)
    return accounts.reduce((sum, { expected, positives, of }) => {
      const { alpha, beta } = trueShare(model, expected, of)
      return sum - logLikelihood({ errors: positives, of }, alpha, beta)
    }, 0)
  }, FROM)
  return modelAt(least.map((value) => Number(value.toPrecision(4))))
}

const modelAt = ([mean = 0, slope = 1, concentration = 0, tilt = 0, curve = 0]: readonly number[]): ShareModel => ({
  mean: { intercept: mean, slope },
  concentration: { intercept: concentration, slope: tilt, curve },
})
