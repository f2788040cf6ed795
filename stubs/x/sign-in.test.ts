import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STUB_CLIENT } from './sign-in.ts'
import { openXStub, type XStub } from './stub.ts'

let stub: XStub
beforeAll(async () => {
  stub = await openXStub({ port: 0 })
})
afterAll(() => stub.close())
beforeEach(() => stub.reset())

const CALLBACK = 'https://verso.example/api/holder/return'
const VERIFIER = 'a verifier of at least forty-three characters, as it has to be'
const raw = (id = STUB_CLIENT.id, secret = STUB_CLIENT.secret) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

const asked = {
  response_type: 'code',
  client_id: STUB_CLIENT.id,
  redirect_uri: CALLBACK,
  scope: 'tweet.read users.read',
  state: 'a state',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
}
const authorize = (more: Record<string, string> = {}) =>
  fetch(`${stub.url}/i/oauth2/authorize?${new URLSearchParams({ ...asked, ...more }).toString()}`, {
    redirect: 'manual',
  })
const backOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'about:blank').searchParams

async function aCode(as = 'camille_fictif') {
  return backOf(await authorize({ as })).get('code') ?? ''
}
async function post(path: string, form: Record<string, string>, authorization?: string) {
  const answer = await fetch(`${stub.url}/2/oauth2/${path}`, {
    method: 'POST',
    headers: authorization === undefined ? {} : { authorization },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const exchange = (code: string, more: Record<string, string> = {}, authorization: string | undefined = raw()) =>
  post(
    'token',
    { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER, ...more },
    authorization,
  )
const INVALID = 'Value passed for the authorization code was invalid.'

test('a person chooses an account, or says no; a code leads to a token, and the token to who they are', async () => {
  expect(await (await authorize()).text()).toContain('Annuler')
  expect(Object.fromEntries(backOf(await authorize({ cancel: '1' })))).toEqual({
    error: 'access_denied',
    state: 'a state',
  })
  const { status, body } = await exchange(await aCode())
  expect([status, body]).toEqual([
    200,
    {
      token_type: 'bearer',
      expires_in: 7_200,
      access_token: expect.any(String) as string,
      scope: 'users.read tweet.read',
    },
  ])
  const authorization = `Bearer ${String(body['access_token'])}`
  const me = await fetch(`${stub.url}/2/users/me?user.fields=protected`, { headers: { authorization } })
  expect(await me.json()).toEqual({
    data: { id: '1780000000000000001', name: 'Camille Fictive', username: 'camille_fictif', protected: false },
  })
  expect(await post('revoke', { token: String(body['access_token']) }, raw())).toEqual({
    status: 200,
    body: { revoked: true },
  })
  expect((await fetch(`${stub.url}/2/users/me`, { headers: { authorization } })).status).toBe(401)
})

test('the application’s own token is nobody’s', async () => {
  const answer = await fetch(`${stub.url}/2/users/me`, { headers: { authorization: `Bearer ${stub.token}` } })
  expect([answer.status, ((await answer.json()) as { title: string }).title]).toEqual([
    403,
    'Unsupported Authentication',
  ])
})

test('a code is good once, for thirty seconds, for its own callback and verifier', async () => {
  const once = await aCode()
  expect((await exchange(once)).status).toBe(200)
  expect((await exchange(once)).body['error_description']).toBe(INVALID)
  const late = await aCode()
  stub.advanceClock(31)
  expect((await exchange(late)).body).toEqual({ error: 'invalid_request', error_description: INVALID })
  expect((await exchange(await aCode(), { redirect_uri: `${CALLBACK}/` })).body['error_description']).toBe(INVALID)
  expect((await exchange(await aCode(), { code_verifier: 'another' })).body['error_description']).toBe(
    'Value passed for the code verifier did not match the code challenge.',
  )
})

test('the client shows its secret as it is, in the header alone', async () => {
  const encoded = raw(encodeURIComponent(STUB_CLIENT.id).replaceAll('-', '%2D').replaceAll('_', '%5F'))
  const missing = { error: 'unauthorized_client', error_description: 'Missing valid authorization header' }
  expect(await exchange(await aCode(), {}, raw(STUB_CLIENT.id, 'wrong'))).toEqual({ status: 401, body: missing })
  expect(await post('token', { client_id: STUB_CLIENT.id, client_secret: STUB_CLIENT.secret })).toEqual({
    status: 401,
    body: missing,
  })
  expect((await exchange(await aCode(), {}, encoded)).body['error']).toBe('invalid_client')
})

test('another sign-in of the same person ends their earlier token', async () => {
  await exchange(await aCode())
  const [first] = stub.liveTokens()
  await exchange(await aCode())
  expect(stub.liveTokens()).toHaveLength(1)
  expect(stub.liveTokens()).not.toContain(first)
  await exchange(await aCode('orga_x'))
  expect(stub.liveTokens()).toHaveLength(2)
})

test('to an address that its console does not have, X sends nobody back', async () => {
  stub.setCallbacks([CALLBACK])
  for (const wrong of [
    { redirect_uri: `${CALLBACK}?more` },
    { code_challenge_method: 'plain' },
    { scope: 'tweet.read' },
    { client_id: 'another' },
  ] as Record<string, string>[]) {
    const answer = await authorize({ ...wrong, as: 'camille_fictif' })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  }
  expect((await authorize({ as: 'camille_fictif' })).status).toBe(302)
})

test('a name may change, and somebody else may take it', async () => {
  const authorization = `Bearer ${stub.token}`
  const idOf = async (name: string) => {
    const answer = await fetch(`${stub.url}/2/users/by/username/${name}`, { headers: { authorization } })
    return ((await answer.json()) as { data?: { id: string } }).data?.id
  }
  const [camille, orga] = [await idOf('camille_fictif'), await idOf('orga_x')]
  stub.rename('camille_fictif', 'camille_neuve')
  expect([await idOf('camille_neuve'), await idOf('camille_fictif')]).toEqual([camille, undefined])
  stub.rename('orga_x', 'camille_fictif')
  expect(await idOf('camille_fictif')).toBe(orga)
})
