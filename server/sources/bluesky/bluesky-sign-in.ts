import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type CryptoKeyPair,
  calculatePKCECodeChallenge,
  customFetch,
  DPoP,
  type DPoPHandle,
  discoveryRequest,
  generateKeyPair,
  generateRandomCodeVerifier,
  generateRandomState,
  isDPoPNonceError,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processPushedAuthorizationResponse,
  processResourceDiscoveryResponse,
  processRevocationResponse,
  pushedAuthorizationRequest,
  resourceDiscoveryRequest,
  revocationRequest,
  validateAuthResponse,
} from 'oauth4webapi'
import { z } from 'zod'
import { openPublicFetch, type PublicFetch } from '#server/lib/public-fetch.ts'
import type { Log } from '#server/observability/log.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { failureOfAnswer, type SignIn, SignInFailure } from '#server/sources/sign-in.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'

export type BlueskySignInAccess = {
  apiUrl: string
  plcUrl: string
  /** Our own metadata's address, which is our name there. */
  clientId: string
  redirectUri: string
}

/** Who somebody is, and nothing that can be read or written in their name. */
const SCOPE = 'atproto'
const ALGORITHM = 'ES256'

/** Where an account is kept, and what lets it sign in there. */
const DidDocument = z.object({
  id: z.string(),
  service: z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() })).default([]),
})

const ofBytes = (key: CryptoKey) => crypto.subtle.exportKey('jwk', key)

/**
 * The AT Protocol's OAuth: whoever keeps an account says whose browser it is. That is an address which strangers choose, so only public
 * ones are called. Any server may vouch for any account: it is believed for those that it keeps, by what their own documents say.
 */
