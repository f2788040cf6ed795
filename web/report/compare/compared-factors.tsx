import { PERCENT_OF_A_POINT } from '#contract/constants.ts'
import { type FactorId, factorName } from '#contract/factors.ts'
import { compare } from '#web/text/compare.ts'
import type { Measure } from './figures.ts'
import { SideFigure } from './side-figure.tsx'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'
import { Verdict } from './verdict.tsx'

const { sides: own } = compare
const fills = { first: 'bg-proof-fill', second: 'dashes-2' }

/** Nothing to show unless both scores tell their factors. */
export function ComparedFactors({ sides }: { sides: Sides }) {
  const ids = (sides.first.report.score?.factors ?? []).map(({ id }) => id)
  const shared = ids.filter((id) => factorOf(sides.second, id))
  if (shared.length === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-base font-semibold text-ink">{own.factors}</h3>
      <p className="mt-0.5 mb-4 text-sm text-ink-3">{own.factorsCaption}</p>
      <ul>
        {shared.map((id) => (
          <li
            key={id}
            className="grid items-center gap-x-8 gap-y-2 border-t border-line py-3 lg:grid-cols-[11rem_minmax(0,1fr)_14rem]"
          >
            <p className="font-medium text-ink">{factorName({ id })}</p>
            <div className="space-y-3 sm:space-y-1.5">
              <FactorLine side={sides.first} id={id} />
              <FactorLine side={sides.second} id={id} />
            </div>
            <Verdict sides={sides} kind="points" of={(side) => pointsOf(side, id)} className="lg:text-right" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FactorLine({ side, id }: { side: Side; id: FactorId }) {
  const factor = factorOf(side, id)
  if (!factor) return null
  const { points, max, low, high } = factor
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <p className="num flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-3">
        <SideLabel side={side} className="text-ink-2 sm:sr-only" />
        <span className="ml-auto flex items-baseline justify-end gap-3 whitespace-nowrap sm:w-full sm:justify-between">
          <span>{low === high ? '' : compare.between('points', low, high)}</span>
          <SideFigure
            side={side}
            figure={`factor:${id}`}
            value={String(points)}
            outOf={own.outOf(max)}
            className="font-semibold whitespace-nowrap"
          />
        </span>
      </p>
      <span className="relative block h-2 sm:order-first" aria-hidden>
        <Length points={max} className="bg-line" />
        <Length points={points} className={fills[side.series]} />
      </span>
    </div>
  )
}

function Length({ points, className }: { points: number; className: string }) {
  return (
    <span
      className={`drawn-bar absolute inset-y-0 left-0 rounded-xs ${className}`}
      style={{ width: `${points * PERCENT_OF_A_POINT}%` }}
    />
  )
}

const factorOf = ({ report }: Side, id: FactorId) => report.score?.factors.find((factor) => factor.id === id)

function pointsOf(side: Side, id: FactorId): Measure | undefined {
  const factor = factorOf(side, id)
  return factor && { value: factor.points, low: factor.low, high: factor.high }
}
