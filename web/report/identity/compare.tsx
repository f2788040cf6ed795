import { identityText as words } from '#translated/web/report/identity/text.ts'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { Card } from '#web/ui/card.tsx'
import { identityLines } from './identity.ts'

export const title = words.compared
export const place = ({ list }: Sides) => (list.some(({ report }) => report.identity) ? ('bottom' as const) : null)

/** What is stated of each account, without what it is worth: one report says that. */
export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title}>
      <SideColumns sides={sides}>
        {({ report }) => {
          const lines = identityLines(report)
          if (lines.length === 0) return <p className="text-ink-3">{words.unread}</p>
          return (
            <dl className="space-y-3">
              {lines.map(({ id, name, facts, rest = [] }) => (
                <div key={id}>
                  <dt className="text-sm text-ink-3">{name}</dt>
                  <dd className="num min-w-0 wrap-anywhere">
                    {facts.map(({ value, isAbsent }) => (
                      <p key={value} className={isAbsent ? 'text-ink-3' : 'text-ink'}>
                        {value}
                      </p>
                    ))}
                    {rest.length > 0 && <p className="text-sm text-ink-3">{words.more(rest.length)}</p>}
                  </dd>
                </div>
              ))}
            </dl>
          )
        }}
      </SideColumns>
    </Card>
  )
}
