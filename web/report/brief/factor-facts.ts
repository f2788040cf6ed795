import type { CurrentFactorId } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'

/** A factor of the score that starts at 50; a former report has other factors, some under the same names. */
export function currentFactor({ score }: Report, id: CurrentFactorId) {
  const factor = score?.factors.find((one) => one.id === id)
  return factor?.min === undefined ? undefined : factor
}
