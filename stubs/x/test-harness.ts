import { readFileSync } from 'node:fs'
import { afterEach, beforeEach } from 'vitest'
import { openXStub, type XStub } from './stub.ts'

/** What our client asks for, in the old words. */
export const USER_FIELDS =
  'created_at,description,entities,location,parody,profile_image_url,protected,public_metrics,url,verified,verified_type,withheld'
export const TWEET_FIELDS =
  'tweet.fields=conversation_id,created_at,entities,lang,possibly_sensitive,public_metrics,note_tweet'
export const POST_FIELDS =
  'post.fields=conversation_id,created_at,entities,lang,possibly_sensitive,public_metrics,note_post'

/** A post or a user, in whatever words came. */
export type Thing = Record<string, unknown> & { id: string; text: string }
export type Reply = { status: number; type: string | null; headers: Headers; text: string; json: unknown }
type Page = { data?: Thing[]; meta: { result_count: number; next_token?: string; previous_token?: string } }

/** A stub and a client that calls it. */
export async function openXHarness() {
  const stub = await openXStub({ port: 0 })
  return harnessOf(() => stub)
}

/** The same, with a stub of its own for each test. */
export function testXHarness() {
  let stub: XStub | undefined
  beforeEach(async () => {
    stub = await openXStub({ port: 0 })
  })
  afterEach(() => stub?.close())
  return harnessOf(() => {
    if (!stub) throw new Error('the stub is opened before each test, not while the file loads')
    return stub
  })
}

function harnessOf(stub: () => XStub) {
  const ask = async (path: string, authorization: string | null = `Bearer ${stub().token}`): Promise<Reply> => {
    const answer = await fetch(stub().url + path, authorization === null ? {} : { headers: { authorization } })
    const text = await answer.text()
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      headers: answer.headers,
      text,
      json: parsed(text),
    }
  }
  const profile = (username: string, query = `user.fields=${USER_FIELDS}`) =>
    ask(`/2/users/by/username/${username}?${query}`)
  const idOf = async (username: string) => ((await profile(username)).json as { data: Thing }).data.id
  const posts = (id: string, query = '') => ask(`/2/users/${id}/tweets?${query}`)
  const page = async (id: string, query = '') => (await posts(id, query)).json as Page

  return {
    get stub() {
      return stub()
    },
    ask,
    profile,
    idOf,
    posts,
    page,
    user: async (username: string, query?: string) => ((await profile(username, query)).json as { data: Thing }).data,
    /** The whole timeline, following `next_token`. */
    pages: async (id: string, query: string) => {
      const pages: Page[] = []
      let token = ''
      do {
        const next = await page(id, `${query}${token && `&pagination_token=${token}`}`)
        pages.push(next)
        token = next.meta.next_token ?? ''
      } while (token)
      return pages
    },
    close: () => stub().close(),
  }
}

/** The id of camille_fictif. */
export const CAMILLE = '1780000000000000001'
export const statusAndJson = ({ status, json }: Reply) => ({ status, json })

export function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
