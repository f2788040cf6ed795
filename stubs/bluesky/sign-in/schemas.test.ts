import {
  atprotoOAuthTokenResponseSchema,
  oauthAuthorizationServerMetadataValidator,
  oauthClientMetadataSchema,
  oauthParResponseSchema,
  oauthProtectedResourceMetadataSchema,
  parseAtprotoLoopbackClientId,
} from '@atproto/oauth-types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPublicFetch, type PublicFetch } from '#server/lib/public-fetch.ts'
import { openLog } from '#server/observability/log.ts'
import { clientMetadata, clientNameAt } from '#server/sources/bluesky/bluesky-client.ts'
import { blueskyProfile, WireProfile } from '#server/sources/bluesky/bluesky-profile.ts'
import { openBlueskySignIn } from '#server/sources/bluesky/bluesky-sign-in.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'
import { type BlueskyStub, openBlueskyStub } from '#stubs/bluesky/stub.ts'

let stub: BlueskyStub
beforeAll(async () => {
  stub = await openBlueskyStub({ port: 0 })
})
afterAll(() => stub.close())
beforeEach(() => stub.reset())

const HERE = 'http://127.0.0.1:5173'
const CAMILLE = 'camille-fictif.test'
const log = openLog('silent')

/** Our side of a sign-in, which tells what it was answered. */
function signInHere({ ownHosts = [new URL(stub.url).host], limitMs = 2_000 } = {}) {
  const answers: { path: string; method: string; status: number; body: unknown }[] = []
  const plain = openPublicFetch({ ownHosts, limitMs })
  const told: PublicFetch = async (address, options) => {
    const answer = await plain(address, options)
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null)
    answers.push({ path: new URL(address).pathname, method: options?.method ?? 'GET', status: answer.status, body })
    return answer
  }
  const findProfile = async (actor: string) => {
    const answer = await fetch(`${stub.url}/xrpc/app.bsky.actor.getProfile?actor=${actor}`)
    return blueskyProfile(WireProfile.parse(await answer.json()), new Date())
  }
  const name = clientNameAt(HERE) ?? { clientId: '', redirectUri: '' }
  const access = { apiUrl: stub.url, plcUrl: stub.url, ...name }
  return { answers, signIn: openBlueskySignIn(access, { log, source: { findProfile }, fetchPublic: told }) }
}

async function authorised(url: string): Promise<URLSearchParams> {
  const answer = await fetch(`${url}&accept=1`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

test('each answer of the stub is what the protocol’s own types promise', async () => {
  const { answers, signIn } = signInHere()
  const { url, secrets } = await signIn.begin(CAMILLE)
  await signIn.end(await authorised(url), secrets)
  const bodiesOf = (path: string, status: number) =>
    answers.filter((answer) => answer.path === path && answer.status === status).map(({ body }) => body)
  for (const body of bodiesOf('/.well-known/oauth-protected-resource', 200))
    expect(oauthProtectedResourceMetadataSchema.safeParse(body).error).toBeUndefined()
  for (const body of bodiesOf('/.well-known/oauth-authorization-server', 200))
    expect(oauthAuthorizationServerMetadataValidator.safeParse(body).error).toBeUndefined()
  expect(oauthParResponseSchema.safeParse(bodiesOf('/oauth/par', 201)[0]).error).toBeUndefined()
  expect(atprotoOAuthTokenResponseSchema.safeParse(bodiesOf('/oauth/token', 200)[0]).error).toBeUndefined()
  // Each question that a proof goes along with is asked once more, with the nonce that was told.
  const [par, token] = [bodiesOf('/oauth/par', 400), bodiesOf('/oauth/token', 400)]
  expect([par, token].flat()).toEqual([
    expect.objectContaining({ error: 'use_dpop_nonce' }),
    expect.objectContaining({ error: 'use_dpop_nonce' }),
  ])
})

test('what we say of ourselves is what the protocol’s own types take, by https and on this machine', () => {
  const said = clientMetadata('https://verso.example')
  expect(oauthClientMetadataSchema.safeParse(said).error).toBeUndefined()
  expect(said.client_id).toBe(clientNameAt('https://verso.example')?.clientId)
  expect(parseAtprotoLoopbackClientId(clientNameAt(HERE)?.clientId ?? '')).toEqual({
    scope: 'atproto',
    redirect_uris: [`${HERE}/api/holder/return`],
  })
  expect(clientNameAt('http://verso.intranet')).toBeNull()
})

test('whoever keeps the account vouches for it, and is asked for nothing else', async () => {
  const { answers, signIn } = signInHere()
  const { url, secrets } = await signIn.begin(CAMILLE)
  expect(await signIn.end(await authorised(url), secrets)).toEqual({
    profileId: didOf(CAMILLE),
    username: CAMILLE,
    isProtected: false,
    picture: null,
  })
  expect(stub.liveTokens()).toEqual([])
  expect(new Set(answers.map(({ path }) => path))).toEqual(
    new Set([
      `/${didOf(CAMILLE)}`,
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
      '/oauth/par',
      '/oauth/token',
      '/oauth/revoke',
    ]),
  )
})

test('an account that is kept elsewhere when its holder comes back is not vouched for by the server it has left', async () => {
  const { port } = new URL(stub.url)
  const { signIn } = signInHere({ ownHosts: [`127.0.0.1:${port}`, `localhost:${port}`] })
  const { url, secrets } = await signIn.begin(CAMILLE)
  const back = await authorised(url)
  stub.failSignIn('foreignServer')
  await expect(signIn.end(back, secrets)).rejects.toThrow('not one to this sign-in')
  expect(stub.liveTokens()).toEqual([])
})

test('nor is one by a server that vouches for another', async () => {
  const { signIn } = signInHere()
  const { url, secrets } = await signIn.begin(CAMILLE)
  const back = await authorised(url)
  stub.failSignIn('wrongSub')
  await expect(signIn.end(back, secrets)).rejects.toThrow('vouches for another account')
})

test('a server that says nothing is waited for no longer than we said', async () => {
  const { signIn } = signInHere({ limitMs: 300 })
  stub.failSignIn('silent')
  const began = performance.now()
  await expect(signIn.begin(CAMILLE)).rejects.toThrow('takes no sign-in')
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('a code is worth something once, to the key that asked for it', async () => {
  const { signIn } = signInHere()
  const first = await signIn.begin(CAMILLE)
  const second = await signIn.begin(CAMILLE)
  const back = await authorised(first.url)
  // Another sign-in's key, and the state of this one.
  const crossed = { ...first.secrets, key: second.secrets['key'] ?? '' }
  await expect(signIn.end(back, crossed)).rejects.toThrow('gave no token')
  await expect(signIn.end(back, first.secrets)).rejects.toThrow('gave no token')
})
