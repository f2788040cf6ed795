import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { DASHBOARD_ANALYSES } from '#contract/constants.ts'
import { common } from '#translated/web/text/common.ts'
import { isOutage } from '#web/api/failure.ts'
import { ExampleLink } from '#web/shell/example-link.tsx'
import { paths } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { failure } from '#web/text/failure.ts'
import { find } from '#web/text/find.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { EmptyRuler } from '#web/ui/ruler.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { AnalysesTable } from './analyses-table.tsx'
import { FindAnalyses } from './find-analyses.tsx'
import { stopsIn, useFocusOnMore } from './list-links.ts'
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
  const canFind = isOffered && listed?.total !== null
  const hasMany = listed !== undefined && listed.rows.length > 1
  useListKeys({ isOn: shortcuts.isOn && (hasMany || canFind), list: rows, search })
  const onMore = useFocusOnMore(rows, listed?.rows.length ?? 0)
  // The empty sentence would be false of a list that could not be read; the reload stays while it is tried again.
  const unread = !listed && failureCount > 0
  return (
    <section className="mt-12" aria-labelledby={id}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          {isAll || !canFind ? dashboardText.latest : find.yours}
        </h2>
        <span role="status" className="num text-right text-sm text-ink-3">
          {listed && countOf(listed, isNarrowed, list.hasMore)}
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
      {listed?.analyses === 0 &&
        (isNarrowed && listed.total !== null ? <NoneFound onShowAll={wantAll} /> : <NoAnalysis />)}
      {listed && listed.analyses > 0 && (
        <div ref={rows} className={list.isPlaceholderData ? 'opacity-60' : ''} aria-busy={list.isPlaceholderData}>
          <AnalysesTable rows={listed.rows} />
          {list.hasMore && <More list={list} isByDate={wanted.sort === 'date'} onMore={onMore} />}
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
function countOf(
  { rows, analyses, total }: NonNullable<ListedAnalyses['listed']>,
  isNarrowed: boolean,
  hasMore: boolean,
) {
  if (isNarrowed && total !== null) return find.found(analyses, total)
  if (analyses === 0 || (total === null && analyses >= DASHBOARD_ANALYSES)) return null
  return dashboardText.shown(hasMore ? rows.length : analyses, total ?? analyses)
}

type MoreProps = { list: ListedAnalyses; isByDate: boolean; onMore: () => void }

function More({ list: { isFetchingNextPage, isFetchNextPageError, showMore }, isByDate, onMore }: MoreProps) {
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
          showMore()
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

const STORAGE_KEY = 'raccourcis'
const OFF = 'non'
const words = find.shortcuts

/** Kept in this browser. Who dictates to it would set off single letters unawares, and must be able to do without them. */
function useShortcuts() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== OFF)
  const toggle = () => {
    if (isOn) localStorage.setItem(STORAGE_KEY, OFF)
    else localStorage.removeItem(STORAGE_KEY)
    setIsOn(!isOn)
  }
  return { isOn, toggle }
}

type ShortcutsProps = { isOn: boolean; hasSearch: boolean; onToggle: () => void }

/** The line that tells of them; not where there is no keyboard. */
function Shortcuts({ isOn, hasSearch, onToggle }: ShortcutsProps) {
  return (
    <p className="mt-3 hidden text-xs text-ink-3 sm:block pointer-coarse:hidden">
      {`${isOn ? words.on(hasSearch) : words.off} `}
      <TextButton variant="plain" onClick={onToggle}>
        {isOn ? words.turnOff : words.turnOn}
      </TextButton>
    </p>
  )
}

type ListKeys = {
  isOn: boolean
  /** Whose links, and the button under them, J and K go through. */
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLElement | null>
}

/** `/` to the search, J and K from one analysis to the next: the focus moves, so that Enter opens as it always does. */
function useListKeys({ isOn, list, search }: ListKeys) {
  useEffect(() => {
    if (!isOn) return undefined
    const keys: Record<string, () => HTMLElement | null | undefined> = {
      '/': () => search.current,
      j: () => neighbour(list.current, 1),
      k: () => neighbour(list.current, -1),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const target = isForThePage(event) ? keys[event.key.toLowerCase()]?.() : undefined
      if (!target) return
      event.preventDefault()
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn, list, search])
}

/** Neither the browser's own, nor a letter of what is being typed, nor said to a dialog over the page. */
function isForThePage({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return !(defaultPrevented || ctrlKey || metaKey || altKey || isTyped || document.querySelector('dialog[open]'))
}

/** The first one, to whoever stands elsewhere on the page. */
function neighbour(list: HTMLElement | null, step: number): HTMLElement | undefined {
  const stops = stopsIn(list)
  const place = stops.findIndex((stop) => stop === document.activeElement)
  return stops[place === -1 ? 0 : place + step]
}
