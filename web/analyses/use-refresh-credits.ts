import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keys } from '#web/api/queries.ts'
import { useAuth } from '#web/session/session.tsx'
import { readAgain } from './refetch-query.ts'

/** To be called when credits came or went: the balance, the statement and the purchases are read again. */
export function useCreditsMoved() {
  const { refresh } = useAuth()
  const cache = useQueryClient()
  return useCallback(async () => {
    void readAgain(cache, keys.history)
    void readAgain(cache, keys.purchases)
    await refresh()
  }, [cache, refresh])
}
