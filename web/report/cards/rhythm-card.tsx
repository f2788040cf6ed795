import { formatFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { rhythmFinding } from '#web/report/rhythm-finding.ts'
import { Sample } from '#web/report/sample.tsx'
import { formatNumber } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { Heatmap } from '#web/ui/heatmap.tsx'

const { rhythm: own } = words
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAY_NAMES = own.days.map((day) => day.slice(0, 3))
const HOUR_NAMES = HOURS.map((hour) => (hour % 6 === 0 ? own.hour(hour) : ''))

/** When the posts were written: seven days of twenty-four hours. */
export function RhythmCard({ report, rhythm }: { report: Report; rhythm: NonNullable<Report['rhythm']> }) {
  const openProof = useOpenProof()
  const finding = rhythmFinding(rhythm, report)
  return (
    <ChartCard title={own.title} caption={own.caption} finding={finding} tableLabel={own.table} table={tableOf(rhythm)}>
      <Heatmap
        values={rhythm}
        rowNames={DAY_NAMES}
        columnNames={HOUR_NAMES}
        label={[finding.strong, finding.rest].filter(Boolean).join(' ')}
        unit={own.unit}
        help={words.plotHelp}
        speak={(day, hour, posts) => own.cell(own.days[day] ?? '', hour, posts)}
        {...(proofOf(report, 'rhythm') && {
          onOpen: (day, hour) => {
            if (rhythm[day]?.[hour]) openProof(formatFigure({ kind: 'hour', day, hour }))
          },
        })}
      />
      <Sample report={report} />
    </ChartCard>
  )
}

const tableOf = (rhythm: NonNullable<Report['rhythm']>) => ({
  caption: own.tableCaption,
  columns: [own.hourColumn, ...DAY_NAMES],
  rows: HOURS.map((hour) => [own.hour(hour), ...rhythm.map((hours) => formatNumber(hours[hour] ?? 0))]),
})
