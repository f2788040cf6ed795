import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Analysis } from '#web/api/analysis.ts'
import { earlyAnalysis, getAnalysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'
import { isInProgress } from './in-progress.ts'
import { refetchQuery } from './refetch-query.ts'
import { useRefreshCredits } from './use-refresh-credits.ts'

/** Twice a second for the first ten seconds, in which most end; then every two, and seldom while X makes us wait. */
const QUICK_POLLS = 20
const QUICK_POLL_MS = 500
const SLOW_POLL_MS = 2_000
const RATE_LIMITED_POLL_MS = 10_000

/** Failing for this long is no accident of one request: the screen says so. */
const CUT_AFTER_MS = 5_000

/** An answer that came with the page need not be asked for again by the screen that shows it. */
const FRESH_MS = 2_000

/** One analysis, polled until it has ended. A poll that fails changes nothing: the next is soon. */
export function useFollowedAnalysis(id: string | undefined) {
  const cache = useQueryClient()
  const refreshCredits = useRefreshCredits()
  const queryKey = keys.analysis(id ?? '')
  const { data, error, errorUpdatedAt, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    enabled: id !== undefined,
    initialData: () => earlyAnalysis(id ?? '')?.analysis,
    staleTime: FRESH_MS,
    queryFn: async () => {
      const { analysis } = await getAnalysis(id ?? '')
      const before = cache.getQueryData<Analysis>(queryKey)
      // Before the answer is shown: the message and the top bar then show the same balance.
      if (before && isInProgress(before) && !isInProgress(analysis)) {
        void refetchQuery(cache, keys.analyses)
        await refreshCredits()
      }
      return analysis
    },
    refetchInterval: ({ state }) => {
      if (!state.data || !isInProgress(state.data)) return false
      if (state.data.progress?.resumesAt) return RATE_LIMITED_POLL_MS
      return state.dataUpdateCount + state.errorUpdateCount < QUICK_POLLS ? QUICK_POLL_MS : SLOW_POLL_MS
    },
  })
  return {
    analysis: data,
    error,
    isCut: error !== null && errorUpdatedAt - dataUpdatedAt > CUT_AFTER_MS,
    retry: () => void refetch(),
  }
}
