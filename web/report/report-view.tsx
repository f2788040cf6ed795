import { lazy, memo, Suspense, use, useMemo } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { analysisText } from '#web/text/analysis.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { AdviceCard } from './cards/advice-card.tsx'
import { BehaviourCard } from './cards/behaviour-card.tsx'
import { CitedCard } from './cards/cited-card.tsx'
import { DeclaredCard } from './cards/declared-card.tsx'
import { EngagementCard } from './cards/engagement-card.tsx'
import { RhythmCard } from './cards/rhythm-card.tsx'
import { ScoreCard } from './cards/score-card.tsx'
import { StatisticsCard } from './cards/statistics-card.tsx'
import { hasThemes, ThemesCard } from './cards/themes-card.tsx'
import { useComparison } from './compare/use-comparison.ts'
import { NOTHING_EXCLUDED, OwnReadingContext, useOwnReading, withOwnReading } from './own-reading/own-reading.ts'
import { Proof } from './proof/proof.tsx'
import { ProofOpener } from './proof/proof-opener.tsx'
import { ReportSource } from './report-source.ts'
import { useAfterFirstPaint } from './use-after-first-paint.ts'

const AfterReport = lazy(async () => ({ default: (await import('./after-report.tsx')).AfterReport }))
const SideBySide = lazy(async () => ({ default: (await import('./compare/side-by-side.tsx')).SideBySide }))
const OwnReadingNote = lazy(async () => ({
  default: (await import('./own-reading/own-reading-note.tsx')).OwnReadingNote,
}))
const NOTHING: Report = {}

/** The report, or two of them beside each other; over either, the proof of a figure. */
export function ReportView({ analysis }: { analysis: Analysis }) {
  const { otherId } = useComparison()
  const { reader } = use(ReportSource)
  const isPainted = useAfterFirstPaint()
  const isCompared = otherId !== null && reader === 'customer'
  const reading = useOwnReading(analysis)
  // Two reports are compared as they are stored: the same was left out of both by nobody.
  const shown = useMemo(
    () => (isCompared ? analysis : withOwnReading(analysis, reading)),
    [analysis, reading, isCompared],
  )
  return (
    <OwnReadingContext value={isCompared ? NOTHING_EXCLUDED : reading}>
      {isCompared ? (
        <Suspense fallback={<Loading label={fr.loading} />}>
          <SideBySide analysis={analysis} otherId={otherId} />
        </Suspense>
      ) : (
        <ProofOpener>
          <Blocks analysis={shown} stored={analysis} />
        </ProofOpener>
      )}
      {/* Not before the figures: closed at once, it has one to give the focus to. */}
      {isPainted && <Proof analysis={shown} />}
    </OwnReadingContext>
  )
}

type BlocksProps = { analysis: Analysis; stored: Analysis }

/**
 * Block by block in the order it is read; one whose content is absent is not there. Not drawn again when a proof opens.
 * What a phone first shows is painted first: drawn together with the rest it came a third later (docs/performance.md).
 */
const Blocks = memo(function Blocks({ analysis, stored }: BlocksProps) {
  const report = analysis.report ?? NOTHING
  const isWhole = useAfterFirstPaint()
  const { reader } = use(ReportSource)
  return (
    <div className="space-y-4 sm:space-y-5">
      {report.mockData && reader !== 'example' && <Alert tone="note" title={report.note ?? analysisText.simulated} />}
      {analysis !== stored && (
        <Suspense>
          <OwnReadingNote analysisId={analysis.id} stored={stored.report ?? NOTHING} />
        </Suspense>
      )}
      <ScoreCard analysis={analysis} />
      {isWhole ? <RestOfBlocks stored={stored} report={report} /> : <div className="h-dvh" />}
    </div>
  )
})

function RestOfBlocks({ stored, report }: { stored: Analysis; report: Report }) {
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
