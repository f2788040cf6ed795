import type { FigureId } from '#contract/figure.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { statisticsText } from '#translated/web/report/statistics/text.ts'
import { compare } from '#translated/web/text/compare.ts'
import { ComparedBars } from '#web/report/compare/compared-bars.tsx'
import { SideFigure } from '#web/report/compare/side-figure.tsx'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { figureName } from '#web/report/figure-name.ts'
import { Card } from '#web/ui/card.tsx'

const { sides: words } = compare

const COUNTS = ['followerCount', 'followingCount', 'tweetCount', 'postsPerDay'] as const

export const { title } = statisticsText
export const place = () => 'right' as const

export function Compare({ sides }: { sides: Sides }) {
  const most = sides.isOneNetwork ? highestRate(sides) : null
  return (
    <Card title={title}>
      <ComparedBars sides={sides} figure="engagementRate" most={most} />
      {most === null ? <p className="text-sm text-ink-3">{words.otherNetworkRates}</p> : <RateScale most={most} />}
      <Counts sides={sides} />
    </Card>
  )
}

function RateScale({ most }: { most: number }) {
  return (
    <p className="num mt-3 flex justify-between border-t border-line-strong/40 pt-1.5 text-2xs text-ink-3" aria-hidden>
      <span>{figureWords.value({ kind: 'number', value: 0 })}</span>
      <span>{figureWords.value({ kind: 'rate', value: most })}</span>
    </p>
  )
}

/** Rates are a few percents, which a scale of 0 to 100 would not show: the bars share one that ends at the highest margin. */
function highestRate({ list }: Sides): number {
  const ends = list
    .map(({ report }) => figureOf(report, 'engagementRate'))
    .map((rate) => rate?.high ?? rate?.value ?? 0)
  return Math.max(...ends) || 1
}

/** Read off the profiles, they are exact: no margin, and nothing to conclude from them. */
function Counts({ sides }: { sides: Sides }) {
  if (sides.list.length > 2) return <StackedCounts sides={sides} />
  return (
    <table className="mt-6 w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">{words.counts}</caption>
      <thead>
        <tr className="align-bottom text-xs text-ink-3">
          <th scope="col" className="w-[32%] pb-2 font-medium">
            <span className="sr-only">{words.figureColumn}</span>
          </th>
          {sides.list.map((side) => (
            <th key={side.series} scope="col" className="pb-2 pl-3 text-right font-medium">
              <SideLabel side={side} className="flex-col items-end gap-1" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTS.map((figure) => (
          <tr key={figure} className="border-t border-line">
            <th scope="row" className="py-2.5 font-normal text-ink-2">
              {figureName(figure)}
            </th>
            {sides.list.map((side) => (
              <td key={side.series} className="py-2.5 pl-3 text-right">
                <Count side={side} figure={figure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** More columns than two leave no room for a name and its figure on a phone: one figure above the other. */
function StackedCounts({ sides }: { sides: Sides }) {
  return (
    <table className="mt-6 w-full border-collapse text-left text-sm">
      <caption className="sr-only">{words.counts}</caption>
      {COUNTS.map((figure) => (
        <tbody key={figure} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-2.5 pb-1 font-medium text-ink">
              {figureName(figure)}
            </th>
          </tr>
          {sides.list.map((side) => (
            <tr key={side.series} className="group">
              <th scope="row" className="py-0.5 font-normal text-ink-2 group-last:pb-2.5">
                <SideLabel side={side} />
              </th>
              <td className="py-0.5 pl-3 text-right group-last:pb-2.5">
                <Count side={side} figure={figure} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Count({ side, figure }: { side: Side; figure: FigureId }) {
  const shown = figureOf(side.report, figure)
  if (!shown) return <span className="text-ink-3">{compare.notMeasured}</span>
  return <SideFigure side={side} figure={figure} value={figureWords.value(shown)} className="text-base font-semibold" />
}
