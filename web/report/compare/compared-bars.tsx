import { isEstimate, type Measure } from '#contract/compared-figures.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { type MeasureOf, standingOf } from '#contract/standing.ts'
import { figureName } from '#web/report/figure-name.ts'
import { compare, type FigureKind } from '#web/text/compare.fr.ts'
import { IntervalBar } from '#web/ui/interval-bar.tsx'
import { whyAbsent, withheldPosts } from './figures.ts'
import { SideFigure } from './side-figure.tsx'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'

type ComparedBarsProps = {
  sides: Sides
  figure: FigureId
  kind: FigureKind & ('share' | 'rate')
  of: MeasureOf<Side>
  /** What the whole length of a bar stands for; null where they have no common scale, and are told in figures alone. */
  most?: number | null
}

/** One figure of every account: a bar each on the same scale, then which is the highest. */
export function ComparedBars({ sides, figure, kind, of, most = 100 }: ComparedBarsProps) {
  const shown = { figure, kind, most }
  return (
    <>
      <h3 className="mb-2 font-medium text-ink">{figureName(figure)}</h3>
      {sides.list.map((side) => (
        <SideBar key={side.series} side={side} measure={of(side)} {...shown} />
      ))}
      <Verdict sides={sides} figure={figure} kind={kind} of={of} />
    </>
  )
}

type SideBarProps = Pick<ComparedBarsProps, 'figure' | 'kind'> & {
  side: Side
  measure: Measure | undefined
  most: number | null
}

function SideBar({ side, figure, kind, measure, most }: SideBarProps) {
  return (
    <div className="mb-3">
      <p className="num mb-1.5 flex flex-wrap items-baseline gap-x-3 text-sm">
        <SideLabel side={side} className="text-ink-2" />
        <span className="ml-auto inline-flex items-baseline gap-3">
          <span className="text-ink-3">{besideWords(side.report, figure, kind, measure)}</span>
          <SideFigure
            side={side}
            figure={figure}
            value={measure ? compare.value(kind, measure.value) : whyAbsent(side.report, figure)}
            className={measure ? 'text-base font-semibold' : ''}
          />
        </span>
      </p>
      {measure && most !== null && <Bar measure={measure} most={most} series={side.series} />}
    </div>
  )
}

function Bar({ measure, most, series }: { measure: Measure; most: number; series: Side['series'] }) {
  const { value, low = value, high = value } = measure
  const percent = (of: number) => (100 * of) / most
  return <IntervalBar estimate={percent(value)} low={percent(low)} high={percent(high)} series={series} />
}

/** Its margin or, of a share that is withheld, the posts it would have been drawn from. */
function besideWords(report: Report, figure: FigureId, kind: FigureKind, measure: Measure | undefined) {
  if (!measure) return withheldPosts(report, figure)
  return isEstimate(measure) ? compare.between(kind, measure.low, measure.high) : compare.noMargin
}

const { sides: own } = compare

type VerdictProps = {
  sides: Sides
  figure: FigureId
  kind: keyof typeof own.higher
  of: MeasureOf<Side>
  className?: string
}

/** Which of the figures is the highest, if its margin is apart from every other's. */
export function Verdict({ sides, figure, kind, of, className = '' }: VerdictProps) {
  const standing = standingOf(sides, figure, of)
  if (!standing) return null
  const look = `num text-sm ${className}`
  const reports = sides.list.length
  if (standing.kind === 'unclear')
    return <p className={`${look} text-ink-3`}>{reports > 2 ? own.unclearTop : own.notSignificant}</p>
  if (standing.kind === 'same')
    return (
      <p className={`${look} text-ink-3`}>
        {standing.isAll ? own.same : own.sameHighest(standing.sides.map(({ place }) => place))}
      </p>
    )
  const sentence = own.higher[kind](standing.side.place, reports)
  return <p className={`${look} text-ink`}>{own.among(sentence, standing.isPartial)}</p>
}
