import type { FactorId } from '#contract/factors.ts'
import type { EvidenceReading } from '#server/analysis-engine/evidence.ts'
import type { Score } from './score.ts'

/** Why each post of a factor weighs on it, by figure and post id, as it is kept beside what the models said of the posts. */
export type FactorReadings = Partial<Record<`factor:${FactorId}`, Record<string, EvidenceReading>>>

export function factorReadings({ factors }: Score): FactorReadings {
  const byFactor: FactorReadings = {}
  for (const { id, readings } of factors) {
    if (!readings || readings.size === 0) continue
    byFactor[`factor:${id}`] = Object.fromEntries(
      [...readings].map(([post, { reason, marks = [] }]) => [post, { isNear: false, marks, reason }]),
    )
  }
  return byFactor
}
