import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { refetchQuery } from '#web/analyses/refetch-query.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import { startBatch } from '#web/api/batches.ts'
import { keys } from '#web/api/queries.ts'
import { LIST_PARAMETER, paths } from '#web/shell/paths.ts'
import { useTermsGate } from '#web/shell/terms-gate.tsx'

/** One press for the whole list. Pressed again without an answer, it is the same request. */
export function useStartBatch(names: readonly string[], maxCredits: number) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const refreshCredits = useRefreshCredits()
  const gate = useTermsGate()
  const key = useRef(crypto.randomUUID())
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => startBatch({ names, maxCredits, idempotencyKey: key.current }),
    onSuccess: async (batch) => {
      cache.setQueryData(keys.batch(batch.id), batch)
      void refetchQuery(cache, keys.analyses)
      await refreshCredits()
      void navigate(`${paths.dashboard}?${LIST_PARAMETER}=${batch.id}`)
    },
  })
  return { start: () => gate(() => mutate(), 'other'), error, isPending }
}
