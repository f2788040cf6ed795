import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DASHBOARD_ANALYSES } from '#contract/constants.ts'
import { isInProgress } from '#web/analyses/in-progress.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import type { Analyses } from '#web/api/analysis.ts'
import { keys, readAnalyses } from '#web/api/queries.ts'

const POLL_MS = 2_000

/** The latest analyses, read again while one of them runs, wherever it was started. */
export function useLatestAnalyses() {
  const cache = useQueryClient()
  const refreshCredits = useRefreshCredits()
  return useQuery({
    queryKey: keys.latestAnalyses,
    queryFn: async () => {
      const latest = await readAnalyses(DASHBOARD_ANALYSES)
      const before = cache.getQueryData<Analyses>(keys.latestAnalyses)
      // A failed one gave its credits back: the balance is read before the row says so.
      if (hasOneEnded(before, latest)) await refreshCredits()
      return latest
    },
    refetchInterval: ({ state }) => (state.data?.analyses.some(isInProgress) ? POLL_MS : false),
  })
}

function hasOneEnded(before: Analyses | undefined, after: Analyses): boolean {
  const running = new Set(before?.analyses.filter(isInProgress).map(({ id }) => id))
  return after.analyses.some((analysis) => running.has(analysis.id) && !isInProgress(analysis))
}
