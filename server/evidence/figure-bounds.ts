import { type FigureId, parseFigure } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf, shownNumbers, shownRate } from '#contract/shown-figure.ts'

/** A figure as the report tells it, with its 95 % margin where it has one: percents, points of a factor, a rate. */
type FigureBounds = { value?: number | undefined; low?: number | undefined; high?: number | undefined }

/** Nothing of a figure that is no number, or whose share is withheld. */
export function boundsOf(report: Report, id: FigureId): FigureBounds {
  const figure = parseFigure(id)
  const peak = figure?.kind === 'peak' && report.peaks?.find(({ week }) => week === figure.week)
  return shownNumbers(peak ? shownRate({ rate: peak.rate, posts: peak.posts.length }) : figureOf(report, id))
}
