import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestAnalysis } from '#web/api/calls.ts'
import { ApiError } from '#web/api/client.ts'
import { keys } from '#web/api/queries.ts'
import { useAuth } from '#web/session/session.tsx'
import { forgetPress, pressFor } from './idempotency-key.ts'
import { readAgain } from './refetch-query.ts'
import { keepTypedUsername } from './typed-username.ts'
import { useCreditsMoved } from './use-refresh-credits.ts'

/** From the press of a button to an analysis that runs by itself, whether or not the customer stays. */
export function useStartAnalysis() {
  const cache = useQueryClient()
  const { refresh } = useAuth()
  const creditsMoved = useCreditsMoved()
  return useMutation({
    mutationFn: (username: string) => requestAnalysis({ username, press: pressFor(username) }),
    // The same press: had the first one arrived, this finds the analysis it started.
    retry: (failures, error) => !isAnswer(error) && failures < 1,
    onSuccess: async ({ analysis }) => {
      forgetPress()
      keepTypedUsername('')
      cache.setQueryData(keys.analysis(analysis.id), analysis)
      void readAgain(cache, keys.analyses)
      await creditsMoved()
    },
    onError: async (error) => {
      if (isAnswer(error)) forgetPress()
      // Spent in another tab: the balance shown here was wrong.
      if (error instanceof ApiError && error.code === 'insufficient_credits') await refresh()
    },
  })
}

/** A lost connection, a proxy's error page or a crash does not tell what became of the request. */
const isAnswer = (error: Error) => error instanceof ApiError && error.code !== undefined && error.code !== 'unexpected'
