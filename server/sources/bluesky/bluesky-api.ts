import { z } from 'zod'
import { after, type Clock } from '#server/lib/clock.ts'
import { fetchJson } from '#server/lib/fetch-json.ts'
import type { Log } from '#server/observability/log.ts'
import { histogram } from '#server/observability/metrics.ts'
import { type CallRate, callRateOf } from '#server/sources/call-rate.ts'
import type { Post, ProfileSource } from '#server/sources/profile.ts'
import { type FailureKind, SourceFailure } from '#server/sources/source-failure.ts'
import { blueskyPosts, FeedPage, PostsAnswer, postUri, shownPosts } from './bluesky-posts.ts'
import { blueskyProfile, WireProfile } from './bluesky-profile.ts'
import { allowsModels, type RecordsAccess } from './model-preferences.ts'
import { type LogAccess, readNames } from './name-log.ts'

export type BlueskyAccess = RecordsAccess & LogAccess & { apiUrl: string }

const duration = histogram('verso_bluesky_call_duration_seconds', 'Calls to Bluesky, answered or not', {
  buckets: [0.1, 0.3, 1, 3, 10],
  labelNames: ['endpoint'],
})

const TIMEOUT_MS = 10_000
const PAGE = '100'
/** A hundred posts of 3,000 bytes, each with its author, its pictures and the post it answers. */
const MAX_ANSWER_BYTES = 8_000_000
/** Reposts dilute the pages: an account of nothing else is not read to its end. */
const MAX_PAGES = 12

/** Far below what anybody was seen to be refused for; the bucket holds one analysis' calls for ten customers at once. */
export const openBlueskyRate = callRateOf('bluesky', { burst: 50, perSecond: 5 })

type Parts = { rate: CallRate; now: Clock; log: Log; attempts: number }
type Client = BlueskyAccess & Parts

/** Bluesky's public API: two calls, without a key. Calls keep to a rate and pause for everybody (docs/decisions/0053). */
export function openBlueskyApi(access: BlueskyAccess, parts: Parts): ProfileSource {
  const client = { ...access, ...parts }
  return {
    simulated: false,
    findProfile: async (username) => {
      const request = { endpoint: 'profile', method: 'app.bsky.actor.getProfile', query: { actor: username } } as const
      return blueskyProfile(await read(client, request, WireProfile), parts.now())
    },
    readPosts: async (profile, maxPosts, onRead) => {
      const posts = new Map<string, Post>()
      const cursors = new Set<string | undefined>()
      let cursor: string | undefined
      // By the cursor, never by the count: a page may be short, or of reposts alone. One given twice leads nowhere.
      do {
        cursors.add(cursor)
        const query = { actor: profile.id, limit: PAGE, filter: 'posts_with_replies', ...(cursor && { cursor }) }
        const request = { endpoint: 'posts', method: 'app.bsky.feed.getAuthorFeed', query } as const
        const page = await read(client, request, FeedPage)
        for (const post of blueskyPosts(page.feed, profile, parts.now())) posts.set(post.id, post)
        ;({ cursor } = page)
        onRead(Math.min(maxPosts, posts.size))
      } while (cursor !== undefined && !cursors.has(cursor) && posts.size < maxPosts && cursors.size < MAX_PAGES)
      return [...posts.values()].slice(0, maxPosts)
    },
    readHistory: ({ id }) => readNames(access, id),
    allowsModels: ({ id }) => allowsModels(access, id),
  }
}

/** Bluesky takes so many a call. */
const POSTS_A_CALL = 25

/** Of an account's posts those that Bluesky still shows to anybody. It leaves out what is not there, and says nothing of it. */
export async function findShownPosts(
  access: BlueskyAccess,
  parts: Parts,
  { profileId, ids }: { profileId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const shown = new Set<string>()
  for (let start = 0; start < ids.length; start += POSTS_A_CALL) {
    const uris = ids.slice(start, start + POSTS_A_CALL).map((id) => postUri(profileId, id))
    const request = { endpoint: 'check', method: 'app.bsky.feed.getPosts', query: { uris } } as const
    const { posts } = await read({ ...access, ...parts }, request, PostsAnswer)
    for (const id of shownPosts(posts, profileId, parts.now())) shown.add(id)
  }
  return shown
}

type BlueskyRequest = {
  endpoint: 'profile' | 'posts' | 'check'
  method: string
  query: Readonly<Record<string, string | readonly string[]>>
}

async function read<Schema extends z.ZodType>(
  client: Client,
  request: BlueskyRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { endpoint } = request
  for (let attempt = 1; ; attempt += 1) {
    await client.rate.reserve(endpoint)
    const ended = duration.startTimer({ endpoint })
    const { status, body, toldAt } = await send(client, request)
    ended()
    const pausedUntil = await client.rate.settle(endpoint, { status, toldAt })
    const answer = status === 200 && body !== null ? schema.safeParse(body) : null
    if (answer?.success) return answer.data
    if (answer)
      throw new SourceFailure(
        'out_of_order',
        `an answer we cannot read: ${answer.error.issues[0]?.path.join('.') ?? ''}`,
      )
    if (status === 403) client.log.error({ endpoint }, 'BLUESKY REFUSES THIS ADDRESS: its edge answers 403')
    const failure = blueskyFailure(status, body, pausedUntil)
    if (failure.kind !== 'unavailable' || attempt >= client.attempts) throw failure
  }
}

/** Status 0 for no connection, a cut one, or too long a silence; a null body for what is too long or no JSON. */
async function send({ apiUrl, userAgent, now }: Client, { method, query }: BlueskyRequest) {
  try {
    const { status, headers, body } = await fetchJson(`${apiUrl}/xrpc/${method}?${written(query)}`, {
      headers: { 'user-agent': userAgent },
      maxBytes: MAX_ANSWER_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status, body, toldAt: toldIn(headers, now()) }
  } catch {
    return { status: 0, body: null, toldAt: null }
  }
}

/** A list is its name once more for each. */
function written(query: BlueskyRequest['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return new URLSearchParams(pairs).toString()
}

/** When it says it will answer again; believed up to a minute less than anybody waits for. */
function toldIn(headers: Headers, at: Date): Date | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 && seconds < 1_140 ? after(at, seconds * 1_000) : null
}

/** Bluesky has one envelope, and answers 400 where others say 404. The edge before it answers in HTML. */
const Envelope = z.object({ error: z.string(), message: z.string().default('') })

const BY_NAME: Record<string, FailureKind> = {
  AccountTakedown: 'suspended',
  AccountDeactivated: 'deactivated',
  RateLimitExceeded: 'rate_limited',
}
const UNKNOWN_ACCOUNT = /^(?:Profile not found|Unable to resolve handle)/i

function blueskyFailure(status: number, body: unknown, retryAt: Date | null): SourceFailure {
  const { error = '', message = '' } = Envelope.safeParse(body).data ?? {}
  const kind = kindOf(status, error, message)
  return new SourceFailure(kind, `${status} ${error}`.trim(), { retryAt: kind === 'rate_limited' ? retryAt : null })
}

function kindOf(status: number, error: string, message: string): FailureKind {
  const named = BY_NAME[error]
  if (named) return named
  if (status === 429) return 'rate_limited'
  if (status === 400 && UNKNOWN_ACCOUNT.test(message)) return 'not_found'
  // A 501 is a method that does not exist, so ours to repair.
  if (status === 0 || status === 200 || status === 403 || (status >= 500 && status !== 501)) return 'unavailable'
  return 'out_of_order'
}
