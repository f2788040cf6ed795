import type { FigureId } from '#contract/figure.ts'
import { figureOf, unitOf } from '#contract/shown-figure.ts'
import { standingOf } from '#contract/standing.ts'
import { compare } from '#translated/web/text/compare.ts'
import { figureName } from '#web/report/figure-name.ts'
import { ShareBar } from '#web/report/share-bar.tsx'
import { comparedWords } from './figures.ts'
import { SideFigure } from './side-figure.tsx'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'

type ComparedBarsProps = {
  sides: Sides
  figure: FigureId
  /** What the whole length of a bar stands for; null where they have no common scale, and are told in figures alone. */
  most?: number | null
}

/** One figure of every account: a bar each on the same scale, then which is the highest. */
export function ComparedBars({ sides, figure, most = 100 }: ComparedBarsProps) {
  return (
    <>
      <h3 className="mb-2 font-medium text-ink">{figureName(figure)}</h3>
      {sides.list.map((side) => (
        <SideBar key={side.series} side={side} figure={figure} most={most} />
      ))}
      <Verdict sides={sides} figure={figure} />
    </>
  )
}

type SideBarProps = { side: Side; figure: FigureId; most: number | null }

function SideBar({ side, figure, most }: SideBarProps) {
  const { value, beside } = comparedWords(side.report, figure)
  const shown = figureOf(side.report, figure)
  return (
    <div className="mb-3">
      <p className="num mb-1.5 flex flex-wrap items-baseline gap-x-3 text-sm">
        <SideLabel side={side} className="text-ink-2" />
        <span className="ml-auto inline-flex items-baseline gap-3">
          <span className="text-ink-3">{beside}</span>
          <SideFigure
            side={side}
            figure={figure}
            value={value}
            className={shown?.value === undefined ? '' : 'text-base font-semibold'}
          />
        </span>
      </p>
      {shown && most !== null && <ShareBar figure={shown} most={most} series={side.series} />}
    </div>
  )
}

const { sides: words } = compare

type VerdictProps = { sides: Sides; figure: FigureId; className?: string }

/** Which of the figures is the highest, if its margin is apart from every other's. */
export function Verdict({ sides, figure, className = '' }: VerdictProps) {
  const standing = standingOf(sides, figure)
  if (!standing) return null
  const look = `num text-sm ${className}`
  const reports = sides.list.length
  if (standing.kind === 'unclear')
    return <p className={`${look} text-ink-3`}>{reports > 2 ? words.unclearTop : words.notSignificant}</p>
  if (standing.kind === 'same')
    return (
      <p className={`${look} text-ink-3`}>
        {standing.isAll ? words.same : words.sameHighest(standing.sides.map(({ place }) => place))}
      </p>
    )
  const highest = figureOf(standing.side.report, figure)
  const sentence = highest ? words.higher[unitOf(highest)](standing.side.place, reports) : ''
  return <p className={`${look} text-ink`}>{words.among(sentence, standing.isPartial)}</p>
}
