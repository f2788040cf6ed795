import type { ReactNode } from 'react'
import { formatFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { Figure } from '#web/report/figure.tsx'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { formatNumber, formatRate } from '#web/text/format.fr.ts'
import { report as words } from '#web/text/report.fr.ts'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { Heatmap } from '#web/ui/heatmap.tsx'
import { DAY_NAMES, HOUR_NAMES, HOURS, rhythmFinding } from './finding.ts'
import { rhythmText as own, sampleText } from './text.fr.ts'

export const { title } = own
export const place = ({ rhythm }: Report) => (rhythm ? 'underLeft' : null)

/** When the posts were written: seven days of twenty-four hours. */
export function SectionCard({ report }: { report: Report }) {
  const openProof = useOpenProof()
  const { rhythm } = report
  if (!rhythm) return null
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

const SHARES = ['replies', 'quotes', 'withLinks'] as const

/** What the posts that were read are made of. */
function Sample({ report }: { report: Report }) {
  const { statistics, period } = report
  if (!statistics || !period) return null
  return (
    <div className="@container mt-6 border-t border-line pt-4">
      <h3 className="num text-sm text-ink-3">{sampleText.title(period.posts)}</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-4 @min-[14rem]:grid-cols-2 @min-[30rem]:grid-cols-4">
        {SHARES.map((name) => (
          <Part
            key={name}
            name={sampleText.shares[name]}
            margin={words.percentBetween(statistics[name].low, statistics[name].high)}
          >
            <Figure
              report={report}
              figure={name}
              value={words.percent(statistics[name].percent)}
              className="text-lg font-semibold"
            />
          </Part>
        ))}
        <Part name={sampleText.postsPerDay}>
          <Figure
            report={report}
            figure="postsPerDay"
            value={formatRate(statistics.postsPerDay)}
            className="text-lg font-semibold"
          />
        </Part>
      </dl>
    </div>
  )
}

function Part({ name, margin, children }: { name: string; margin?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
      {margin && <dd className="num text-xs text-ink-3">{margin}</dd>}
    </div>
  )
}
