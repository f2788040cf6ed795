import { createHash, randomBytes } from 'node:crypto'
import type { StubAccount } from '#stubs/bluesky/shapes.ts'
import { authorizationServer, clientOf, didDocument, protectedResource, takesCallback } from './metadata.ts'
import { askPage } from './page.ts'
import type { SignInSettings } from './settings.ts'

export type SignInAnswer = {
  status: number
  body: unknown
  html?: true
  location?: string
  /** Of a call that a proof of possession goes along with. */
  withNonce?: true
}
export type SignInRequest = {
  method: string
  host: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  dpop: string | undefined
}
type FindAccount = (actor: string) => StubAccount | undefined

const PUSHED_MS = 300_000
const CODE_MS = 300_000
const TOKEN_MS = 3_600_000
const WELL_KNOWN = '/.well-known/oauth-'

const found = (body: unknown): SignInAnswer => ({ status: 200, body })
const refused = (error: string, description: string): SignInAnswer => ({
  status: 400,
  body: { error, error_description: description },
  withNonce: true,
})

/** Who keeps accounts: the directory’s documents, a personal data server and its authorization server, all at one address. Undefined of another path; null of a call that is never answered. */
export async function answerSignIn(
  settings: SignInSettings,
  request: SignInRequest,
  find: FindAccount,
): Promise<SignInAnswer | undefined | null> {
  const { values } = settings
  const { method, path, host } = request
  const [, did] = /^\/(did:[^/]+)$/.exec(path) ?? []
  if (did !== undefined) {
    const account = find(did)
    return account
      ? found(didDocument(did, account.handle, settings))
      : { status: 404, body: { message: 'not registered' } }
  }
  if (path.startsWith(WELL_KNOWN)) {
    if (values.fault === 'silent') return null
    if (values.fault === 'redirect') return { status: 302, body: '', location: 'https://elsewhere.example/' }
    if (values.fault === 'huge') return found({ resource: values.url, more: 'x'.repeat(100_000) })
    return path === `${WELL_KNOWN}protected-resource`
      ? found(protectedResource(settings))
      : found(authorizationServer(settings, `http://${host}`))
  }
  if (method === 'POST' && path === '/oauth/par') return push(settings, request)
  if (method === 'POST' && path === '/oauth/token') return exchange(settings, request, find)
  if (method === 'POST' && path === '/oauth/revoke') {
    settings.kept.revoked += settings.kept.tokens.delete(request.form.get('token') ?? '') ? 1 : 0
    return found({})
  }
  return path === '/oauth/authorize' ? authorize(settings, request, find) : undefined
}

async function push(settings: SignInSettings, { host, form, dpop }: SignInRequest): Promise<SignInAnswer> {
  const possession = settings.possession.check(dpop, { method: 'POST', url: `http://${host}/oauth/par` })
  if ('wrong' in possession) return refused(possession.wrong, 'Authorization server requires nonce in DPoP proof')
  const clientId = form.get('client_id') ?? ''
  const client = await clientOf(clientId, settings)
  if (!client) return refused('invalid_client_metadata', 'Unable to obtain client metadata')
  const callback = form.get('redirect_uri') ?? ''
  const isWhole =
    takesCallback(client, callback) &&
    form.get('response_type') === 'code' &&
    form.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(form.get('code_challenge') ?? '') &&
    (form.get('scope') ?? '').split(' ').every((scope) => client.scope?.split(' ').includes(scope)) &&
    (form.get('state') ?? '') !== ''
  if (!isWhole) return refused('invalid_request', 'Invalid parameters')
  const uri = `urn:ietf:params:oauth:request_uri:req-${randomBytes(16).toString('hex')}`
  settings.kept.pushed.set(uri, { clientId, parameters: form, key: possession.key, until: settings.now() + PUSHED_MS })
  // The next proof must hold another.
  settings.possession.rotate()
  return { status: 201, body: { request_uri: uri, expires_in: PUSHED_MS / 1_000 }, withNonce: true }
}

function authorize(settings: SignInSettings, { query }: SignInRequest, find: FindAccount): SignInAnswer {
  const { values, kept } = settings
  const uri = query.get('request_uri') ?? ''
  const pushed = kept.pushed.get(uri)
  const account = find(values.signedInAs ?? pushed?.parameters.get('login_hint') ?? '')
  if (!pushed || pushed.until < settings.now() || pushed.clientId !== query.get('client_id') || !account)
    return { status: 400, body: 'Unknown request_uri', html: true }
  const isAnswered = values.signedInAs !== null || values.isCancelled || query.has('accept') || query.has('refuse')
  if (!isAnswered) return { status: 200, body: askPage(query, account.handle), html: true }
  kept.pushed.delete(uri)
  const location = new URL(pushed.parameters.get('redirect_uri') ?? '')
  location.searchParams.set('iss', values.fault === 'wrongIssuer' ? 'https://elsewhere.example' : values.url)
  location.searchParams.set('state', pushed.parameters.get('state') ?? '')
  if (values.isCancelled || query.has('refuse')) {
    location.searchParams.set('error', 'access_denied')
    location.searchParams.set('error_description', 'Access denied')
  } else {
    const code = `cod-${randomBytes(32).toString('hex')}`
    kept.codes.set(code, { ...pushed, did: account.did, until: settings.now() + CODE_MS })
    location.searchParams.set('code', code)
  }
  return { status: 302, body: '', location: location.href }
}

function exchange(settings: SignInSettings, { host, form, dpop }: SignInRequest, find: FindAccount): SignInAnswer {
  const { values, kept } = settings
  const possession = settings.possession.check(dpop, { method: 'POST', url: `http://${host}/oauth/token` })
  if ('wrong' in possession) return refused(possession.wrong, 'Authorization server requires nonce in DPoP proof')
  const code = kept.codes.get(form.get('code') ?? '')
  kept.codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isGood =
    code &&
    code.until > settings.now() &&
    code.clientId === form.get('client_id') &&
    code.key === possession.key &&
    code.parameters.get('redirect_uri') === form.get('redirect_uri') &&
    code.parameters.get('code_challenge') === challenge
  if (!isGood) return refused('invalid_grant', 'Invalid code')
  const token = randomBytes(48).toString('base64url')
  kept.tokens.set(token, { did: code.did, until: settings.now() + TOKEN_MS })
  settings.possession.rotate()
  const sub = values.fault === 'wrongSub' ? (find('gazette-du-quai.test')?.did ?? '') : code.did
  const body = {
    access_token: token,
    token_type: 'DPoP',
    scope: values.fault === 'withoutScope' ? 'openid' : 'atproto',
    sub,
    expires_in: TOKEN_MS / 1_000,
  }
  return { status: 200, body, withNonce: true }
}
