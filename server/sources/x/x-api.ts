import type { z } from 'zod'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { retry } from '#server/lib/retry.ts'
import type { Log } from '#server/observability/log.ts'
import { histogram } from '#server/observability/metrics.ts'
import { recordStep } from '#server/observability/trace.ts'
import type { Post, ProfileSource } from '#server/sources/profile.ts'
import { isUnavailable, SourceFailure } from '#server/sources/source-failure.ts'
import { failureOf } from './x-failure.ts'
import type { Endpoint, Limits, XMeter } from './x-meter.ts'
import { normalizeNames, PostsPage, ProfilePage, postsOf, profileOf } from './x-wire.ts'

export type XAccess = { apiUrl: string; token: string; dialect: 'tweet' | 'post' }

const duration = histogram('verso_x_call_duration_seconds', 'Calls to X, answered or not', {
  buckets: [0.1, 0.3, 1, 3, 10],
  labelNames: ['endpoint'],
})

/** How long X may take, and the pauses before a second and a third try when it is overloaded; a refusal is final. */
export type CallPolicy = { timeoutMs: number; backoffMs: readonly number[] }
/** A customer has paid and waits. */
export const WITH_RETRIES: CallPolicy = { timeoutMs: 10_000, backoffMs: [300, 1_200] }
/** Somebody is typing, and may do without the answer. */
export const WITHOUT_RETRY: CallPolicy = { timeoutMs: 5_000, backoffMs: [] }
const PAGE = 100
/** A hundred posts of 25,000 characters, each written as \\uXXXX, with what X says of them. */
const MAX_ANSWER_BYTES = 20_000_000
const USER_FIELDS =
  'created_at,description,entities,location,parody,protected,public_metrics,url,verified,verified_type'
/**
 * What X knows of who it is; it bills the account, not its fields. X's newer words have the affiliation among the expansions
 * alone, which may be billed.
 */
const IDENTITY_FIELDS = {
  tweet: 'affiliation,is_identity_verified,verified_followers_count',
  post: 'is_identity_verified,verified_followers_count',
}

/** X's API v2 with an application's token. The meter counts what each call costs and may refuse it beforehand. */
export function openXApi(access: XAccess, meter: XMeter, log: Log, policy: CallPolicy): ProfileSource {
  const client = { ...access, meter, policy }
  // X is renaming its words without saying when: the day it refuses ours, the others are tried, and logged.
  let { dialect } = access
  // What it may stop telling of who an account is must not keep the account from being read.
  let asksIdentity = true
  return {
    simulated: false,
    findProfile: async (username) => {
      const path = `/2/users/by/username/${username}`
      const readUser = async (withIdentity: boolean) => {
        const fields = withIdentity ? `${USER_FIELDS},${IDENTITY_FIELDS[dialect]}` : USER_FIELDS
        const request = { endpoint: 'profile', path, parameters: { 'user.fields': fields } } as const
        return profileOf((await read(client, request, ProfilePage, () => 1)).data)
      }
      const withIdentity = asksIdentity
      return readUser(withIdentity).catch((error: unknown) => {
        if (!(withIdentity && error instanceof SourceFailure && error.refusedParameter === 'user.fields')) throw error
        asksIdentity = false
        log.error(
          { refused: IDENTITY_FIELDS[dialect] },
          'X REFUSES OUR FIELDS: accounts are read without their identity',
        )
        return readUser(false)
      })
    },
    readPosts: async ({ id }, maxPosts, onRead) => {
      const posts: Post[] = []
      let next: string | undefined
      do {
        const page = await inEitherDialect((prefix) => ({
          // X takes five at least; what comes beyond `most` is paid for, so it is kept.
          max_results: String(Math.min(PAGE, Math.max(5, maxPosts - posts.length))),
          exclude: 'retweets',
          [`${prefix}.fields`]: `conversation_id,created_at,entities,lang,paid_partnership,public_metrics,note_${prefix}`,
          ...(next && { pagination_token: next }),
        }))
        posts.push(...postsOf(page))
        // By the token, never by the count: X filters after it has cut its pages.
        next = page.meta.next_token
        onRead(posts.length)
      } while (next && posts.length < maxPosts)
      return posts

      function inEitherDialect(parametersIn: (prefix: XAccess['dialect']) => Record<string, string>) {
        const readPage = () => {
          const request = {
            endpoint: 'posts',
            path: `/2/users/${id}/tweets`,
            parameters: parametersIn(dialect),
          } as const
          return read(client, request, PostsPage, ({ data }) => data.length)
        }
        return readPage().catch((error: unknown) => {
          if (!(error instanceof SourceFailure && error.refusedParameter === `${dialect}.fields`)) throw error
          const refused = dialect
          dialect = refused === 'tweet' ? 'post' : 'tweet'
          log.error({ refused, dialect }, 'X REFUSES OUR WORDS: change X_DIALECT')
          return readPage()
        })
      }
    },
  }
}

type Client = XAccess & { meter: XMeter; policy: CallPolicy }
type XRequest = { endpoint: Endpoint; path: string; parameters: Record<string, string> }

async function read<Schema extends z.ZodType>(
  client: Client,
  { endpoint, path, parameters }: XRequest,
  schema: Schema,
  objectsIn: (answer: z.output<Schema>) => number,
): Promise<z.output<Schema>> {
  const delays = client.policy.backoffMs.map((milliseconds) => milliseconds * (0.75 + Math.random() / 2))
  return retry({ while: isUnavailable, delays }, async () => {
    await client.meter.reserve(endpoint)
    const ended = duration.startTimer({ endpoint })
    const { status, body, limits } = await send(client, `${path}?${new URLSearchParams(parameters).toString()}`)
    const seconds = ended()
    const attributes = { 'http.response.status_code': status }
    recordStep({ name: `X ${endpoint}`, kind: 'client', attributes, failed: status !== 200 }, seconds * 1_000)
    const usable = status === 200 && body !== null && typeof body === 'object' && ('data' in body || 'meta' in body)
    const answer = usable ? schema.safeParse(normalizeNames(body)) : null
    await client.meter.settle(endpoint, { status, objects: answer?.success ? objectsIn(answer.data) : 0, limits })
    if (answer?.success) return answer.data
    if (!answer) throw failureOf(status, body, limits?.resetsAt ?? null)
    throw new SourceFailure('out_of_order', `an answer we cannot read: ${answer.error.issues[0]?.path.join('.') ?? ''}`)
  })
}

/** Status 0 for no connection, a cut one, or too long a silence. */
async function send({ apiUrl, token, policy }: Client, path: string) {
  try {
    const { status, headers, body } = await fetchJson(`${apiUrl}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      maxBytes: MAX_ANSWER_BYTES,
      signal: AbortSignal.timeout(policy.timeoutMs),
    })
    return { status, body, limits: limitsIn(headers) }
  } catch {
    return { status: 0, body: null, limits: null }
  }
}

function limitsIn(headers: Headers): Limits | null {
  const [remaining, reset] = ['x-rate-limit-remaining', 'x-rate-limit-reset'].map((name) =>
    Number(headers.get(name) ?? Number.NaN),
  )
  if (remaining === undefined || reset === undefined || Number.isNaN(remaining + reset)) return null
  return { remaining, resetsAt: new Date(reset * 1_000) }
}
