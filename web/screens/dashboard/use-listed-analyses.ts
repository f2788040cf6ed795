import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ANALYSES_DEFAULT_LIMIT, DASHBOARD_ANALYSES } from '#contract/constants.ts'
import { isInProgress } from '#web/analyses/in-progress.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import type { Analyses, Wanted } from '#web/api/analyses.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { keys, readAnalyses } from '#web/api/queries.ts'

const POLL_MS = 2_000
/** Read before anybody asks for older ones: 110 analyses, for ten rows of accounts analysed again and again. */
const PAGES_FOR_TEN_ROWS = 3

type Pages = InfiniteData<Analyses, string | null>

/** Ten rows of the latest of those wanted, and older ones as they are asked for; read again while one of them runs. */
export function useListedAnalyses(wanted: Wanted) {
  const cache = useQueryClient()
  const refreshCredits = useRefreshCredits()
  const queryKey = keys.listed(wanted)
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam: cursor }) => {
      const limit = cursor === null ? DASHBOARD_ANALYSES : ANALYSES_DEFAULT_LIMIT
      const page = await readAnalyses({ wanted, limit, cursor })
      // A failed one gave its credits back: the balance is read before the row says so.
      if (hasOneEnded(pageAt(cache.getQueryData<Pages>(queryKey), cursor), page)) await refreshCredits()
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(hasOneInProgress) ? POLL_MS : false),
    // What was found stays while the next letter is looked for.
    placeholderData: keepPreviousData,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const [hasAskedForMore, setHasAskedForMore] = useState(false)
  const listed = data && joined(data.pages)
  const pagesRead = data?.pages.length ?? 0
  const { rows: found = [], analyses = 0 } = listed ?? {}
  const missesRows = found.length < Math.min(analyses, DASHBOARD_ANALYSES) && pagesRead < PAGES_FOR_TEN_ROWS
  useEffect(() => {
    if (missesRows && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [missesRows, hasNextPage, isFetching, isError, fetchNextPage])
  const rows = hasAskedForMore ? found : found.slice(0, DASHBOARD_ANALYSES)
  const hidesSome = rows.length < found.length
  const showMore = () => {
    setHasAskedForMore(true)
    if (!hidesSome) void fetchNextPage()
  }
  return { ...query, hasMore: hasNextPage || hidesSome, showMore, listed: listed && { ...listed, rows } }
}

export type ListedAnalyses = ReturnType<typeof useListedAnalyses>

const joined = (pages: readonly Analyses[]) => ({
  rows: grouped(pages.flatMap(({ analyses }) => analyses)),
  analyses: pages.reduce((sum, { analyses }) => sum + analyses.length, 0),
  total: pages.at(-1)?.total ?? null,
})

/** One row for each account that was analysed again: those that a row above has in its past are opened from there. */
function grouped(analyses: readonly Analysis[]): readonly Analysis[] {
  const past = new Set(analyses.flatMap(({ earlier }) => earlier.map(({ id }) => id)))
  return analyses.filter(({ id }) => !past.has(id))
}

const hasOneInProgress = ({ analyses }: Analyses) => analyses.some(isInProgress)

const pageAt = (read: Pages | undefined, cursor: string | null) => read?.pages[read.pageParams.indexOf(cursor)]

/** Ended, or gone from a list of those under way. */
function hasOneEnded(before: Analyses | undefined, after: Analyses): boolean {
  const running = new Set(after.analyses.filter(isInProgress).map(({ id }) => id))
  return before?.analyses.some((analysis) => isInProgress(analysis) && !running.has(analysis.id)) ?? false
}
