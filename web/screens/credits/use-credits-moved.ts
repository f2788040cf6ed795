import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keys } from '#web/api/queries.ts'
import { useAuth } from '#web/app/session.tsx'

/** To be called when credits came or went: the balance, the statement and the purchases are read again. */
export function useCreditsMoved() {
  const { refresh } = useAuth()
  const cache = useQueryClient()
  return useCallback(async () => {
    const readAgain = async (queryKey: QueryKey) => {
      // A first read still under way may have left before the credits moved; invalidating alone would keep its answer.
      await cache.cancelQueries({ queryKey })
      await cache.invalidateQueries({ queryKey })
    }
    void readAgain(keys.history)
    void readAgain(keys.purchases)
    await refresh()
  }, [cache, refresh])
}
