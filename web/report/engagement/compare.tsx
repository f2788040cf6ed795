import { engagementText as words } from '#translated/web/report/engagement/text.ts'
import { compare } from '#translated/web/text/compare.ts'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { Card } from '#web/ui/card.tsx'
import { engagementFinding } from './line.ts'

export const { title } = words
export const place = ({ list }: Sides) => (list.some(({ report }) => report.engagement) ? ('bottom' as const) : null)

/** What each account's line shows, in its report's own sentences: weeks of other days have no scale in common. */
export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title}>
      <SideColumns sides={sides}>
        {({ report }) => {
          const { engagement } = report
          if (!engagement) return <p className="text-base text-ink-3">{compare.notMeasured}</p>
          const { strong, rest } = engagementFinding(report)
          return (
            <>
              <p className="num text-base text-ink">{`${strong} ${rest}`}</p>
              <p className="num mt-1 text-sm text-ink-3">{words.caption(engagement.weekly.length)}</p>
            </>
          )
        }}
      </SideColumns>
    </Card>
  )
}
