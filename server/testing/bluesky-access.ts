import type { BlueskyAccess } from '#server/sources/bluesky/bluesky-api.ts'

/** To a stub of Bluesky, which also keeps the log of names and, unless another does, what accounts declare. */
export const blueskyAccess = (apiUrl: string, recordsUrl = apiUrl): BlueskyAccess => ({
  apiUrl,
  recordsUrl,
  plcUrl: apiUrl,
  userAgent: 'Verso/1 (+https://verso.example; a@b.fr)',
  host: 'verso.example',
})
