import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import { NoteNumber, PrintedSection } from './printed-section.tsx'

const { statistics: own } = words
const COUNTS = ['followerCount', 'followingCount', 'tweetCount'] as const

type PrintedStatisticsProps = { report: Report; numberOf: (figure: FigureId) => number | undefined }

export function PrintedStatistics({ report, numberOf }: PrintedStatisticsProps) {
  const { engagementRate, profile, period } = report
  const isUnread = [...COUNTS, 'engagementRate' as const].every((name) => report[name] === undefined)
  const cells = [
    ...COUNTS.map((name) => ({ name, value: formatNumber(report[name] ?? 0) })),
    { name: 'engagementRate' as const, value: own.rate(engagementRate ?? 0) },
  ]
  const caption = profile ? own.caption(period?.readAt) : isUnread ? own.unread : undefined
  return (
    <PrintedSection title={own.title} caption={caption}>
      <dl className="mt-2 grid grid-cols-4 border-y border-line">
        {cells.map(({ name, value }) => (
          <div key={name} className="border-l border-line py-2 pl-4 first:border-l-0 first:pl-0">
            <dt className="text-xs text-ink-3">{own.names[name]}</dt>
            <dd className={`num mt-0.5 text-xl font-semibold ${report[name] === undefined ? 'text-ink-3' : ''}`}>
              {value}
              <NoteNumber number={numberOf(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </PrintedSection>
  )
}
