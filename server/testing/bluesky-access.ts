import type { BlueskyAccess } from '#server/sources/bluesky/bluesky-api.ts'

/** To a stub of Bluesky, which also keeps what accounts declare unless another does. */
export const blueskyAccess = (apiUrl: string, recordsUrl = apiUrl): BlueskyAccess => ({
  apiUrl,
  recordsUrl,
  userAgent: 'Verso/1 (+https://verso.example; a@b.fr)',
  host: 'verso.example',
})
