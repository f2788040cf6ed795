import { type ReactNode, use } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import { Figure } from '#web/report/figure.tsx'
import { ReportSource } from '#web/report/report-source.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { Card } from '#web/ui/card.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { countsIn, isUnread, rateMargin } from './counts.ts'
import { statisticsText as own } from './text.fr.ts'

/** Without the rhythm it stands in its place. */
export const { title } = own
export const place = ({ rhythm }: Report) => (rhythm ? 'right' : 'underLeft')

export function SectionCard({ report }: { report: Report }) {
  const { engagement, engagementRate, period, profile } = report
  const { reader } = use(ReportSource)
  const caption = profile ? own.caption(period?.readAt) : own.unread
  return (
    <Card title={own.title} {...((profile || isUnread(report)) && { caption })}>
      <div className="@container">
        <dl className="-mt-2 grid gap-x-6 @min-[14rem]:grid-cols-2">
          {countsIn(report, reader).map((name) => (
            <Cell key={name} name={own.names[name]}>
              <Figure
                report={report[name] === undefined ? null : report}
                figure={name}
                value={formatNumber(report[name] ?? 0)}
                className={LARGE}
              />
            </Cell>
          ))}
          {reader !== 'archive' && (
            <Cell name={own.names.engagementRate}>
              <span className="flex flex-wrap items-center gap-x-3">
                <Figure
                  report={report}
                  figure="engagementRate"
                  value={own.rate(engagementRate ?? 0)}
                  className={LARGE}
                />
                {engagement && <Sparkline values={engagement.weekly.map(({ rate }) => rate)} />}
              </span>
            </Cell>
          )}
        </dl>
      </div>
      {engagement && (
        <p className="num border-t border-line pt-4 text-sm text-ink-3">{`${own.rule(engagement.posts)} ${rateMargin(engagement)}`}</p>
      )}
    </Card>
  )
}

const LARGE = 'text-2xl font-semibold'

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line py-4 not-first:border-t @min-[14rem]:nth-2:border-t-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
