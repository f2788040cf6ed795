import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { consoleText } from '#web/text/console.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'

/** What has been read stays on screen; before, that it loads, or why it does not. */
export function PageState<Answer>({
  query,
  children,
}: {
  query: UseQueryResult<Answer>
  children: (answer: Answer) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <main className="mx-auto w-full max-w-xl px-4 py-10">
        <Alert
          title={query.error.message || consoleText.unanswered}
          actions={
            <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
              {consoleText.retry}
            </Button>
          }
        />
      </main>
    )
  return (
    <main className="grid flex-1">
      <Loading label={consoleText.loading} />
    </main>
  )
}
