import type { ReactNode } from 'react'
import { haveSameReader } from '#contract/compared-figures.ts'
import { FACTOR_IDS, type FactorId } from '#contract/factors.ts'
import { isRead } from '#contract/read-figures.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { compare } from '#translated/web/text/compare.ts'
import { factorName } from '#translated/web/text/names.ts'
import { Verdict } from '#web/report/compare/compared-bars.tsx'
import { SideFigure } from '#web/report/compare/side-figure.tsx'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { nameInSentence } from '#web/report/compare/verdict-words.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { Card } from '#web/ui/card.tsx'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import { MOST_POINTS } from './scale.ts'
import { SideRuler } from './side-ruler.tsx'

export const title = analysisText.score
export const place = () => 'top' as const

/** Their scores on rulers of the same length, one under the other, then the factors they are the sum of. */
export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title}>
      {sides.list.map((side) => (
        <ScoreLine key={side.series} side={side} />
      ))}
      <Verdict sides={sides} figure="credibilityScore" className="text-base" />
      <ComparedFactors sides={sides} />
    </Card>
  )
}

function ScoreLine({ side }: { side: Side }) {
  return (
    <div className="mb-5 grid items-end gap-x-10 gap-y-2 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <SideLabel side={side} className="text-sm text-ink-2" />
        <ScoreFigure side={side} />
      </div>
      <SideRuler side={side} />
    </div>
  )
}

function ScoreFigure({ side }: { side: Side }) {
  const score = figureOf(side.report, 'credibilityScore')
  if (!score) return <p className="text-sm text-ink-3">{compare.notMeasured}</p>
  return (
    <p className="num flex flex-wrap items-baseline gap-x-3 mt-1">
      <SideFigure
        side={side}
        figure="credibilityScore"
        value={figureWords.value(score)}
        outOf={dashboardText.outOf}
        className="font-display text-2xl font-semibold"
      />
      <span className="text-sm text-ink-3">{figureWords.margin(score)}</span>
    </p>
  )
}

const { sides: words } = compare

/** Nothing to show but the factors that every score has. Of two readers, what each read is named and not drawn. */
function ComparedFactors({ sides }: { sides: Sides }) {
  const { list, isOneNetwork } = sides
  const common = (list[0].report.score?.factors ?? []).filter(({ id }) => list.every((side) => factorOf(side, id)))
  if (common.length === 0) return null
  if (!isOneNetwork) return <Section caption={words.otherNetworkFactors} />
  const readApart = factorsReadApart(sides)
  const factors = common.filter(({ id }) => !readApart.includes(id))
  return (
    <Section caption={words.factorsCaption}>
      {readApart.length > 0 && (
        <p className="mt-3 max-w-prose text-base text-ink-2">
          {words.otherReaderFactors(readApart.map((id) => nameInSentence(`factor:${id}`)))}
        </p>
      )}
      <ul className="mt-4">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="grid items-center gap-x-8 gap-y-2 border-t border-line py-3 lg:grid-cols-[11rem_minmax(0,1fr)_14rem]"
          >
            <p className="font-medium text-ink">{factorName(factor)}</p>
            <div className="space-y-3 sm:space-y-1.5">
              {list.map((side) => (
                <FactorLine key={side.series} side={side} id={factor.id} />
              ))}
            </div>
            <Verdict sides={sides} figure={`factor:${factor.id}`} className="lg:text-right" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ caption, children }: { caption: string; children?: ReactNode }) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-base font-semibold text-ink">{words.factors}</h3>
      <p className="mt-0.5 text-sm text-ink-3">{caption}</p>
      {children}
    </div>
  )
}

function FactorLine({ side, id }: { side: Side; id: FactorId }) {
  const factor = factorOf(side, id)
  const shown = figureOf(side.report, `factor:${id}`)
  if (!factor || !shown) return null
  const { points, min, max, low, high } = factor
  return (
    <div className="grid items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[10.5rem_minmax(0,1fr)_11rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:contents">
        <SideLabel side={side} className="text-ink-2" />
        <p className="num ml-auto flex items-baseline gap-3 whitespace-nowrap text-ink-3 sm:order-last sm:ml-0 sm:justify-between">
          <span>{figureWords.margin(shown)}</span>
          <SideFigure
            side={side}
            figure={`factor:${id}`}
            value={figureWords.value(shown)}
            className="font-semibold whitespace-nowrap"
          />
        </p>
      </div>
      <SignedBar
        value={points}
        {...{ min, max, low, high }}
        series={side.series}
        most={MOST_POINTS}
        className="!h-2 max-sm:my-1"
      />
    </div>
  )
}

/** The factors of any score that rest on what several readers read, each in its own way. */
function factorsReadApart({ list, isComparable }: Sides): FactorId[] {
  if (!isComparable || list.every(({ report }) => haveSameReader(list[0].report, report))) return []
  return FACTOR_IDS.filter((id) => isRead(`factor:${id}`) && list.some((side) => factorOf(side, id)))
}

const factorOf = ({ report }: Side, id: FactorId) => report.score?.factors.find((factor) => factor.id === id)
