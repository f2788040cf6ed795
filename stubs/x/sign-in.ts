import { createHash, randomBytes } from 'node:crypto'
import { json } from './problems.ts'
import type { Account } from './shapes.ts'
import { chooseAccountPage, refusedCallbackPage } from './sign-in-page.ts'

/** With the two signs that percent-encoding would change: X reads its Basic as it comes. */
export const STUB_CLIENT = { id: 'VmVyc28tU3R1Yg_-OjE6Y2k', secret: 'not-a-secret_of-anybody' }

const CODE_MS = 30_000
const TOKEN_MS = 7_200_000
const REDIRECTED = { status: 302, body: '', type: null }

type Code = { account: string; challenge: string; callback: string; until: number }
type Token = { account: string; until: number }
type Asked = { path: string; query: URLSearchParams; form: URLSearchParams; authorization: string | undefined }

/** X's « Sign in with X »: OAuth 2.0 with PKCE, for one confidential client. */
export function openSignIn(now: () => number) {
  const initial = {
    /** Whoever is signed in at X; null shows a list to choose from. */
    signedInAs: null as string | null,
    isCancelled: false,
    secret: STUB_CLIENT.secret,
    /** As they stand in X's console; null: whatever comes. */
    callbacks: null as readonly string[] | null,
    refusesRevocation: false,
  }
  const values = { ...initial }
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Token>()
  let revoked = 0
  let url = ''

  /** A person's browser: X asks them, and sends them back. */
  function authorize({ query }: Asked, find: (username: string) => Account | undefined) {
    const asked = (name: string) => query.get(name) ?? ''
    const callback = asked('redirect_uri')
    const isKnown = values.callbacks === null || values.callbacks.includes(callback)
    const isWhole =
      asked('client_id') === STUB_CLIENT.id &&
      asked('response_type') === 'code' &&
      asked('code_challenge_method') === 'S256' &&
      /^[\w-]{43}$/.test(asked('code_challenge')) &&
      asked('state') !== '' &&
      asked('scope').split(' ').toSorted().join(' ') === 'tweet.read users.read'
    // X says so on a page of its own, and sends nobody back.
    if (!isKnown || !isWhole || !URL.canParse(callback)) return refusedCallbackPage()
    const back = (answer: Record<string, string>) => {
      const location = new URL(callback)
      for (const [name, value] of Object.entries(answer)) location.searchParams.set(name, value)
      return { ...REDIRECTED, location: location.href }
    }
    if (values.isCancelled || query.has('cancel')) return back({ error: 'access_denied', state: asked('state') })
    const account = find(values.signedInAs ?? asked('as'))
    if (!account) return chooseAccountPage(query)
    const code = randomBytes(48).toString('base64url')
    codes.set(code, { account: account.id, challenge: asked('code_challenge'), callback, until: now() + CODE_MS })
    return back({ state: asked('state'), code })
  }

  function exchange(form: URLSearchParams) {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood = code && code.until > now() && code.callback === form.get('redirect_uri')
    if (form.get('grant_type') !== 'authorization_code' || !isGood)
      return invalidRequest('Value passed for the authorization code was invalid.')
    if (verifier !== code.challenge)
      return invalidRequest('Value passed for the code verifier did not match the code challenge.')
    // One grant for each application and person: another sign-in ends it.
    for (const [token, { account }] of tokens) if (account === code.account) tokens.delete(token)
    const token = randomBytes(64).toString('base64url')
    tokens.set(token, { account: code.account, until: now() + TOKEN_MS })
    const scope = 'users.read tweet.read'
    return json(200, { token_type: 'bearer', expires_in: TOKEN_MS / 1_000, access_token: token, scope })
  }

  function revoke(form: URLSearchParams) {
    if (values.refusesRevocation) return json(503, { error: 'temporarily_unavailable' })
    revoked += tokens.delete(form.get('token') ?? '') ? 1 : 0
    return json(200, { revoked: true })
  }

  function refusalOfClient({ authorization, form }: Asked) {
    const [, encoded] = /^Basic (\S+)$/.exec(authorization ?? '') ?? []
    const [id, secret] = Buffer.from(encoded ?? '', 'base64')
      .toString()
      .split(':')
    if (encoded === undefined || secret !== values.secret)
      return json(401, { error: 'unauthorized_client', error_description: 'Missing valid authorization header' })
    return id === STUB_CLIENT.id && [null, id].includes(form.get('client_id'))
      ? null
      : json(400, { error: 'invalid_client', error_description: 'The client is not known.' })
  }

  return {
    values,
    openAt: (served: string) => void (url = served),
    pictureOf: (id: string) => `${url}/profile_images/${id}/fictif_normal.png`,
    answer: (asked: Asked, find: (username: string) => Account | undefined) => {
      if (asked.path === '/i/oauth2/authorize') return authorize(asked, find)
      const refusal = refusalOfClient(asked)
      if (refusal) return refusal
      return asked.path === '/2/oauth2/token' ? exchange(asked.form) : revoke(asked.form)
    },
    /** Whose a person's token is, while X takes it. */
    accountOf: (authorization: string | undefined): string | undefined => {
      const token = tokens.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '')
      return token && token.until > now() ? token.account : undefined
    },
    liveTokens: (): readonly string[] => [...tokens].flatMap(([token, { until }]) => (until > now() ? [token] : [])),
    revoked: () => revoked,
    reset: () => {
      Object.assign(values, initial)
      codes.clear()
      tokens.clear()
      revoked = 0
    },
  }
}

/** A disc: who is shown by it matters to nobody. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAAAf0lEQVR42u3YwQ2AMAxDUe/AoGzCnByRWKALgJTSJrjSlzzAOzV2te2HVQQIECBAgCaCzut+zA+gN8o4SxmUEZZSNR9Mytb0mlSg6TKpRhM3LQiapQmaVgPN1URMgAABAsRLzbXPANkVNMcK61jyHWeQ41A0ndL8fgACBAhQWRrIQbq8ypNdxQAAAABJRU5ErkJggg==',
  'base64',
)

const invalidRequest = (why: string) => json(400, { error: 'invalid_request', error_description: why })
