import { z } from 'zod'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { counter } from '#server/observability/metrics.ts'

/** Where an account's own records are read, and by which name its holder would speak of us. */
export type RecordsAccess = { recordsUrl: string; userAgent: string; host: string }

const asked = counter('verso_reader_preferences_total', 'What accounts say of being read by a language model', ['said'])

/** The customer waits meanwhile. */
const TIMEOUT_MS = 3_000
/** As many as one page holds, of which one is the usual. */
const LIMIT = '100'
/** A declaration is some hundred bytes. Longer ones count as unread, so that no model reads the account. */
const MAX_ANSWER_BYTES = 200_000

const Preference = z.object({ allow: z.boolean().optional() }).optional()

/** Bluesky's proposal 0008, « use with generative AI, at any stage ». */
const Intents = z.object({ syntheticContentGeneration: Preference })

/** Of the community's lexicon, « at inference time for retrieval, RAG, or context injection ». */
const ScopedPreference = z.object({
  scope: z.object({ entity: z.string().optional(), collection: z.string().optional() }),
  preferences: z.object({ inference: Preference }),
})

/**
 * Whether nothing that the account declares is against a language model reading it. False too when its records could not be
 * read: our own models then read it (docs/decisions/0064).
 */
export async function allowsModels(access: RecordsAccess, did: string): Promise<boolean> {
  const [intents, preferences] = await Promise.all([
    listRecords(access, did, 'org.user-intents.declaration', Intents),
    listRecords(access, did, 'community.lexicon.preference.ai', ScopedPreference),
  ])
  const isRefused =
    intents?.some(({ syntheticContentGeneration }) => syntheticContentGeneration?.allow === false) === true ||
    (preferences !== null && nearest(preferences, access.host)?.allow === false)
  const said = isRefused ? 'refused' : intents && preferences ? 'not refused' : 'unknown'
  asked.inc({ said })
  return said === 'not refused'
}

/** In the order that the lexicon gives: what is said to us, of posts, of everything. */
function nearest(preferences: readonly z.output<typeof ScopedPreference>[], host: string) {
  const within = (holds: (scope: z.output<typeof ScopedPreference>['scope']) => boolean) =>
    preferences.find(({ scope, preferences: { inference } }) => inference?.allow !== undefined && holds(scope))
  const found =
    within(({ entity }) => entity === host || entity === `did:web:${host}`) ??
    within(({ entity, collection }) => entity === undefined && collection === 'app.bsky.feed.post') ??
    within(({ entity, collection }) => entity === undefined && collection === undefined)
  return found?.preferences.inference
}

/** Null when they could not be read. */
async function listRecords<Value>(
  { recordsUrl, userAgent }: RecordsAccess,
  did: string,
  collection: string,
  value: z.ZodType<Value>,
): Promise<Value[] | null> {
  try {
    const query = new URLSearchParams({ repo: did, collection, limit: LIMIT }).toString()
    const { status, body } = await fetchJson(`${recordsUrl}/xrpc/com.atproto.repo.listRecords?${query}`, {
      headers: { 'user-agent': userAgent },
      maxBytes: MAX_ANSWER_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status !== 200) return null
    const { records } = z.object({ records: z.array(z.object({ value })) }).parse(body)
    return records.map((record) => record.value)
  } catch {
    return null
  }
}
