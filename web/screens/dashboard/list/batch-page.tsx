import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { common } from '#translated/web/text/common.ts'
import { listText as words } from '#translated/web/text/list.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import { type Batch, cancelBatch, getBatch, getBatchCsv, getBatchLines } from '#web/api/batches.ts'
import { keys } from '#web/api/queries.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { saveFile } from '#web/shell/save-file.ts'
import { failure } from '#web/text/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { BatchTable } from './batch-table.tsx'
import { summaryOf } from './summary.ts'
import { TITLE } from './title.ts'

const PROGRESS_MS = 2_000
const LINES_MS = 4_000

/** A list that was started, as far as it has come; left and come back to, it is where it is. */
export function BatchPage({ id }: { id: string }) {
  const batch = useQuery({
    queryKey: keys.batch(id),
    queryFn: () => getBatch(id),
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : PROGRESS_MS),
  })
  const isOver = batch.data?.endedAt !== undefined
  const lines = useQuery({
    queryKey: keys.batchLines(id),
    queryFn: () => getBatchLines(id),
    refetchInterval: isOver ? false : LINES_MS,
  })
  useWhenOver(isOver, id)
  const error = batch.error ?? lines.error
  if (!batch.data || !lines.data)
    return error ? (
      <FailureAlert
        error={error}
        what={failure.list}
        onRetry={() => void Promise.all([batch.refetch(), lines.refetch()])}
      />
    ) : (
      <Loading label={common.loading} />
    )
  return (
    <>
      <PageTitle document={common.title(words.title)} className={TITLE} takesFocus>
        {words.resultTitle(batch.data.createdAt, batch.data.lines)}
      </PageTitle>
      <p className="num mt-1 text-ink-2">{summaryOf(batch.data)}</p>
      {batch.data.cancelledAt && <p className="mt-1 text-sm text-ink-3">{words.cancelled}</p>}
      {!isOver && <UnderWay batch={batch.data} />}
      <BatchTable
        lines={lines.data}
        end={
          <Button
            variant="secondary"
            icon={Download}
            onClick={async () => saveFile(words.csvName, await getBatchCsv(id), 'text/csv')}
          >
            {words.csv}
          </Button>
        }
      />
    </>
  )
}

/** The last lines and the credits are read once more when the list ends before one's eyes. */
function useWhenOver(isOver: boolean, id: string) {
  const cache = useQueryClient()
  const refreshCredits = useRefreshCredits()
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (!isOver) wasUnderWay.current = true
    else if (wasUnderWay.current) {
      wasUnderWay.current = false
      void cache.invalidateQueries({ queryKey: keys.batchLines(id) })
      void refreshCredits()
    }
  }, [isOver, cache, id, refreshCredits])
}

function UnderWay({ batch }: { batch: Batch }) {
  const cache = useQueryClient()
  const refreshCredits = useRefreshCredits()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => cancelBatch(batch.id),
    onSuccess: async (cancelled) => {
      cache.setQueryData(keys.batch(batch.id), cancelled)
      void cache.invalidateQueries({ queryKey: keys.batchLines(batch.id) })
      await refreshCredits()
    },
  })
  const all = batch.lines - batch.aside
  const ended = all - batch.left
  return (
    <div className="mt-5 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="num font-medium text-ink" role="status">
          {words.progress(ended, all)}
        </p>
        {!batch.cancelledAt && (
          <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
            {words.cancel}
          </Button>
        )}
      </div>
      <progress
        aria-label={words.progressLabel}
        max={Math.max(1, all)}
        value={ended}
        className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-proof-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-proof-fill"
      />
      <p className="num mt-3 text-sm text-ink-3">
        {batch.secondsLeft !== undefined && `${words.secondsLeft(batch.secondsLeft)} `}
        {words.leave}
      </p>
      {error && <FailureAlert className="mt-4" error={error} onRetry={() => mutate()} />}
    </div>
  )
}
