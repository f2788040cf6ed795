import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { consoleText } from '#web/text/console.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { consoleApi } from './api.ts'

const text = consoleText.report
// The code of a report is not for whoever opens a queue.
const ReportSections = lazy(async () => ({ default: (await import('./report-sections.tsx')).ReportSections }))

type ConsentedReportProps = { id: string; createdAt: string; openUntil: string | null }

/** What the report says, once it is asked for, and only where the customer lets operators read theirs. */
export function ConsentedReport({ id, createdAt, openUntil }: ConsentedReportProps) {
  const [isOpen, setOpen] = useState(false)
  const report = useQuery({
    queryKey: ['report', id],
    queryFn: () => consoleApi.report(id),
    enabled: isOpen && openUntil !== null,
  })
  return (
    <Card title={text.title} caption={openUntil ? text.openUntil(openUntil) : undefined}>
      {openUntil === null && <p className="text-sm text-ink-2">{text.closed}</p>}
      {openUntil !== null && !report.data && (
        <Button variant="secondary" size="sm" loading={report.isFetching} onClick={() => setOpen(true)}>
          {text.open}
        </Button>
      )}
      {report.isError && <Alert title={report.error.message} className="mt-4" />}
      {report.data && (
        <>
          <p className="font-medium">{text.of(report.data.username)}</p>
          <Suspense fallback={<p className="mt-3 text-sm text-ink-3">{consoleText.loading}</p>}>
            <ReportSections id={id} createdAt={createdAt} {...report.data} />
          </Suspense>
        </>
      )}
    </Card>
  )
}
