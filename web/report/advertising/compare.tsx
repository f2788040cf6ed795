import { advertisingText as words } from '#translated/web/report/advertising/text.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import { SideFigure } from '#web/report/compare/side-figure.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { Card } from '#web/ui/card.tsx'
import { advertisingFinding, advertisingLines, advertisingOf } from './findings.ts'

export const { title } = words
export const place = ({ list }: Sides) =>
  list.some(({ report }) => {
    const { commercial = 0, count } = advertisingOf(report) ?? {}
    return commercial + (count?.('own') ?? 0) > 0
  })
    ? ('bottom' as const)
    : null

/** What each account says of its advertising, kind by kind, each the way to its posts. */
export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title}>
      <SideColumns sides={sides}>{(side) => <SideAdvertising side={side} />}</SideColumns>
    </Card>
  )
}

function SideAdvertising({ side }: { side: Side }) {
  const advertising = advertisingOf(side.report)
  const finding = advertisingFinding(side.report)
  if (!advertising || !finding) return <p className="text-base text-ink-3">{words.compared.former}</p>
  if (advertising.commercial === 0) return <p className="num text-base text-ink-3">{finding.caption}</p>
  return (
    <>
      <p className="num text-base font-medium text-ink">{finding.share}</p>
      {finding.caption && <p className="num mt-0.5 mb-2 text-sm text-ink-3">{finding.caption}</p>}
      <dl>
        {advertisingLines(advertising).map(({ kind, figure, name, posts }) => (
          <div key={kind} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="text-right">
              <SideFigure side={side} figure={figure} value={formatNumber(posts)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
