import { lazy, Suspense, use } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { AdviceCard } from './cards/advice-card.tsx'
import { BehaviourCard } from './cards/behaviour-card.tsx'
import { CitedCard } from './cards/cited-card.tsx'
import { DeclaredCard } from './cards/declared-card.tsx'
import { EngagementCard } from './cards/engagement-card.tsx'
import { RhythmCard } from './cards/rhythm-card.tsx'
import { StatisticsCard } from './cards/statistics-card.tsx'
import { hasThemes, ThemesCard } from './cards/themes-card.tsx'
import { ReportSource } from './report-source.ts'

const AfterReport = lazy(async () => ({ default: (await import('./after-report.tsx')).AfterReport }))

/** Everything below the first screen of a phone, in a chunk of its own. */
export function RestOfReport({ stored, report }: { stored: Analysis; report: Report }) {
  const { reader } = use(ReportSource)
  return (
    <>
      <BehaviourAndProfile report={report} />
      <div className="when-near space-y-4 sm:space-y-5">
        <EngagementAndThemes report={report} />
        <CitedCard report={report} />
        <AdviceCard report={report} />
        {reader === 'customer' && (
          <Suspense>
            <AfterReport analysis={stored} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Two columns that end level; on a phone behaviour follows the score. Without the rhythm, the statistics stand on the left. */
function BehaviourAndProfile({ report }: { report: Report }) {
  const { rhythm, engagement } = report
  return (
    <div className="grid gap-4 sm:gap-5 lg:grid-cols-12">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5 lg:col-span-7 [&>:last-child]:flex-1">
        <BehaviourCard report={report} />
        {rhythm ? <RhythmCard report={report} rhythm={rhythm} /> : <StatisticsCard report={report} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5 lg:col-span-5 [&>:last-child]:flex-1">
        <DeclaredCard report={report} />
        {rhythm && <StatisticsCard report={report} />}
        {!engagement && hasThemes(report) && <ThemesCard report={report} />}
      </div>
    </div>
  )
}

function EngagementAndThemes({ report }: { report: Report }) {
  const { engagement } = report
  if (!engagement) return null
  const isBeside = hasThemes(report)
  return (
    <div className="grid items-stretch gap-4 sm:gap-5 lg:grid-cols-12">
      <div className={`grid min-w-0 ${isBeside ? 'lg:col-span-7' : 'lg:col-span-12'}`}>
        <EngagementCard report={report} engagement={engagement} />
      </div>
      {isBeside && (
        <div className="grid min-w-0 lg:col-span-5">
          <ThemesCard report={report} />
        </div>
      )}
    </div>
  )
}
