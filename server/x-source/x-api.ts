import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Log } from '#server/platform/log.ts'
import type { Post } from './profile.ts'
import { failureOf, XFailure } from './x-failure.ts'
import type { Endpoint, Limits, XMeter } from './x-meter.ts'
import type { XSource } from './x-source.ts'
import { inOneVocabulary, PostsPage, ProfilePage, postsOf, profileOf } from './x-wire.ts'

export type XAccess = { apiUrl: string; token: string; dialect: 'tweet' | 'post' }

/** How long X may take, and the pauses before a second and a third try when it is overloaded; a refusal is final. */
export type Patience = { timeoutMs: number; backoffMs: readonly number[] }
/** A customer has paid and waits. */
export const PATIENT: Patience = { timeoutMs: 10_000, backoffMs: [300, 1_200] }
/** Somebody is typing, and may do without the answer. */
export const HURRIED: Patience = { timeoutMs: 5_000, backoffMs: [] }
const PAGE = 100
const USER_FIELDS =
  'created_at,description,entities,location,parody,protected,public_metrics,url,verified,verified_type'

/** X's API v2 with an application's token. The meter counts what each call costs and may refuse it beforehand. */
export function openXApi(access: XAccess, meter: XMeter, log: Log, patience: Patience): XSource {
  const line = { ...access, meter, patience }
  // X is renaming its words without saying when: the day it refuses ours, the other's are tried, and told.
  let { dialect } = access
  return {
    simulated: false,
    findProfile: async (username) => {
      const path = `/2/users/by/username/${username}`
      const question = { endpoint: 'profile', path, parameters: { 'user.fields': USER_FIELDS } } as const
      return profileOf((await read(line, question, ProfilePage, () => 1)).data)
    },
    readPosts: async ({ id }, most, onRead) => {
      const posts: Post[] = []
      let next: string | undefined
      do {
        const page = await inEitherDialect((words) => ({
          // X takes five at least; what comes beyond `most` is paid for, so it is kept.
          max_results: String(Math.min(PAGE, Math.max(5, most - posts.length))),
          exclude: 'retweets',
          [`${words}.fields`]: `conversation_id,created_at,entities,lang,public_metrics,note_${words}`,
          ...(next && { pagination_token: next }),
        }))
        posts.push(...postsOf(page))
        // By the token, never by the count: X filters after it has cut its pages.
        next = page.meta.next_token
        onRead(posts.length)
      } while (next && posts.length < most)
      return posts

      function inEitherDialect(parametersIn: (words: XAccess['dialect']) => Record<string, string>) {
        const readPage = () => {
          const question = {
            endpoint: 'posts',
            path: `/2/users/${id}/tweets`,
            parameters: parametersIn(dialect),
          } as const
          return read(line, question, PostsPage, ({ data }) => data.length)
        }
        return readPage().catch((error: unknown) => {
          if (!(error instanceof XFailure && error.refusedWord === `${dialect}.fields`)) throw error
          const refused = dialect
          dialect = refused === 'tweet' ? 'post' : 'tweet'
          log.error({ refused, dialect }, 'X REFUSES OUR WORDS: change X_DIALECT')
          return readPage()
        })
      }
    },
  }
}

type Line = XAccess & { meter: XMeter; patience: Patience }
type Question = { endpoint: Endpoint; path: string; parameters: Record<string, string> }

async function read<Schema extends z.ZodType>(
  line: Line,
  { endpoint, path, parameters }: Question,
  schema: Schema,
  objectsIn: (answer: z.output<Schema>) => number,
): Promise<z.output<Schema>> {
  for (let tries = 0; ; tries += 1) {
    await line.meter.take(endpoint)
    try {
      const { status, body, limits } = await ask(line, `${path}?${new URLSearchParams(parameters).toString()}`)
      const usable = status === 200 && body !== null && typeof body === 'object' && ('data' in body || 'meta' in body)
      const answer = usable ? schema.safeParse(inOneVocabulary(body)) : null
      await line.meter.settle(endpoint, { status, objects: answer?.success ? objectsIn(answer.data) : 0, limits })
      if (answer?.success) return answer.data
      if (!answer) throw failureOf(status, body, limits?.resetsAt ?? null)
      throw new XFailure('out_of_order', `an answer we cannot read: ${answer.error.issues[0]?.path.join('.') ?? ''}`)
    } catch (error) {
      const backoff = line.patience.backoffMs[tries]
      if (!(error instanceof XFailure && error.kind === 'unavailable') || backoff === undefined) throw error
      await pause(backoff * (0.75 + Math.random() / 2))
    }
  }
}

/** Status 0 for no connection, a cut one, or too long a silence. */
async function ask({ apiUrl, token, patience }: Line, path: string) {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patience.timeoutMs),
    })
    return { status: response.status, body: parse(await response.text()), limits: limitsIn(response.headers) }
  } catch {
    return { status: 0, body: null, limits: null }
  }
}

/** Null for what is no JSON: X's proxies answer in HTML when they are overloaded. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function limitsIn(headers: Headers): Limits | null {
  const [remaining, reset] = ['x-rate-limit-remaining', 'x-rate-limit-reset'].map((name) =>
    Number(headers.get(name) ?? Number.NaN),
  )
  if (remaining === undefined || reset === undefined || Number.isNaN(remaining + reset)) return null
  return { remaining, resetsAt: new Date(reset * 1_000) }
}
