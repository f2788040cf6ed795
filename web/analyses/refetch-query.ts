import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A read still under way may have left before things changed; invalidating alone would keep its answer. */
export async function refetchQuery(cache: QueryClient, queryKey: QueryKey) {
  await cache.cancelQueries({ queryKey })
  await cache.invalidateQueries({ queryKey })
}
