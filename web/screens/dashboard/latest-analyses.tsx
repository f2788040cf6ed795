import { useId, useRef, useState } from 'react'
import { DASHBOARD_ANALYSES } from '#contract/constants.ts'
import { isOutage } from '#web/api/failure.ts'
import { ExampleLink } from '#web/shell/example-link.tsx'
import { paths } from '#web/shell/paths.ts'
import { common } from '#web/text/common.fr.ts'
import { dashboardText } from '#web/text/dashboard.fr.ts'
import { failure } from '#web/text/failure.fr.ts'
import { find } from '#web/text/find.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { EmptyRuler } from '#web/ui/ruler.tsx'
import { AnalysesTable } from './analyses-table.tsx'
import { FindAnalyses } from './find-analyses.tsx'
import { useFocusOnMore } from './list-links.ts'
import { Shortcuts, useShortcuts } from './shortcuts.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { ListedAnalyses } from './use-listed-analyses.ts'
import type { useWanted } from './use-wanted.ts'

type LatestAnalysesProps = { list: ListedAnalyses; finding: ReturnType<typeof useWanted> }

/** The latest analyses; with more than ten of them, the means to find one again. */
export function LatestAnalyses({ list, finding }: LatestAnalysesProps) {
  const { listed, error, isFetching, failureCount, refetch } = list
  const { wanted, isNarrowed, want, wantAll } = finding
  const id = useId()
  const rows = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const shortcuts = useShortcuts()
  const isAll = !isNarrowed && wanted.sort === 'date'
  const isOffered = useStaysTrue(!isAll || (listed?.total ?? 0) > DASHBOARD_ANALYSES)
  const canFind = isOffered && !listed?.isBare
  const hasMany = listed !== undefined && listed.analyses.length > 1
  useListKeys({ isOn: shortcuts.isOn && (hasMany || canFind), list: rows, search })
  const onMore = useFocusOnMore(rows, listed?.analyses.length ?? 0)
  // The empty sentence would be false of a list that could not be read; the reload stays while it is tried again.
  const unread = !listed && failureCount > 0
  return (
    <section className="mt-12" aria-labelledby={id}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          {isAll || !canFind ? dashboardText.latest : find.yours}
        </h2>
        <span role="status" className="num text-right text-sm text-ink-3">
          {listed && countOf(listed, isNarrowed)}
        </span>
        {unread && (
          <Button variant="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {dashboardText.reload}
          </Button>
        )}
      </div>
      {canFind && <FindAnalyses wanted={wanted} onWant={want} search={search} />}
      {!listed && !unread && <Loading label={common.loading} />}
      {unread && error && isOutage(error) && (
        <p role="status" className="text-sm text-ink-2">{`${failure.list} ${failure.unmoved}`}</p>
      )}
      {listed?.total === 0 && (isNarrowed && !listed.isBare ? <NoneFound onShowAll={wantAll} /> : <NoAnalysis />)}
      {listed && listed.total > 0 && (
        <div ref={rows} className={list.isPlaceholderData ? 'opacity-60' : ''} aria-busy={list.isPlaceholderData}>
          <AnalysesTable analyses={listed.analyses} />
          {list.hasNextPage && <More list={list} isByDate={wanted.sort === 'date'} onMore={onMore} />}
        </div>
      )}
      {hasMany && <Shortcuts isOn={shortcuts.isOn} hasSearch={canFind} onToggle={shortcuts.toggle} />}
    </section>
  )
}

/** What was offered once is not taken away under the fingers of who clears the search. */
function useStaysTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return now || was
}

/** Nothing, where the server has told no total and its page is full: there may be others. */
function countOf({ analyses, total, isBare }: NonNullable<ListedAnalyses['listed']>, isNarrowed: boolean) {
  if (isNarrowed && !isBare) return find.found(analyses.length, total)
  if (total === 0 || (isBare && total >= DASHBOARD_ANALYSES)) return null
  return dashboardText.shown(analyses.length, total)
}

type MoreProps = { list: ListedAnalyses; isByDate: boolean; onMore: () => void }

function More({ list: { isFetchingNextPage, isFetchNextPageError, fetchNextPage }, isByDate, onMore }: MoreProps) {
  return (
    <div className="mt-4 text-center">
      <p role="status" className="mb-3 text-sm text-ink-2 empty:hidden">
        {isFetchNextPageError && `${failure.list} ${failure.unmoved}`}
      </p>
      <Button
        variant="secondary"
        className="scroll-my-24"
        loading={isFetchingNextPage}
        onClick={() => {
          onMore()
          void fetchNextPage()
        }}
      >
        {isByDate ? find.earlier : find.next}
      </Button>
    </div>
  )
}

function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong/50 px-6 py-10 text-center">
      <p className="mx-auto mb-4 max-w-80 text-base text-ink-2">{find.noneFound}</p>
      <Button variant="secondary" size="sm" onClick={onShowAll}>
        {find.showAll}
      </Button>
    </div>
  )
}

function NoAnalysis() {
  return (
    <div className="rounded-lg border border-dashed border-line-strong/50 px-6 py-14 text-center">
      <EmptyRuler className="mx-auto mb-6 w-44 max-w-full" />
      <p className="mx-auto max-w-66 text-base text-ink-2">{dashboardText.empty}</p>
      <p className="mt-4 text-sm">
        <ExampleLink to={paths.customerExample} />
      </p>
    </div>
  )
}
