import { paths } from './paths.ts'

/** History state of a report opened from the list: the way back leads to what was looked for there. */
export const openedFromList = (search: string) => ({ listSearch: search })

export function listAddress(state: unknown): string {
  const search = typeof state === 'object' && state !== null && 'listSearch' in state ? state.listSearch : ''
  return `${paths.dashboard}${typeof search === 'string' ? search : ''}`
}
