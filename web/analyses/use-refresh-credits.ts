import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keys } from '#web/api/queries.ts'
import { useAuth } from '#web/session/session.tsx'
import { refetchQuery } from './refetch-query.ts'

/** To be called when credits came or went: the balance, the statement and the purchases are read again. */
export function useRefreshCredits() {
  const { refresh } = useAuth()
  const cache = useQueryClient()
  return useCallback(async () => {
    void refetchQuery(cache, keys.history)
    void refetchQuery(cache, keys.purchases)
    await refresh()
  }, [cache, refresh])
}
