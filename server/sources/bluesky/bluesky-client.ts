import { SIGN_IN_RETURN } from '#server/sources/network-source.ts'

/** What the AT Protocol's servers know us by, and where they send a browser back to. */
export type ClientName = { clientId: string; redirectUri: string }

/** Where they read what we are. */
export const CLIENT_METADATA = '/api/oauth-client-metadata.json'

/**
 * By https our name is the address of our metadata. On this machine alone the protocol has a name that needs none, and wants the
 * machine's address in numbers. Null where neither can be: nobody is offered to sign in.
 */
export function clientNameAt(publicUrl: string): ClientName | null {
  const redirectUri = `${publicUrl}${SIGN_IN_RETURN}`
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return { clientId: `${publicUrl}${CLIENT_METADATA}`, redirectUri }
  if (hostname !== '127.0.0.1') return null
  return { clientId: `http://localhost?${new URLSearchParams({ redirect_uri: redirectUri }).toString()}`, redirectUri }
}

/** Who we are, that we ask who somebody is, and for nothing that could be read or written in their name. */
export function clientMetadata(publicUrl: string) {
  return {
    client_id: `${publicUrl}${CLIENT_METADATA}`,
    client_name: 'Verso',
    client_uri: publicUrl,
    policy_uri: `${publicUrl}/auth/login?texte=confidentialite`,
    tos_uri: `${publicUrl}/auth/login?texte=conditions`,
    redirect_uris: [`${publicUrl}${SIGN_IN_RETURN}`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    scope: 'atproto',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    dpop_bound_access_tokens: true,
  }
}
