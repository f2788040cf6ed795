import { rhythmText as words } from '#translated/web/report/rhythm/text.ts'
import { ComparedBars } from '#web/report/compare/compared-bars.tsx'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { Card } from '#web/ui/card.tsx'
import { rhythmFinding } from './finding.ts'

export const { title } = words
export const place = ({ list }: Sides) =>
  list.some(({ report }) => report.rhythm ?? report.statistics) ? ('bottom' as const) : null

const SHARES = ['replies', 'quotes', 'withLinks'] as const

/** When each account publishes, then what its posts are made of. */
export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title} caption={words.caption}>
      <SideColumns sides={sides}>
        {({ report }) => {
          const { strong, rest } = rhythmFinding(report.rhythm ?? [], report)
          return <p className="num text-base text-ink">{[strong, rest].filter(Boolean).join(' ')}</p>
        }}
      </SideColumns>
      <ul className="mt-6 grid gap-x-10 gap-y-6 border-t border-line pt-5 lg:grid-cols-3">
        {SHARES.map((name) => (
          <li key={name}>
            <ComparedBars sides={sides} figure={name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
