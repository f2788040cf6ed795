import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { exampleAnalysis, getExampleEvidence } from '#web/api/example.ts'
import { common } from '#web/text/common.fr.ts'
import { example as words } from '#web/text/example.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReportTitle } from './report-header.tsx'
import { ReportSource } from './report-source.ts'
import { ReportView } from './report-view.tsx'

const source = { readEvidence: getExampleEvidence, reader: 'example' } as const

/**
 * A report that anybody may read, on an invented person; `actions` are what to do after it. A chunk of its own with all
 * of its posts: nobody downloads them to log in.
 */
export function ExampleReport({ actions }: { actions: ReactNode }) {
  // Of its own: nothing of the example is mixed with what a customer has read.
  const [cache] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={cache}>
      <ReportSource value={source}>
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
