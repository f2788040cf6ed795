import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import { exampleAnalysis, getExampleEvidence } from '#web/api/example.ts'
import { EXAMPLE_PARAMETER } from '#web/shell/paths.ts'
import { useCloseOverlay } from '#web/shell/use-close-overlay.ts'
import { example as words } from '#web/text/example.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReportTitle } from './report-header.tsx'
import { ReportSource } from './report-source.ts'
import { ReportView } from './report-view.tsx'

const source = { readEvidence: getExampleEvidence, reader: 'example' } as const

/**
 * A report that anybody may read, on an invented person; the page that opened it is one step `back`, and `actions` are what to do after it. A chunk of its own with all
 * of its posts: nobody downloads them to log in.
 */
export function ExampleReport({ back, actions }: { back: string; actions: ReactNode }) {
  const close = useCloseOverlay(EXAMPLE_PARAMETER)
  // Of its own: nothing of the example is mixed with what a customer has read.
  const [cache] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={cache}>
      <ReportSource value={source}>
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={close} className="-mt-5 -ml-3 sm:-mt-9">
          {back}
        </Button>
        <div className="mt-4">
          <ReportTitle analysis={exampleAnalysis} document={common.title(words.title)} />
        </div>
        <Alert tone="note" title={words.note(exampleAnalysis.username)} className="mt-6 mb-4 sm:mb-5">
          {words.noteDetail}
        </Alert>
        <ReportView analysis={exampleAnalysis} />
        <Card title={words.after} className="mt-4 sm:mt-5">
          <p className="max-w-prose text-base text-ink-2">{words.afterDetail}</p>
          <div className="mt-5 flex flex-wrap gap-2">{actions}</div>
        </Card>
      </ReportSource>
    </QueryClientProvider>
  )
}
