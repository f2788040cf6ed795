import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { analysisOfArchive } from '#web/api/archive-analysis.ts'
import { evidenceIn } from '#web/api/stored-evidence.ts'
import type { ArchiveResult } from '#web/archive/analyse/archive-result.ts'
import { useExportPdf, usePdfButton } from '#web/report/print/load-printed-report.ts'
import { Printing } from '#web/report/print/printing.tsx'
import { ReportTitle } from '#web/report/report-header.tsx'
import { ReportSource } from '#web/report/report-source.ts'
import { ReportView } from '#web/report/report-view.tsx'
import { archiveReport as words } from '#web/text/archive-report.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { InTurn } from './in-turn.tsx'
import { KeepCard } from './keep-card.tsx'
import type { KeptArchive } from './kept.ts'
import { ReviewList } from './review-list.tsx'
import { Years } from './years.tsx'

const PARTS = ['latest', 'years', 'review'] as const
type Part = (typeof PARTS)[number]

type ArchiveReportProps = {
  result: ArchiveResult
  /** When it was kept in this browser; null of one that was just read. */
  keptAt?: string | null
  /** Once nothing is kept any more. */
  onForget?: () => void
  onKeep?: (kept: KeptArchive) => void
  /** What to do besides, such as reading another archive. */
  actions?: ReactNode
}

/** What an archive tells: the report anybody would get, the years, and the posts to read again. Nothing of it can be shared or compared. */
export function ArchiveReport({ result, keptAt = null, onForget, onKeep, actions }: ArchiveReportProps) {
  // Of its own: nothing of the archive is mixed with what a customer has read.
  const [cache] = useState(() => new QueryClient())
  const analysis = useMemo(() => analysisOfArchive(result), [result])
  const source = useMemo(
    () => ({
      readEvidence: evidenceIn(result.latest),
      reader: 'archive' as const,
      notice: { title: words.mark, detail: `${words.source(result.archivedAt, result.posts)} ${words.markDetail}` },
    }),
    [result],
  )
  return (
    <QueryClientProvider client={cache}>
      <ReportSource value={source}>
        <div className="mt-4 flex flex-col items-start gap-x-6 gap-y-4 sm:flex-row sm:flex-wrap sm:justify-between">
          <ReportTitle analysis={analysis} document={common.title(words.title(result.username))} />
          <div className="flex flex-wrap gap-2">
            <PrintButton analysis={analysis} />
            {actions}
          </div>
        </div>
        <Alert tone="note" title={words.mark} className="mt-6">
          <p>{`${words.source(result.archivedAt, result.posts)} ${words.markDetail}`}</p>
          <p className="mt-1">{words.unknown}</p>
          <Notes result={result} />
        </Alert>
        <Parts analysis={analysis} result={result} isKept={keptAt !== null} />
        <KeepCard result={result} keptAt={keptAt} {...(onForget && { onForget })} {...(onKeep && { onKeep })} />
        <Printing analysis={analysis} />
      </ReportSource>
    </QueryClientProvider>
  )
}

type PartProps = { analysis: Analysis; result: ArchiveResult; isKept: boolean }

/** The tab that is pressed is seen at once; what it shows is drawn between presses. */
function Parts(props: PartProps) {
  const [part, setPart] = useState<Part>('latest')
  return (
    <div className="mt-6">
      <Tabs
        label={words.tabsLabel}
        tabs={PARTS.map((name) => ({ name, label: words.tabs[name] }))}
        chosen={part}
        onChoose={setPart}
      >
        <Shown {...props} part={useDeferredValue(part)} />
      </Tabs>
    </div>
  )
}

const Shown = memo(function Shown({ part, analysis, result, isKept }: PartProps & { part: Part }) {
  return (
    <div className="mt-5">
      {part === 'latest' && (
        <InTurn>
          <p className="mb-5 max-w-prose text-base text-ink-2">
            {words.latest(result.latest.report.period?.posts ?? 0)}
          </p>
          <ReportView analysis={analysis} />
        </InTurn>
      )}
      {part === 'years' && <Years result={result} />}
      {part === 'review' && <ReviewList result={result} isKept={isKept} />}
    </div>
  )
})

function PrintButton({ analysis }: { analysis: Analysis }) {
  const { mutate, isPending } = useExportPdf(analysis)
  const button = usePdfButton()
  return (
    <Button variant="secondary" icon={FileDown} loading={isPending} onClick={() => mutate()}>
      {button}
    </Button>
  )
}

/** What whoever reads the figures must know of the file they come from. */
function Notes({ result: { notes } }: { result: ArchiveResult }) {
  const said = [
    notes.protectedAccount && words.notes.protectedAccount,
    notes.missingParts > 0 && words.notes.missingParts(notes.missingParts),
    notes.unreadable > 0 && words.notes.unreadable(notes.unreadable),
    notes.cutTexts > 0 && words.notes.cutTexts(notes.cutTexts),
    notes.circleRemoved > 0 && words.notes.circleRemoved(notes.circleRemoved),
    notes.circlePeriod > 0 && words.notes.circlePeriod(notes.circlePeriod),
  ].filter((sentence) => sentence !== false)
  if (said.length === 0) return null
  return (
    <ul aria-label={words.notes.title} className="num mt-2 list-disc space-y-1 pl-5">
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
