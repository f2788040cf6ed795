import {
  atprotoLoopbackClientMetadata,
  isOAuthClientIdLoopback,
  type OAuthAuthorizationServerMetadata,
  type OAuthClientMetadata,
  type OAuthProtectedResourceMetadata,
  oauthClientMetadataSchema,
} from '@atproto/oauth-types'
import type { SignInSettings } from './settings.ts'

/** The document of an identity, as the directory and its own site give it. */
export function didDocument(did: string, handle: string, { values }: SignInSettings) {
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: did,
    alsoKnownAs: [`at://${handle}`],
    verificationMethod: [],
    service: [
      {
        id: '#atproto_pds',
        type: 'AtprotoPersonalDataServer',
        serviceEndpoint: values.fault === 'privateHost' ? 'https://127.0.0.1' : values.url,
      },
    ],
  }
}

export function protectedResource({ values }: SignInSettings): OAuthProtectedResourceMetadata {
  const issuer = values.fault === 'foreignServer' ? values.url.replace('127.0.0.1', 'localhost') : values.url
  return {
    resource: values.url,
    authorization_servers: [issuer],
    scopes_supported: [],
    bearer_methods_supported: ['header'],
    resource_documentation: 'https://atproto.com',
  } as OAuthProtectedResourceMetadata
}

/** `issuer`: by which of its names it was asked. */
export function authorizationServer({ values }: SignInSettings, issuer: string): OAuthAuthorizationServerMetadata {
  return {
    issuer,
    scopes_supported: ['atproto', 'transition:email', 'transition:generic', 'transition:chat.bsky'],
    subject_types_supported: ['public'],
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    ui_locales_supported: ['en-US'],
    display_values_supported: ['page', 'popup', 'touch'],
    authorization_response_iss_parameter_supported: true,
    request_object_signing_alg_values_supported: ['ES256', 'none'],
    request_parameter_supported: true,
    request_uri_parameter_supported: true,
    require_request_uri_registration: true,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['ES256'],
    revocation_endpoint: `${issuer}/oauth/revoke`,
    ...(values.fault !== 'withoutPar' && { pushed_authorization_request_endpoint: `${issuer}/oauth/par` }),
    require_pushed_authorization_requests: true,
    dpop_signing_alg_values_supported: ['ES256'],
    client_id_metadata_document_supported: true,
  } as OAuthAuthorizationServerMetadata
}

/** What a client says of itself, read where its name leads; undefined of one that says what it may not. */
export async function clientOf(clientId: string, { values }: SignInSettings): Promise<OAuthClientMetadata | undefined> {
  try {
    if (isOAuthClientIdLoopback(clientId))
      return oauthClientMetadataSchema.parse(atprotoLoopbackClientMetadata(clientId))
    const { origin, pathname, protocol } = new URL(clientId)
    const answer = await fetch(`${values.clientsAt[origin] ?? origin}${pathname}`, { redirect: 'error' })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const metadata = oauthClientMetadataSchema.parse(await answer.json())
    const isOurs = answer.status === 200 && isJson && protocol === 'https:' && metadata.client_id === clientId
    const isOfProtocol = metadata.dpop_bound_access_tokens && metadata.scope?.split(' ').includes('atproto')
    return isOurs && isOfProtocol ? metadata : undefined
  } catch {
    return undefined
  }
}

/** On this machine whatever port the client listens on; elsewhere to the letter. */
export function takesCallback(
  { client_id: clientId, redirect_uris: uris }: OAuthClientMetadata,
  callback: string,
): boolean {
  if (clientId === undefined || !isOAuthClientIdLoopback(clientId)) return uris.some((uri) => uri === callback)
  const withoutPort = (uri: string) => {
    const url = new URL(uri)
    url.port = ''
    return url.href
  }
  return uris.some((uri) => withoutPort(uri) === withoutPort(callback))
}
