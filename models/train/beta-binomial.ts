import type { Beta } from '../../server/analysis-engine/models/weights.ts'

export type Tally = { errors: number; of: number }

const MEANS = Array.from({ length: 199 }, (_, step) => ((step + 1) / 200) ** 1.5)
const CONCENTRATIONS = Array.from({ length: 40 }, (_, step) => 0.5 * 1.2 ** step)

/** The Beta distribution under which such tallies, one an account, are likeliest; over a grid, so that it always ends. */
export function fitBetaBinomial(tallies: readonly Tally[]): Beta {
  const seen = tallies.filter(({ of }) => of > 0)
  let best = { alpha: 1, beta: 1, likelihood: Number.NEGATIVE_INFINITY }
  for (const mean of MEANS)
    for (const concentration of CONCENTRATIONS) {
      const [alpha, beta] = [mean * concentration, (1 - mean) * concentration]
      const likelihood = seen.reduce((sum, tally) => sum + logLikelihood(tally, alpha, beta), 0)
      if (likelihood > best.likelihood) best = { alpha, beta, likelihood }
    }
  return { alpha: Number(best.alpha.toPrecision(4)), beta: Number(best.beta.toPrecision(4)) }
}

/** Without the binomial coefficient, which is the same for every Beta. */
export const logLikelihood = ({ errors, of }: Tally, alpha: number, beta: number) =>
  rising(alpha, errors) + rising(beta, of - errors) - rising(alpha + beta, of)

/** The logarithm of x (x + 1) … (x + n - 1). */
function rising(x: number, n: number): number {
  let sum = 0
  for (let step = 0; step < n; step += 1) sum += Math.log(x + step)
  return sum
}
