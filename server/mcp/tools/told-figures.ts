import { z } from 'zod'
import type { FigureId } from '#contract/figure.ts'
import { saidInOneLine } from '#contract/figure-words.en.ts'
import type { Report } from '#contract/schemas/report.ts'
import { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, shownNumbers } from '#contract/shown-figure.ts'
import { estimatesOf, isSameFigure, leadersOf, standingOf } from '#contract/standing.ts'

export const ToldFigures = z.record(
  z.string(),
  ShownFigure.extend({ said: z.string().describe('All that may be said of it, in words') }),
)

/** Every figure of a report with its words: the score too, which has a block of its own. */
export function toldFigures(report: Report): z.infer<typeof ToldFigures> {
  const score = figureOf(report, 'credibilityScore')
  const figures = { ...(score && { credibilityScore: score }), ...report.figures }
  return Object.fromEntries(
    Object.entries(figures).map(([id, figure]) => [id, { ...figure, said: saidInOneLine(figure) }]),
  )
}

const Value = z.object({
  analysis_id: z.uuid(),
  target_username: z.string(),
  value: z.number().optional().describe('Absent where the margin alone is shown'),
  low: z.number().optional(),
  high: z.number().optional(),
  said: z.string().describe('All that may be said of it, in words'),
})
export const ComparedFigure = z.object({
  figure: z.string(),
  values: z.array(Value).describe('Of the reports that have it, with its 95 % interval where it is no plain count'),
  highest: z
    .uuid()
    .nullable()
    .describe('Whose value is highest; null where several are, or where they cannot be compared'),
  sure: z
    .boolean()
    .describe('Whether its interval is apart from every other: otherwise the difference is too small to conclude'),
})
export type ComparedFigure = z.infer<typeof ComparedFigure>

type Side = { id: string; username: string; report: Report }
export type Sides = { list: readonly [Side, ...Side[]] }

export function comparedFigure(sides: Sides, figure: FigureId, isComparable: boolean): ComparedFigure {
  const measured = isComparable && isSameFigure(sides, figure) ? estimatesOf(sides, figure) : []
  const [leader, ...level] = measured.length < 2 ? [] : leadersOf(measured)
  const standing = isComparable ? standingOf(sides, figure) : undefined
  return {
    figure,
    values: sides.list.flatMap(({ id, username, report }) => {
      const shown = figureOf(report, figure)
      // Of a share that tells no number nothing is compared.
      return shown?.value === undefined
        ? []
        : [{ analysis_id: id, target_username: username, ...shownNumbers(shown), said: saidInOneLine(shown) }]
    }),
    highest: leader && level.length === 0 ? leader.side.id : null,
    sure: standing?.kind === 'highest' && !standing.isPartial,
  }
}
