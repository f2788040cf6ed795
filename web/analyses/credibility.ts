import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { type Hedged, hedge, verdictOfPoints } from '#contract/verdict.ts'
import { indicativeScore } from './fallbacks.ts'

/** The score to show: with its 95 % interval, without one when the report does not tell it, or a stand-in that says nothing. */
export type Credibility =
  | { points: number; isMeasured: true; interval?: { low: number; high: number }; verdict: Hedged }
  | { points: number; isMeasured: false; interval?: never; verdict?: never }

export function credibilityOf(analysisId: string, report: Report | null): Credibility {
  const told = report && toldBy(report)
  if (!told) return { points: indicativeScore(analysisId), isMeasured: false }
  const { points, interval, verdict = verdictOfPoints(points) } = told
  return { points, isMeasured: true, ...(interval && { interval }), verdict: hedge(verdict, interval) }
}

/** A list carries no more of a report than its plain numbers and words. */
function toldBy(report: Report) {
  const { score, credibilityVerdict } = report
  const { value, low, high } = figureOf(report, 'credibilityScore') ?? {}
  if (value === undefined) return undefined
  const interval = low === undefined || high === undefined ? undefined : { low, high }
  return { points: value, interval, verdict: score ? score.verdict : credibilityVerdict }
}
