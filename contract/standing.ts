import { type Estimate, isEstimate, meansTheSame, overlap } from './compared-figures.ts'
import type { FigureId } from './figure.ts'
import type { Report } from './schemas/report.ts'
import { figureOf } from './shown-figure.ts'

/** Two to four reports that are compared, each with what whoever compares them knows of it. */
type Compared<Side> = { list: readonly [Side, ...Side[]] }
type WithReport = { report: Report }

/** Which side's figure is the highest, as far as margins tell. */
export type Standing<Side> =
  /** Its margin is apart from every other's; of a side without a margin nothing is said. */
  | { kind: 'highest'; side: Side; isPartial: boolean }
  /** Read off the profiles without a margin, the highest are equal. */
  | { kind: 'same'; sides: readonly Side[]; isAll: boolean }
  | { kind: 'unclear' }

/** Undefined where nothing can be said: with fewer than two margins, nor of two methods or readers. */
export function standingOf<Side extends WithReport>(
  sides: Compared<Side>,
  figure: FigureId,
): Standing<Side> | undefined {
  const measured = isSameFigure(sides, figure) ? estimatesOf(sides, figure) : []
  if (measured.length < 2) return undefined
  const leaders = leadersOf(measured)
  const others = measured.filter((one) => !leaders.includes(one))
  const areApart = others.every((other) => leaders.every((one) => !overlap(one.estimate, other.estimate)))
  const [highest] = leaders
  if (areApart && leaders.length === 1 && highest)
    return { kind: 'highest', side: highest.side, isPartial: measured.length < sides.list.length }
  if (areApart && leaders.every(({ estimate }) => estimate.low === estimate.high))
    return { kind: 'same', sides: leaders.map(({ side }) => side), isAll: others.length === 0 }
  return { kind: 'unclear' }
}

/** Whether a figure means the same on every side. */
export const isSameFigure = ({ list }: Compared<WithReport>, figure: FigureId) =>
  list.every(({ report }) => meansTheSame(figure, list[0].report, report))

export type Measured<Side> = { side: Side; estimate: Estimate }

export const estimatesOf = <Side extends WithReport>({ list }: Compared<Side>, figure: FigureId): Measured<Side>[] =>
  list.flatMap((side) => {
    const estimate = figureOf(side.report, figure)
    return isEstimate(estimate) ? [{ side, estimate }] : []
  })

/** Those with the highest value, whatever their margins. */
export function leadersOf<Side>(measured: readonly Measured<Side>[]): Measured<Side>[] {
  const most = Math.max(...measured.map(({ estimate }) => estimate.value))
  return measured.filter(({ estimate }) => estimate.value === most)
}
