import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Analysis } from '#contract/schemas/analyses.ts'
import { getAnalysis } from '#web/api/calls.ts'
import { arrivedAnalysis } from '#web/api/client.ts'
import { keys } from '#web/api/queries.ts'
import { isUnderWay } from './in-progress.ts'
import { readAgain } from './refetch-query.ts'
import { useCreditsMoved } from './use-refresh-credits.ts'

/** Twice a second for the first ten seconds, in which most end; then every two, and seldom while X makes us wait. */
const QUICK_LOOKS = 20
const QUICK_PAUSE_MS = 500
const SLOW_PAUSE_MS = 2_000
const HELD_UP_PAUSE_MS = 10_000

/** Looks that fail for this long are no accident of one of them: the customer is told. */
const CUT_AFTER_MS = 5_000

/** An answer that came with the page need not be asked for again by the screen that shows it. */
const FRESH_MS = 2_000

/** One analysis, looked at again until it has ended. A look that fails changes nothing: the next is soon. */
export function useFollowedAnalysis(id: string | undefined) {
  const cache = useQueryClient()
  const creditsMoved = useCreditsMoved()
  const queryKey = keys.analysis(id ?? '')
  const { data, error, errorUpdatedAt, dataUpdatedAt } = useQuery({
    queryKey,
    enabled: id !== undefined,
    initialData: () => arrivedAnalysis(id ?? '')?.analysis,
    staleTime: FRESH_MS,
    queryFn: async () => {
      const { analysis } = await getAnalysis(id ?? '')
      const before = cache.getQueryData<Analysis>(queryKey)
      // Before it is told: the message and the top bar then show the same balance.
      if (before && isUnderWay(before) && !isUnderWay(analysis)) {
        void readAgain(cache, keys.analyses)
        await creditsMoved()
      }
      return analysis
    },
    refetchInterval: ({ state }) => {
      if (!state.data || !isUnderWay(state.data)) return false
      if (state.data.progress?.resumes_at) return HELD_UP_PAUSE_MS
      return state.dataUpdateCount + state.errorUpdateCount < QUICK_LOOKS ? QUICK_PAUSE_MS : SLOW_PAUSE_MS
    },
  })
  return { analysis: data, error, isCut: error !== null && errorUpdatedAt - dataUpdatedAt > CUT_AFTER_MS }
}
