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
import { type ClientName, clientNameAt } from './bluesky-client.ts'
import { openBlueskySignIn } from './bluesky-sign-in.ts'

const address = z.url({ protocol: /^https?$/ }).optional()

export const blueskySource = networkSource({
  variables: {
    BLUESKY_API_URL: {
      schema: address,
      give: 'nothing for Bluesky itself, or an address with https://',
      about:
        'With bluesky: where its public API answers (empty: Bluesky itself; `npm run dev` starts a stub on 8028), and where accounts keep what they declare about language models (empty: there too, or bsky.social); asked only with READER; and where the public log of the names that accounts had answers (empty: there too, or plc.directory).',
      compose: '${BLUESKY_API_URL:-}',
    },
    BLUESKY_RECORDS_URL: { schema: address, give: 'nothing for Bluesky itself, or an address with https://' },
    BLUESKY_PLC_URL: { schema: address, give: 'nothing for plc.directory, or an address with https://' },
  },
  access: (known, { publicUrl, version, contact }): BlueskyConfig => ({
    apiUrl: withoutSlash(known.BLUESKY_API_URL ?? 'https://public.api.bsky.app'),
    // What the public API gives of an account leaves out the records of other applications; where accounts are kept has them.
    recordsUrl: withoutSlash(known.BLUESKY_RECORDS_URL ?? known.BLUESKY_API_URL ?? 'https://bsky.social'),
    plcUrl: withoutSlash(known.BLUESKY_PLC_URL ?? known.BLUESKY_API_URL ?? 'https://plc.directory'),
    host: new URL(publicUrl).hostname,
    // Bluesky asks who reads it, and where they can be reached.
    userAgent: `Verso/${version} (+${publicUrl}; ${contact})`,
    client: clientNameAt(withoutSlash(publicUrl)),
  }),
  open: openBluesky,
})

type BlueskyConfig = BlueskyAccess & { client?: ClientName | null }

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

function openBluesky({ client, ...access }: BlueskyConfig, { db, now, log }: Parts) {
  const partsFor = (use: keyof typeof USES) => {
    const { attempts, ...allowance } = USES[use]
    return { rate: openBlueskyRate({ db, now }, allowance), now, log, attempts }
  }
  const open = (use: Exclude<Use, 'withConsent'>) => openBlueskyApi(access, partsFor(use))
  const atNight = partsFor('atNight')
  const forObjections = open('forObjections')
  const forAnalyses = open('forAnalyses')
  return {
    ...(client && { signIn: openBlueskySignIn({ ...access, ...client }, { log, source: forObjections }) }),
    allows: ALLOWED_USES.bluesky,
    forAnalyses,
    withConsent: forAnalyses,
    forPreviews: open('forPreviews'),
    forObjections,
    findShownPosts: (asked: Parameters<FindShownPosts>[0]) => findShownPosts(access, atNight, asked),
  }
}
