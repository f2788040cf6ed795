import { formatFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { EngagementWeek, Report } from '#contract/schemas/report.ts'
import { engagementText } from '#translated/web/report/engagement/text.ts'
import { formatDayMonth } from '#translated/web/text/format.ts'
import { report as words } from '#translated/web/text/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { BandLine } from '#web/ui/band-line.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import {
  axisRate,
  beyondScale,
  engagementFinding,
  MIN_POSTS_FOR_INTERVAL,
  monthLabels,
  peakMarks,
  weeklyPoints,
} from './line.ts'

export const { title } = engagementText
export const place = ({ engagement }: Report) => (engagement ? 'whole' : null)

/** How much each week's posts made people react, with its margin. */
export function SectionCard({ report }: { report: Report }) {
  const openProof = useOpenProof()
  const { engagement, peaks = [] } = report
  if (!engagement) return null
  const { weekly } = engagement
  const finding = engagementFinding(report)
  const beyond = beyondScale(weekly)
  return (
    <ChartCard
      title={engagementText.title}
      caption={engagementText.caption(weekly.length)}
      finding={finding}
      tableLabel={engagementText.table}
      table={tableOf(weekly)}
    >
      <BandLine
        points={weeklyPoints(weekly)}
        xLabels={monthLabels(weekly)}
        marks={peakMarks(report, weekly)}
        label={`${finding.strong} ${finding.rest}`}
        help={words.plotHelp}
        format={axisRate}
        speak={(index) => spokenWeek(weekly[index])}
        {...(proofOf(report, 'period') && {
          onOpen: (index) => {
            const week = weekly[index]
            if (week && week.posts > 0) openProof(formatFigure({ kind: 'week', week: week.week }))
          },
        })}
      />
      {beyond && <p className="num mt-3 text-xs text-ink-3">{beyond}</p>}
      {weekly.some(({ posts }) => posts > 0 && posts < MIN_POSTS_FOR_INTERVAL) && (
        <p className="mt-3 text-xs text-ink-3">{engagementText.note}</p>
      )}
      {peaks.length > 0 && proofOf(report, 'period') && (
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
          {peaks.map(({ week, posts }) => (
            <DetailTextButton
              key={week}
              label={words.open(engagementText.peakOf(formatDayMonth(week)), words.posts(posts.length))}
              onOpen={() => openProof(formatFigure({ kind: 'peak', week }))}
              opens={formatFigure({ kind: 'peak', week })}
            >
              {engagementText.peakOf(formatDayMonth(week))}
            </DetailTextButton>
          ))}
        </p>
      )}
    </ChartCard>
  )
}

function spokenWeek(week: EngagementWeek | undefined): string {
  if (!week) return ''
  const day = formatDayMonth(week.week)
  return week.rate === null ? engagementText.emptyWeek(day) : engagementText.week(day, week.rate, week.posts)
}

const tableOf = (weekly: readonly EngagementWeek[]) => ({
  caption: engagementText.tableCaption,
  columns: [...engagementText.columns],
  rows: weekly.map(({ week, posts, rate, low, high }) => [
    formatDayMonth(week),
    String(posts),
    rate === null ? engagementText.noRate : engagementText.rate(rate),
    low === undefined || high === undefined ? engagementText.noRate : engagementText.rates(low, high),
  ]),
})
