import { commercialPosts } from '#contract/advertising.ts'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import { SideFigure } from '#web/report/compare/side-figure.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { Card } from '#web/ui/card.tsx'
import { advertisingFinding, advertisingLines } from './findings.ts'
import { advertisingText as own } from './text.fr.ts'

export const { title } = own
export const place = ({ list }: Sides) =>
  list.some(({ report: { advertising } }) => advertising && commercialPosts(advertising) + advertising.own > 0)
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
  const { advertising } = side.report
  const finding = advertisingFinding(side.report)
  if (!advertising || !finding) return <p className="text-base text-ink-3">{own.compared.former}</p>
  if (commercialPosts(advertising) === 0) return <p className="num text-base text-ink-3">{finding.caption}</p>
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
