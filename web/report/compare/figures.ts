import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { compare, type FigureKind } from '#web/text/compare.ts'
import { roundRate } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import type { Estimate } from './difference.ts'

/** A figure as the report tells it: some are counts without a margin, some are absent. */
export type Measure = { value: number; low?: number; high?: number }

export const isEstimate = (figure: Measure | undefined): figure is Estimate =>
  figure?.low !== undefined && figure.high !== undefined

/** What two reports have in common to be compared, in the order of the page. */
export const COMPARED_FIGURES: readonly {
  figure: FigureId
  kind: FigureKind
  of: (report: Report) => Measure | undefined
}[] = [
  { figure: 'credibilityScore', kind: 'score', of: scoreOf },
  ...BEHAVIOURS.map((name) => ({
    figure: name,
    kind: 'share' as const,
    of: (report: Report) => behaviourOf(report, name),
  })),
  { figure: 'engagementRate', kind: 'rate', of: rateOf },
  { figure: 'followerCount', kind: 'count', of: ({ followerCount }) => counted(followerCount) },
  { figure: 'postsPerDay', kind: 'pace', of: paceOf },
]

export function scoreOf({ score, credibilityScore, credibilityLow, credibilityHigh }: Report): Measure | undefined {
  if (score) return { value: score.points, low: score.low, high: score.high }
  return measured(credibilityScore, credibilityLow, credibilityHigh)
}

function withheldOf({ behaviour }: Report, figure: FigureId) {
  const name = BEHAVIOURS.find((one) => one === figure)
  const counted = name && behaviour?.[name]
  return counted?.withheld ? counted : undefined
}

/** Why a report has no such figure: nobody measured it, or what was read is not sure enough to say. */
export const whyAbsent = (report: Report, figure: FigureId) =>
  withheldOf(report, figure) ? compare.notMeasurable : compare.notMeasured

export function withheldPosts(report: Report, figure: FigureId): string {
  const counted = withheldOf(report, figure)
  return counted ? words.postsOf(counted.retained, counted.of) : ''
}

export function behaviourOf(report: Report, name: Behaviour): Measure | undefined {
  const figure = report.behaviour?.[name]
  return figure ? measured(figure.percent, figure.low, figure.high) : measured(report[name])
}

// Rounded as they are shown before they are compared: margins of 2,14 and 2,12 are both written 2,1, and a reader who
// sees them meet would be told that they do not.
export function rateOf({ engagement, engagementRate }: Report): Measure | undefined {
  const { rate = engagementRate, low, high } = engagement ?? {}
  return measured(shown(rate), shown(low), shown(high))
}
export function paceOf({ statistics }: Report): Measure | undefined {
  return statistics && { value: roundRate(statistics.postsPerDay) }
}
const shown = (value: number | undefined) => (value === undefined ? undefined : roundRate(value))

export const counted = (value: number | undefined) => measured(value)

function measured(value: number | undefined, low?: number, high?: number): Measure | undefined {
  if (value === undefined) return undefined
  return low === undefined || high === undefined ? { value } : { value, low, high }
}
