import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { analysisText } from '#translated/web/text/analysis.ts'
import { common } from '#translated/web/text/common.ts'
import { ApiError } from '#web/api/client.ts'
import { keys } from '#web/api/queries.ts'
import { getShared, getSharedEvidence } from '#web/api/sharing.ts'
import { ReportTitle } from '#web/report/report-header.tsx'
import { ReportSkeleton } from '#web/report/report-skeleton.tsx'
import { ReportSource } from '#web/report/report-source.ts'
import { ReportView } from '#web/report/report-view.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { share } from '#web/text/share.ts'

const { reader: words } = share

/** What a share link opens: the report and its proofs, as its customer sees them and without what only they can do. */
export function SharedReport({ secret }: { secret: string }) {
  const { data, error, refetch } = useQuery({ queryKey: keys.shared, queryFn: () => getShared(secret) })
  const shared = data?.reading
  const source = useMemo(
    () => ({
      ...(shared && { shared }),
      reader: 'visitor' as const,
      readEvidence: ({ id: _id, ...page }: Parameters<typeof getSharedEvidence>[1] & { id: string }) =>
        getSharedEvidence(secret, page),
    }),
    [secret, shared],
  )
  // A dead link shows nothing more, even of what had been read; a lost connection leaves it there.
  if (error && (!data || isOver(error))) return <NotShown error={error} onRetry={() => void refetch()} />
  if (!data) return <Reading />
  return (
    <ReportSource value={source}>
      <p className="num -mt-4 text-sm text-ink-3 sm:-mt-8">{`${words.banner(data.expiresAt)} ${words.source}`}</p>
      <div className="mt-4">
        <ReportTitle analysis={data.analysis} document={analysisText.title(data.analysis.username)} />
      </div>
      <div className="mt-6">
        <ReportView analysis={data.analysis} />
      </div>
    </ReportSource>
  )
}

const isOver = (error: Error) => error instanceof ApiError && error.code === 'share_link_over'

function Reading() {
  return (
    <>
      <PageTitle document={common.title(words.name)} className="sr-only">
        {words.name}
      </PageTitle>
      <ReportSkeleton />
    </>
  )
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <PageTitle document={common.title(words.name)} className="sr-only">
        {words.name}
      </PageTitle>
      <FailureAlert error={error} onRetry={onRetry} className="mx-auto mt-16 max-w-xl">
        {isOver(error) && words.over}
      </FailureAlert>
    </>
  )
}
