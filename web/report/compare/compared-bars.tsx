import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureName } from '#web/report/figure-name.ts'
import { compare, type FigureKind } from '#web/text/compare.fr.ts'
import { IntervalBar } from '#web/ui/interval-bar.tsx'
import { type Estimate, isEstimate, type Measure, meansTheSame, overlap, whyAbsent, withheldPosts } from './figures.ts'
import { SideFigure } from './side-figure.tsx'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'

type ComparedBarsProps = {
  sides: Sides
  figure: FigureId
  kind: FigureKind & ('share' | 'rate')
  of: (side: Side) => Measure | undefined
  /** What the whole length of a bar stands for; null where the two have no common scale, and are told in figures alone. */
  most?: number | null
}

/** One figure of both accounts: a bar each on the same scale, then what their difference says. */
export function ComparedBars({ sides, figure, kind, of, most = 100 }: ComparedBarsProps) {
  const shown = { figure, kind, most }
  return (
    <>
      <h3 className="mb-2 font-medium text-ink">{figureName(figure)}</h3>
      <SideBar side={sides.first} measure={of(sides.first)} {...shown} />
      <SideBar side={sides.second} measure={of(sides.second)} {...shown} />
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
  of: (side: Sides['first']) => Measure | undefined
  className?: string
}

/** Which of the two figures is higher, if that can be said: not without both margins, nor of two methods or readers. */
export function Verdict({ sides: { first, second }, figure, kind, of, className = '' }: VerdictProps) {
  const [one, other] = [of(first), of(second)]
  if (!meansTheSame(figure, first.report, second.report) || !isEstimate(one) || !isEstimate(other)) return null
  const look = `text-sm ${className}`
  if (areExactlyEqual(one, other)) return <p className={`${look} text-ink-3`}>{own.same}</p>
  if (overlap(one, other)) return <p className={`${look} text-ink-3`}>{own.notSignificant}</p>
  const { place } = one.value > other.value ? first : second
  return <p className={`num ${look} text-ink`}>{own.higher[kind](place)}</p>
}

/** Read from the profile, some factors have no margin. */
const areExactlyEqual = (one: Estimate, other: Estimate) =>
  [one.low, one.high, other.low, other.high].every((bound) => bound === one.value)
