import type { ReactNode } from 'react'
import { formatFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf, hasPoint } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { rhythmText, sampleText } from '#translated/web/report/rhythm/text.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { report as words } from '#translated/web/text/report.ts'
import { Figure } from '#web/report/figure.tsx'
import { figureName } from '#web/report/figure-name.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { Heatmap } from '#web/ui/heatmap.tsx'
import { DAY_NAMES, HOUR_NAMES, HOURS, rhythmFinding } from './finding.ts'

export const { title } = rhythmText
export const place = ({ rhythm }: Report) => (rhythm ? 'underLeft' : null)

/** When the posts were written: seven days of twenty-four hours. */
export function SectionCard({ report }: { report: Report }) {
  const openProof = useOpenProof()
  const { rhythm } = report
  if (!rhythm) return null
  const finding = rhythmFinding(rhythm, report)
  return (
    <ChartCard
      title={rhythmText.title}
      caption={rhythmText.caption}
      finding={finding}
      tableLabel={rhythmText.table}
      table={tableOf(rhythm)}
    >
      <Heatmap
        values={rhythm}
        rowNames={DAY_NAMES}
        columnNames={HOUR_NAMES}
        label={[finding.strong, finding.rest].filter(Boolean).join(' ')}
        unit={rhythmText.unit}
        help={words.plotHelp}
        speak={(day, hour, posts) => rhythmText.cell(rhythmText.days[day] ?? '', hour, posts)}
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
  caption: rhythmText.tableCaption,
  columns: [rhythmText.hourColumn, ...DAY_NAMES],
  rows: HOURS.map((hour) => [rhythmText.hour(hour), ...rhythm.map((hours) => formatNumber(hours[hour] ?? 0))]),
})

const SAMPLE = ['replies', 'quotes', 'withLinks', 'postsPerDay'] as const

/** What the posts that were read are made of. */
function Sample({ report }: { report: Report }) {
  const { statistics, period } = report
  if (!statistics || !period) return null
  return (
    <div className="@container mt-6 border-t border-line pt-4">
      <h3 className="num text-sm text-ink-3">{sampleText.title(period.posts)}</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-4 @min-[14rem]:grid-cols-2 @min-[30rem]:grid-cols-4">
        {SAMPLE.map((name) => {
          const shown = figureOf(report, name)
          return (
            shown && (
              <Part key={name} name={figureName(name)} margin={figureWords.margin(shown)}>
                <Figure
                  report={report}
                  figure={name}
                  value={figureWords.value(shown)}
                  className={hasPoint(shown) ? 'text-lg font-semibold' : 'font-semibold'}
                />
              </Part>
            )
          )
        })}
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
