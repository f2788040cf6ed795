import type { ReactNode } from 'react'
import { type FactorId, factorName } from '#contract/factors.ts'
import { MOST_POINTS } from '#web/report/factor-scale.ts'
import { compare } from '#web/text/compare.ts'
import { report as words } from '#web/text/report.ts'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import type { Measure } from './figures.ts'
import { SideFigure } from './side-figure.tsx'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'
import { Verdict } from './verdict.tsx'

const { sides: own } = compare

/** Nothing to show unless both scores tell their factors. */
export function ComparedFactors({ sides }: { sides: Sides }) {
  const { first, second, isOneNetwork } = sides
  const factors = (first.report.score?.factors ?? []).filter(({ id }) => factorOf(second, id))
  if (factors.length === 0) return null
  if (!isOneNetwork) return <Section caption={own.otherNetworkFactors} />
  return (
    <Section caption={own.factorsCaption}>
      <ul className="mt-4">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="grid items-center gap-x-8 gap-y-2 border-t border-line py-3 lg:grid-cols-[11rem_minmax(0,1fr)_14rem]"
          >
            <p className="font-medium text-ink">{factorName(factor)}</p>
            <div className="space-y-3 sm:space-y-1.5">
              <FactorLine side={first} id={factor.id} />
              <FactorLine side={second} id={factor.id} />
            </div>
            <Verdict
              sides={sides}
              figure={`factor:${factor.id}`}
              kind="points"
              of={(side) => pointsOf(side, factor.id)}
              className="lg:text-right"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ caption, children }: { caption: string; children?: ReactNode }) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-base font-semibold text-ink">{own.factors}</h3>
      <p className="mt-0.5 text-sm text-ink-3">{caption}</p>
      {children}
    </div>
  )
}

function FactorLine({ side, id }: { side: Side; id: FactorId }) {
  const factor = factorOf(side, id)
  if (!factor) return null
  const { points, min, max, low, high } = factor
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <p className="num flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-3">
        <SideLabel side={side} className="text-ink-2 sm:sr-only" />
        <span className="ml-auto flex items-baseline justify-end gap-3 whitespace-nowrap sm:w-full sm:justify-between">
          <span>{low === high ? '' : compare.between('signed', low, high)}</span>
          <SideFigure
            side={side}
            figure={`factor:${id}`}
            value={words.factors.points(points)}
            className="font-semibold whitespace-nowrap"
          />
        </span>
      </p>
      <SignedBar
        value={points}
        {...{ min, max, low, high }}
        series={side.series}
        most={MOST_POINTS}
        className="!h-2 max-sm:my-1 sm:order-first"
      />
    </div>
  )
}

const factorOf = ({ report }: Side, id: FactorId) => report.score?.factors.find((factor) => factor.id === id)

function pointsOf(side: Side, id: FactorId): Measure | undefined {
  const factor = factorOf(side, id)
  return factor && { value: factor.points, low: factor.low, high: factor.high }
}