export function openBlueskySignIn(
  { apiUrl, plcUrl, clientId, redirectUri }: BlueskySignInAccess,
  {
    log,
    source,
    fetchPublic = openPublicFetch({ ownHosts: [apiUrl, plcUrl].map((url) => new URL(url).host) }),
  }: {
    log: Log
    source: Pick<ProfileSource, 'findProfile'>
    fetchPublic?: PublicFetch
  },
): SignIn {
  const client: Client = { client_id: clientId, token_endpoint_auth_method: 'none' }
  const optionsAt = (url: string) => ({
    [customFetch]: fetchPublic,
    // What is fetched without encryption is the operator's own: `fetchPublic` refuses all else.
    [allowInsecureRequests]: url.startsWith('http:'),
  })

  return {
    begin: async (username) => {
      // By the public API, which holds the name to the account both ways.
      const { id: did, username: handle } = await source.findProfile(username)
      try {
        const server = await serverOf(did)
        const [verifier, state] = [generateRandomCodeVerifier(), generateRandomState()]
        const keys = await generateKeyPair(ALGORITHM, { extractable: true })
        const uri = await push(server, DPoP(client, keys), { verifier, state, hint: username })
        const url = new URL(server.authorization_endpoint ?? '')
        url.search = new URLSearchParams({ client_id: clientId, request_uri: uri }).toString()
        const [privateKey, publicKey] = await Promise.all([ofBytes(keys.privateKey), ofBytes(keys.publicKey)])
        const key = JSON.stringify({ privateKey, publicKey })
        return { url: url.href, state, secrets: { did, handle, verifier, state, key } }
      } catch (cause) {
        throw new SignInFailure('failed', 'the server that keeps the account takes no sign-in', { cause })
      }
    },
    end: async (answer, { did = '', handle = '', verifier = '', state = '', key = '{}' }) => {
      // Asked again: the answer has to be of the server that the account's own document leads to now.
      const server = await serverOf(did).catch((cause: unknown) => {
        throw new SignInFailure('failed', 'the server that keeps the account does not answer any more', { cause })
      })
      let parameters: URLSearchParams
      try {
        parameters = validateAuthResponse(server, client, answer, state)
      } catch (cause) {
        throw failureOfAnswer(answer, { cause })
      }
      const proof = DPoP(client, await readKeys(key))
      const token = await exchange(server, proof, parameters, verifier)
      await giveBack(server, token.access_token)
      if (!(token.scope ?? '').split(' ').includes(SCOPE))
        throw new SignInFailure('failed', 'its server does not speak for accounts')
      // Of a server that keeps several accounts, the browser may be signed in with another.
      if (token['sub'] !== did) throw new SignInFailure('other', 'its server vouches for another account')
      return { profileId: did, username: handle, isProtected: false, picture: null }
    },
  }

  /** The authorization server of the account, by its own document and by the server that keeps it. */
  async function serverOf(did: string): Promise<AuthorizationServer> {
    const kept = new URL(await keeperOf(did))
    const resource = await processResourceDiscoveryResponse(
      kept,
      await resourceDiscoveryRequest(kept, optionsAt(kept.href)),
    )
    const issuer = new URL(resource.authorization_servers?.[0] ?? '')
    const server = await processDiscoveryResponse(
      issuer,
      await discoveryRequest(issuer, { algorithm: 'oauth2', ...optionsAt(issuer.href) }),
    )
    // The protocol asks for both of every server: without the first an answer of another server would pass for one of this.
    if (!server.authorization_response_iss_parameter_supported || !server.pushed_authorization_request_endpoint)
      throw new Error('not an authorization server of the AT Protocol')
    return server
  }

  async function keeperOf(did: string): Promise<string> {
    const response = await fetchPublic(addressOfDocument(did, plcUrl), { headers: { accept: 'application/json' } })
    const document = DidDocument.parse(await response.json())
    const keeper = document.service.find(
      ({ id, type }) => type === 'AtprotoPersonalDataServer' && (id === '#atproto_pds' || id === `${did}#atproto_pds`),
    )
    if (document.id !== did || typeof keeper?.serviceEndpoint !== 'string')
      throw new Error('a document that does not say where the account is kept')
    return keeper.serviceEndpoint
  }

  async function push(
    server: AuthorizationServer,
    proof: DPoPHandle,
    { verifier, state, hint }: { verifier: string; state: string; hint: string },
  ): Promise<string> {
    const parameters = {
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: hint,
    }
    const { request_uri: uri } = await onceMoreForANonce(async () =>
      processPushedAuthorizationResponse(
        server,
        client,
        await pushedAuthorizationRequest(server, client, None(), parameters, {
          DPoP: proof,
          ...optionsAt(server.issuer),
        }),
      ),
    )
    return uri
  }

  async function exchange(
    server: AuthorizationServer,
    proof: DPoPHandle,
    parameters: URLSearchParams,
    verifier: string,
  ) {
    try {
      return await onceMoreForANonce(async () => {
        const options = { DPoP: proof, ...optionsAt(server.issuer) }
        const response = await authorizationCodeGrantRequest(
          server,
          client,
          None(),
          parameters,
          redirectUri,
          verifier,
          options,
        )
        return processAuthorizationCodeResponse(server, client, response)
      })
    } catch (cause) {
      throw new SignInFailure('failed', 'its server gave no token for its code', { cause })
    }
  }

  /** Its server ends it by itself within the hour, and nobody has it any more. */
  async function giveBack(server: AuthorizationServer, token: string): Promise<void> {
    if (server.revocation_endpoint === undefined) return
    try {
      await processRevocationResponse(await revocationRequest(server, client, None(), token, optionsAt(server.issuer)))
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'unknown'
      log.warn({ failure }, 'a server of Bluesky’s network did not take its token back')
    }
  }
}

function addressOfDocument(did: string, plcUrl: string): string {
  if (did.startsWith('did:plc:')) return `${plcUrl}/${did}`
  // Of its own site, a host and nothing else: so the AT Protocol limits it.
  const [, host] = /^did:web:([a-z0-9.-]+)$/.exec(did) ?? []
  if (host === undefined) throw new SourceFailure('out_of_order', 'an identity of a kind that we do not know')
  return `https://${host}/.well-known/did.json`
}

/** A server first answers with a nonce that the proof must hold; the library keeps it for the next try. */
async function onceMoreForANonce<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isDPoPNonceError(error)) throw error
    return ask()
  }
}

const Keys = z.object({ privateKey: z.record(z.string(), z.unknown()), publicKey: z.record(z.string(), z.unknown()) })

async function readKeys(written: string): Promise<CryptoKeyPair> {
  const { privateKey, publicKey } = Keys.parse(JSON.parse(written))
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const [signing, checking] = await Promise.all([
    crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['sign']),
    crypto.subtle.importKey('jwk', publicKey, algorithm, true, ['verify']),
  ])
  return { privateKey: signing, publicKey: checking }
}
