import { type ReactNode, use } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { statisticsText as words } from '#translated/web/report/statistics/text.ts'
import { Figure } from '#web/report/figure.tsx'
import { figureName } from '#web/report/figure-name.ts'
import { ReportSource } from '#web/report/report-source.ts'
import { Card } from '#web/ui/card.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { countsIn, isUnread, rateMargin } from './counts.ts'

/** Without the rhythm it stands in its place. */
export const { title } = words
export const place = ({ rhythm }: Report) => (rhythm ? 'right' : 'underLeft')

export function SectionCard({ report }: { report: Report }) {
  const { engagement, period, profile } = report
  const { reader } = use(ReportSource)
  const caption = profile ? words.caption(period?.readAt) : words.unread
  const rate = figureOf(report, 'engagementRate')
  return (
    <Card title={words.title} {...((profile || isUnread(report)) && { caption })}>
      <div className="@container">
        <dl className="-mt-2 grid gap-x-6 @min-[14rem]:grid-cols-2">
          {countsIn(report, reader).map(({ name, isKnown, shown }) => (
            <Cell key={name} name={figureName(name)}>
              <span className="flex flex-wrap items-center gap-x-3">
                <Figure
                  report={isKnown ? report : null}
                  figure={name}
                  value={figureWords.value(shown)}
                  className="text-2xl font-semibold"
                />
                {name === 'engagementRate' && engagement && (
                  <Sparkline values={engagement.weekly.map((week) => week.rate)} />
                )}
              </span>
            </Cell>
          ))}
        </dl>
      </div>
      {engagement && rate && (
        <p className="num border-t border-line pt-4 text-sm text-ink-3">{`${words.rule(engagement.posts)} ${rateMargin(rate)}`}</p>
      )}
    </Card>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line py-4 not-first:border-t @min-[14rem]:nth-2:border-t-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
