import { BEHAVIOURS } from '#contract/behaviours.ts'
import { type FigureId, parseFigure } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'

/** A figure as the report tells it, with its 95 % margin where it has one: percents, points of a factor, a rate. */
export type FigureBounds = { value?: number | undefined; low?: number | undefined; high?: number | undefined }

/** Nothing of a figure that is no number, or whose share is withheld. */
export function boundsOf(report: Report, id: FigureId): FigureBounds {
  const { behaviour, statistics, themes, score, engagement, peaks } = report
  const figure = parseFigure(id)
  if (figure?.kind === 'factor') {
    const factor = score?.factors.find((one) => one.id === figure.factor)
    return { value: factor?.points, low: factor?.low, high: factor?.high }
  }
  if (figure?.kind === 'theme') return share(themes?.find(({ theme }) => theme === figure.theme))
  if (figure?.kind === 'advertising') return figure.posts === 'declared' ? share(report.advertising) : {}
  if (figure?.kind === 'peak') return { value: peaks?.find(({ week }) => week === figure.week)?.rate }
  if (figure?.kind !== 'named') return {}
  const { name } = figure
  if (name === 'engagementRate') return { value: engagement?.rate, low: engagement?.low, high: engagement?.high }
  const estimate = BEHAVIOURS.find((one) => one === name)
  if (estimate) return share(behaviour?.[estimate])
  if (name === 'originals' || name === 'replies' || name === 'quotes' || name === 'withLinks')
    return share(statistics?.[name])
  return {}
}

type Share = { percent?: number | undefined; low?: number | undefined; high?: number | undefined }
const share = (of: Share | undefined): FigureBounds => ({ value: of?.percent, low: of?.low, high: of?.high })
