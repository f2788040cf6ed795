import { BEHAVIOURS } from '#contract/behaviours.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { behaviourText as words } from '#translated/web/report/behaviour/text.ts'

/** Whether the report says among how many posts it counted, as the bare percentages of the specification (section 3) do not. */
export const isMeasured = (report: Report) => figureOf(report, 'toxicity')?.of !== undefined

/** Among how many posts the behaviours are counted. */
export function captionOf(report: Report): string | undefined {
  const of = figureOf(report, 'toxicity')?.of
  if (BEHAVIOURS.every((name) => figureOf(report, name) === undefined)) return words.unmeasured
  if (of === undefined || !report.period) return undefined
  return of === report.period.posts ? words.caption(of) : words.captionSome(of, report.period.posts)
}
