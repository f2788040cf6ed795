import type { Report } from '#contract/schemas/report.ts'
import { indicativeScore } from './fallbacks.ts'

/** The score to show: with its 95 % interval, without one when the report does not tell it, or a stand-in. */
export type Credibility = { points: number; isMeasured: boolean; interval?: { low: number; high: number } }

export function credibilityOf(analysisId: string, report: Report | null): Credibility {
  const { credibilityScore: points, credibilityLow: low, credibilityHigh: high, score } = report ?? {}
  if (score) return { points: score.points, isMeasured: true, interval: { low: score.low, high: score.high } }
  if (points === undefined) return { points: indicativeScore(analysisId), isMeasured: false }
  // A list carries no more of a report than its plain numbers.
  if (low === undefined || high === undefined) return { points, isMeasured: true }
  return { points, isMeasured: true, interval: { low, high } }
}
