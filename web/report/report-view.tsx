import { lazy, memo, Suspense, use, useMemo } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { common } from '#translated/web/text/common.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { lazyWithPreload } from '#web/shell/lazy-with-preload.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useComparison } from './compare/use-comparison.ts'
import { NOTHING_EXCLUDED, OwnReadingContext, useOwnReading, withOwnReading } from './own-reading/own-reading.ts'
import { Proof } from './proof/proof.tsx'
import { ProofOpener } from './proof/proof-opener.tsx'
import { ReportSource } from './report-source.ts'
import { ScoreCard } from './score/card.tsx'
import { cards, comparisons } from './sections.ts'
import { useAfterFirstPaint } from './use-after-first-paint.ts'

const SideBySide = lazy(async () => {
  const [comparison] = await Promise.all([import('./compare/comparison.tsx'), comparisons.load()])
  return { default: comparison.SideBySide }
})
const OwnReadingNote = lazy(async () => ({
  default: (await import('./own-reading/own-reading-note.tsx')).OwnReadingNote,
}))
// Asked for while the first screen is drawn: a phone reads and runs a third less code before it.
const RestOfReport = lazyWithPreload(async () => {
  const [rest] = await Promise.all([import('./rest-of-report.tsx'), cards.load()])
  return rest.RestOfReport
})
if (!import.meta.env.SSR) void RestOfReport.preload()
const NOTHING: Report = {}

/** The report, or up to four beside each other; over either, the proof of a figure. */
export function ReportView({ analysis }: { analysis: Analysis }) {
  const comparison = useComparison()
  const { reader } = use(ReportSource)
  const isPainted = useAfterFirstPaint()
  const isCompared = comparison.isCompared && reader === 'customer'
  const reading = useOwnReading(analysis)
  // Reports are compared as they are stored: the same was left out of all of them by nobody.
  const shown = useMemo(
    () => (isCompared ? analysis : withOwnReading(analysis, reading)),
    [analysis, reading, isCompared],
  )
  return (
    <OwnReadingContext value={isCompared ? NOTHING_EXCLUDED : reading}>
      {isCompared ? (
        <Suspense fallback={<Loading label={common.loading} />}>
          <SideBySide analysis={analysis} otherIds={comparison.otherIds} />
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
      {report.mockData && reader !== 'example' && <Alert tone="note" title={analysisText.simulatedNote(report.note)} />}
      {analysis !== stored && (
        <Suspense>
          <OwnReadingNote analysisId={analysis.id} stored={stored.report ?? NOTHING} />
        </Suspense>
      )}
      <ScoreCard analysis={analysis} />
      {isWhole ? (
        <Suspense fallback={<div className="h-dvh" />}>
          <RestOfReport stored={stored} report={report} />
        </Suspense>
      ) : (
        <div className="h-dvh" />
      )}
    </div>
  )
})
