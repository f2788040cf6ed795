import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { CodeAnswer, Holder, HolderAnswer, ProofAnswer } from '#contract/schemas/holders.ts'
import type { Call } from './call-api.ts'
import type { TestApp } from './test-app.ts'

type Asked<Body> = { status: number; body: Body & ErrorAnswer; headers: Headers }

/** A browser in which somebody proves that an account is theirs: it keeps our cookie, and says from which page it calls. */
export function holderOf(app: TestApp, { from }: { from?: string } = {}) {
  let cookie: string | undefined
  const call = async <Body = unknown>(
    method: string,
    path: string,
    { headers, ...more }: Call = {},
  ): Promise<Asked<Body>> => {
    const answer = await app.call<Body & ErrorAnswer>(method, `/api/holder${path}`, {
      ...more,
      ...(from !== undefined && { from }),
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }), ...headers },
    })
    keep(answer.headers)
    return answer
  }
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, pair, seconds] = /^([^;]+);.*Max-Age=(\d+)/.exec(line) ?? []
      if (pair !== undefined) cookie = seconds === '0' ? undefined : pair
    }
  }
  const begin = (username: string, by: 'sign_in' | 'code', headers: Record<string, string> = {}) =>
    call<ProofAnswer>('POST', '/proofs', { body: { target_username: username, by }, headers })
  /** Where the network sends the browser on to, as a person clicks through its page. */
  const leave = async (url: string, choice: Record<string, string> = {}): Promise<URL> => {
    const asked = new URL(url)
    for (const [name, value] of Object.entries(choice)) asked.searchParams.set(name, value)
    const answer = await fetch(asked, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`nobody is sent back: ${answer.status} ${await answer.text()}`)
    return new URL(location)
  }
  /** Back at ours: where we send the browser on to. */
  const comeBack = async ({ pathname, search }: URL, sent = cookie): Promise<string> => {
    const answer = await fetch(`${app.baseUrl}${pathname}${search}`, {
      redirect: 'manual',
      headers: { ...(sent !== undefined && { cookie: sent }), 'x-forwarded-for': from ?? '10.200.0.1' },
    })
    keep(answer.headers)
    return answer.headers.get('location') ?? `${answer.status}`
  }
  return {
    call,
    begin,
    leave,
    comeBack,
    cookie: () => cookie,
    /** The whole road, by the page of the network. */
    signIn: async (username: string, choice: Record<string, string> = { as: username, accept: '1' }) => {
      const { status, body } = await begin(username, 'sign_in')
      if (status !== 201) throw new Error(`no sign-in: ${status} ${body.error}`)
      return comeBack(await leave(body.url ?? '', choice))
    },
    check: () => call<CodeAnswer>('POST', '/proofs/check'),
    who: async (): Promise<Holder | null> => {
      const { status, body } = await call<HolderAnswer>('GET', '')
      return status === 200 ? body.holder : null
    },
  }
}
