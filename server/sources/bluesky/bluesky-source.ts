import { z } from 'zod'
import { ALLOWED_USES } from '#contract/networks.ts'
import {
  type FindShownPosts,
  networkSource,
  type Parts,
  type Use,
  withoutSlash,
} from '#server/sources/network-source.ts'
import { type BlueskyAccess, findShownPosts, openBlueskyApi, openBlueskyRate } from './bluesky-api.ts'

const address = z.url({ protocol: /^https?$/ }).optional()

export const blueskySource = networkSource({
  variables: { BLUESKY_API_URL: address, BLUESKY_RECORDS_URL: address, BLUESKY_PLC_URL: address },
  access: (known, { publicUrl, version, contact }): BlueskyAccess => ({
    apiUrl: withoutSlash(known.BLUESKY_API_URL ?? 'https://public.api.bsky.app'),
    // What the public API gives of an account leaves out the records of other applications; where accounts are kept has them.
    recordsUrl: withoutSlash(known.BLUESKY_RECORDS_URL ?? known.BLUESKY_API_URL ?? 'https://bsky.social'),
    plcUrl: withoutSlash(known.BLUESKY_PLC_URL ?? known.BLUESKY_API_URL ?? 'https://plc.directory'),
    host: new URL(publicUrl).hostname,
    // Bluesky asks who reads it, and where they can be reached.
    userAgent: `Verso/${version} (+${publicUrl}; ${contact})`,
  }),
  open: openBluesky,
})

/**
 * Previews leave a fifth of the bucket to analyses; these wait for their turn, and ask three times where nobody answers. What
 * is asked at night leaves half of it.
 */
const USES = {
  forAnalyses: { leave: 0, patienceMs: 4_000, attempts: 3 },
  forPreviews: { leave: 10, patienceMs: 500, attempts: 1 },
  forObjections: { leave: 0, patienceMs: 500, attempts: 1 },
  atNight: { leave: 25, patienceMs: 10_000, attempts: 1 },
} as const

function openBluesky(access: BlueskyAccess, { db, now, log }: Parts) {
  const partsFor = (use: keyof typeof USES) => {
    const { attempts, ...allowance } = USES[use]
    return { rate: openBlueskyRate({ db, now }, allowance), now, log, attempts }
  }
  const open = (use: Use) => openBlueskyApi(access, partsFor(use))
  const atNight = partsFor('atNight')
  return {
    allows: ALLOWED_USES.bluesky,
    forAnalyses: open('forAnalyses'),
    forPreviews: open('forPreviews'),
    forObjections: open('forObjections'),
    findShownPosts: (asked: Parameters<FindShownPosts>[0]) => findShownPosts(access, atNight, asked),
  }
}
