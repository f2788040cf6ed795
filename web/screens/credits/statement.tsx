import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { common } from '#translated/web/text/common.ts'
import { type CreditEntry, getHistory } from '#web/api/credits.ts'
import { useHistory } from '#web/api/queries.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { saveFile } from '#web/shell/save-file.ts'
import { failure } from '#web/text/failure.ts'
import { statementText } from '#web/text/statement.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { statementCsv, statementFile } from './statement-csv.ts'
import { linesOf, startOf } from './statement-lines.ts'
import { StatementTable } from './statement-table.tsx'

/** Every movement of the credits, as far back as was asked for. */
export function Statement({ accountCreatedAt }: { accountCreatedAt: string }) {
  const history = useHistory()
  const table = useRef<HTMLDivElement>(null)
  const download = useMutation({ mutationFn: downloadStatement })
  const lines = history.data && linesOf(history.data.pages.flatMap((page) => page?.entries ?? []))
  const oldest = lines?.at(-1)
  const start = oldest && startOf(oldest, { hasOlder: history.hasNextPage, accountCreatedAt })
  const showEarlier = async () => {
    await history.fetchNextPage()
    // The button was disabled meanwhile, and with the last page it is gone: the table it was under keeps the place.
    table.current?.focus({ preventScroll: true })
  }
  if (history.data?.pages.includes(null)) return null
  return (
    <section className="mt-14" aria-labelledby="releve">
      <div className="mb-3 flex items-end justify-between gap-4">
        <div>
          <h2 id="releve" className="text-lg font-semibold tracking-tight">
            {statementText.title}
          </h2>
          {start && <Period from={start} to={new Date(history.dataUpdatedAt).toISOString()} />}
        </div>
        {start && (
          <Button
            variant="ghost"
            size="sm"
            icon={Download}
            className="whitespace-nowrap"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {statementText.download}
          </Button>
        )}
      </div>
      {download.isError && (
        <FailureAlert
          className="mb-3"
          error={download.error}
          fate={failure.unmoved}
          onRetry={() => download.mutate()}
        />
      )}
      {history.isPending && <Loading label={common.loading} />}
      {history.isLoadingError && (
        <FailureAlert
          what={statementText.failed}
          error={history.error}
          fate={failure.unmoved}
          onRetry={() => void history.refetch()}
        />
      )}
      {lines?.length === 0 && <NoMovement />}
      {lines && oldest && start && (
        <div ref={table} tabIndex={-1} role="group" aria-labelledby="releve" className="outline-none">
          <StatementTable lines={lines} start={start} opening={oldest.balance - oldest.amount} />
        </div>
      )}
      {history.isFetchNextPageError && (
        <FailureAlert
          className="mt-4"
          what={statementText.failed}
          error={history.error}
          fate={failure.unmoved}
          onRetry={() => void showEarlier()}
        />
      )}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <div className="mt-4 text-center">
          <Button variant="secondary" loading={history.isFetchingNextPage} onClick={() => void showEarlier()}>
            {statementText.earlier}
          </Button>
        </div>
      )}
    </section>
  )
}

const ORDINAL = 'er'

/** The « er » of a first of the month is set above the line. */
function Period({ from, to }: { from: string; to: string }) {
  const [start, ...rest] = statementText.period(from, to).split(new RegExp(`(?<=\\b1)${ORDINAL}\\b`))
  return (
    <p className="mt-0.5 text-sm text-ink-3">
      {start}
      {rest.map((piece) => (
        <Fragment key={piece}>
          <sup className="text-[.65em]">{ORDINAL}</sup>
          {piece}
        </Fragment>
      ))}
    </p>
  )
}

function NoMovement() {
  return (
    <div className="rounded-lg border border-dashed border-line-strong/50 px-6 py-14 text-center">
      <p className="mx-auto max-w-66 text-base text-ink-2">{statementText.empty}</p>
    </div>
  )
}

const LARGEST_PAGE = 100

/** The file holds the whole statement, however little of it is on the screen. */
async function downloadStatement() {
  const entries: CreditEntry[] = []
  let cursor: string | null = null
  do {
    const page = await getHistory(LARGEST_PAGE, cursor)
    entries.push(...(page?.entries ?? []))
    cursor = page?.nextCursor ?? null
  } while (cursor !== null)
  saveFile(statementFile(new Date()), statementCsv(linesOf(entries)), 'text/csv;charset=utf-8')
}
