import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  calculatePKCECodeChallenge,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomState,
  processAuthorizationCodeResponse,
  processRevocationResponse,
  revocationRequest,
  validateAuthResponse,
} from 'oauth4webapi'
import { z } from 'zod'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { openPublicFetch } from '#server/lib/public-fetch.ts'
import type { Log } from '#server/observability/log.ts'
import { failureOfAnswer, type SignedIn, type SignIn, SignInFailure } from '#server/sources/sign-in.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import type { XMeter } from './x-meter.ts'
import { normalizeNames } from './x-wire.ts'

export type XSignInAccess = {
  apiUrl: string
  authorizeUrl: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** Both are needed for the one question that is asked: whose token it is. */
const SCOPE = 'tweet.read users.read'
const LIMIT_MS = 10_000
/** Where X keeps the pictures of accounts. */
const PICTURES = 'https://pbs.twimg.com'

const Me = z.object({
  data: z.object({
    id: z.string().regex(/^\d{1,19}$/),
    username: z.string().regex(/^\w{1,15}$/),
    protected: z.boolean().default(false),
    profile_image_url: z.string().optional(),
  }),
})

/** X's OAuth 2.0 with PKCE, as a confidential client. X answers within thirty seconds or not at all: its codes last no longer. */
export function openXSignIn(access: XSignInAccess, { meter, log }: { meter: XMeter; log: Log }): SignIn {
  const { apiUrl, authorizeUrl, clientId, clientSecret, redirectUri } = access
  const server: AuthorizationServer = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: `${apiUrl}/2/oauth2/token`,
    revocation_endpoint: `${apiUrl}/2/oauth2/revoke`,
  }
  const client: Client = { client_id: clientId }
  // By hand: the library percent-encodes the two parts first, as the standard says, and X reads them as they are.
  const showSecret: ClientAuth = (_server, _client, body, headers) => {
    body.set('client_id', clientId)
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
  }
  const { host, origin, protocol } = new URL(apiUrl)
  const fetchX = openPublicFetch({ ownHosts: [host], limitMs: LIMIT_MS })
  const options = { [customFetch]: fetchX, [allowInsecureRequests]: protocol === 'http:' }

  return {
    begin: async () => {
      const [verifier, state] = [generateRandomCodeVerifier(), generateRandomState()]
      const url = new URL(authorizeUrl)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      return { url: url.href, state, secrets: { verifier, state } }
    },
    end: async (answer, { verifier = '', state = '' }) => {
      const token = await exchange(answer, state, verifier)
      try {
        return await readWhose(token)
      } finally {
        await giveBack(token)
      }
    },
  }

  async function exchange(answer: URLSearchParams, state: string, verifier: string): Promise<string> {
    let parameters: URLSearchParams
    try {
      parameters = validateAuthResponse(server, client, answer, state)
    } catch (cause) {
      throw failureOfAnswer(answer, { cause })
    }
    try {
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        showSecret,
        parameters,
        redirectUri,
        verifier,
        options,
      )
      return (await processAuthorizationCodeResponse(server, client, response)).access_token
    } catch (cause) {
      throw new SignInFailure('failed', 'X gave no token for its code', { cause })
    }
  }

  async function readWhose(token: string): Promise<SignedIn> {
    await meter.reserve('me').catch((cause: unknown) => {
      if (!(cause instanceof SourceFailure)) throw cause
      throw new SignInFailure('failed', 'X may not be asked whose token it is', { cause })
    })
    const { status, body } = await fetchJson(`${apiUrl}/2/users/me?user.fields=profile_image_url,protected`, {
      headers: { authorization: `Bearer ${token}` },
      maxBytes: 100_000,
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(() => ({ status: 0, body: null }))
    const told = Me.safeParse(normalizeNames(body))
    // Its window is the person's, not ours.
    await meter.settle('me', { status, objects: status === 200 && told.success ? 1 : 0, limits: null })
    if (status !== 200 || !told.success)
      throw new SignInFailure('failed', `X does not say whose token it is: ${status}`)
    const { id, username, protected: isProtected, profile_image_url: picture } = told.data.data
    return { profileId: id, username, isProtected, picture: await readPicture(picture) }
  }

  /** Also when it could not be used. X ends it by itself two hours later, and nobody has it any more. */
  async function giveBack(token: string): Promise<void> {
    try {
      await processRevocationResponse(await revocationRequest(server, client, showSecret, token, options))
    } catch (error) {
      log.warn({ failure: error instanceof Error ? error.message : 'unknown' }, 'X did not take its token back')
    }
  }

  /** X asks that whoever has signed in is shown so. Without it, their name has to do. */
  async function readPicture(address: string | undefined): Promise<SignedIn['picture']> {
    if (!address || ![PICTURES, origin].includes(URL.parse(address)?.origin ?? '')) return null
    try {
      const response = await fetchX(address)
      const bytes = Buffer.from(await response.arrayBuffer())
      const type = typeOf(bytes)
      return response.status === 200 && type ? { type, bytes } : null
    } catch {
      return null
    }
  }
}

/** By how it begins, whatever it is said to be. */
function typeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg'
  if (bytes.subarray(0, 4).toString('hex') === '89504e47') return 'image/png'
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : undefined
}
