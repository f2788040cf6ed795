import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ANALYSES_DEFAULT_LIMIT, DASHBOARD_ANALYSES } from '#contract/constants.ts'
import { isInProgress } from '#web/analyses/in-progress.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import type { Analyses, Wanted } from '#web/api/analyses.ts'
import { keys, readAnalyses } from '#web/api/queries.ts'

const POLL_MS = 2_000

type Pages = InfiniteData<Analyses, string | null>

/** The latest ten of those wanted, and older ones as they are asked for; read again while one of them runs. */
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
  return { ...query, listed: data && joined(data.pages) }
}

export type ListedAnalyses = ReturnType<typeof useListedAnalyses>

const joined = (pages: readonly Analyses[]) => ({
  analyses: pages.flatMap(({ analyses }) => analyses),
  total: pages.at(-1)?.total ?? 0,
  isBare: pages.some(({ isBare }) => isBare),
})

const hasOneInProgress = ({ analyses }: Analyses) => analyses.some(isInProgress)

const pageAt = (read: Pages | undefined, cursor: string | null) => read?.pages[read.pageParams.indexOf(cursor)]

/** Ended, or gone from a list of those under way. */
function hasOneEnded(before: Analyses | undefined, after: Analyses): boolean {
  const running = new Set(after.analyses.filter(isInProgress).map(({ id }) => id))
  return before?.analyses.some((analysis) => isInProgress(analysis) && !running.has(analysis.id)) ?? false
}
