import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestAnalysis } from '#web/api/analysis.ts'
import { ApiError } from '#web/api/client.ts'
import { isVerdict } from '#web/api/failure.ts'
import { keys } from '#web/api/queries.ts'
import { useAuth } from '#web/session/session.tsx'
import { useTermsGate } from '#web/shell/terms-gate.tsx'
import { refetchQuery } from './refetch-query.ts'
import { keepTypedUsername } from './typed-username.ts'
import { useRefreshCredits } from './use-refresh-credits.ts'

/** From a click, and the prohibited uses accepted once, to an analysis that runs by itself, whether or not the customer stays. */
export function useStartAnalysis() {
  const cache = useQueryClient()
  const { refresh } = useAuth()
  const refreshCredits = useRefreshCredits()
  const gate = useTermsGate()
  const { mutate, ...started } = useMutation({
    mutationFn: (username: string) => requestAnalysis({ username, idempotencyKey: idempotencyKeyFor(username) }),
    onSuccess: async ({ analysis, isWhole }) => {
      forgetIdempotencyKey()
      keepTypedUsername('')
      if (isWhole) cache.setQueryData(keys.analysis(analysis.id), analysis)
      void refetchQuery(cache, keys.analyses)
      // What the field knew of the name: from now on it is opened, for nothing.
      void cache.invalidateQueries({ queryKey: keys.checks, refetchType: 'none' })
      await refreshCredits()
    },
    onError: async (error) => {
      if (isVerdict(error)) forgetIdempotencyKey()
      // Spent in another tab: the balance shown here was wrong.
      if (error instanceof ApiError && error.code === 'insufficient_credits') await refresh()
    },
  })
  const start: typeof mutate = (username, options) => gate(() => mutate(username, options))
  return { ...started, mutate: start }
}

const STORAGE_KEY = 'analyze.idempotency-key'

/** Kept until the server answers: a lost answer and a second click, even after a reload, are the same request. */
function idempotencyKeyFor(username: string): string {
  const [keptFor, kept] = (sessionStorage.getItem(STORAGE_KEY) ?? '').split(' ')
  if (keptFor === username && kept) return kept
  const key = crypto.randomUUID()
  sessionStorage.setItem(STORAGE_KEY, `${username} ${key}`)
  return key
}

const forgetIdempotencyKey = () => sessionStorage.removeItem(STORAGE_KEY)
