import type { DefaultOptions } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/**
 * `always`: without a network a call must fail and say so, not wait and leave by itself later. What the server refused it
 * will refuse again; a lost connection is tried once more, by what only reads. One press is one call: what may cost something is
 * sent again by the customer alone, with the same key.
 */
export const callOptions: DefaultOptions = {
  queries: { networkMode: 'always', retry: (failures, error) => !(error instanceof ApiError) && failures < 1 },
  mutations: { networkMode: 'always' },
}
