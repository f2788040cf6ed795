import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { compare } from '#translated/web/text/compare.ts'

/** A figure as its own report says it, and what stands beside it: its margin, or the posts it is drawn from. */
export function comparedWords(report: Report, id: FigureId): { value: string; beside: string } {
  const figure = figureOf(report, id)
  if (!figure) return { value: compare.notMeasured, beside: '' }
  return { value: figureWords.value(figure), beside: figureWords.margin(figure) || figureWords.basis(figure) }
}
