import type { IncomingHttpHeaders } from 'node:http'
import { expect, test, vi } from 'vitest'
import { cannedApi } from '#web/testing/canned-api.ts'
import { ApiError, addition, call, download } from './client.ts'
import { isOutage, isRefusedToken, isVerdict } from './failure.ts'
import { listIn, text } from './readers.ts'
import { Unanswered } from './unanswered.ts'

const api = cannedApi()

test('spec 8.1: a non-success response raises an error whose message is its error field', async () => {
  api.answer(402, { error: 'Crédits insuffisants.', code: 'insufficient_credits', fields: { a: 'b' } })
  const failed = call('GET', '/anything').catch((error: unknown) => error)
  expect(await failed).toBeInstanceOf(ApiError)
  expect(await failed).toMatchObject({
    message: 'Crédits insuffisants.',
    code: 'insufficient_credits',
    fields: { a: 'b' },
  })
})

test.each(['{}', 'null', '<html>502</html>', ''])(
  'spec 8.2: without an error field (%j) the message is "Something went wrong"',
  async (body) => {
    api.answer(500, body)
    await expect(call('GET', '/anything')).rejects.toThrow('Something went wrong')
  },
)

test('spec 8.4: parse failures of a success propagate as errors, in French, with the parser’s own as their cause', async () => {
  api.answer(200, 'not json')
  const failed = await call('GET', '/anything').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Unanswered)
  expect(failed).toMatchObject({
    message: 'La réponse du service n’a pas pu être lue.',
    cause: { message: expect.stringContaining('not json') as string },
  })
})

test('spec 8.3: network failures propagate as errors, in French, with the browser’s own as their cause', async () => {
  api.handle((request) => request.socket.destroy())
  const failed = await call('GET', '/anything').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Unanswered)
  expect(failed).toMatchObject({
    message: 'Le service ne répond pas.',
    cause: { message: expect.stringMatching(/fetch|socket|network/i) as string },
  })
})

test('an answer cut in its middle is a network failure too, of a file as of JSON', async () => {
  api.handle((request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('{"user":')
    setTimeout(() => request.socket.destroy(), 20)
  })
  await expect(call('GET', '/anything')).rejects.toBeInstanceOf(Unanswered)
  await expect(download('/anything')).rejects.toBeInstanceOf(Unanswered)
})

test.each([
  ['no answer', new Unanswered('silent', { cause: null }), { outage: true, verdict: false, refusedToken: false }],
  ['a proxy’s page', new ApiError({}, 502), { outage: true, verdict: false, refusedToken: false }],
  ['a crash', new ApiError({ code: 'unexpected' }, 500), { outage: true, verdict: false, refusedToken: false }],
  ['an overload', new ApiError({ code: 'busy' }, 503), { outage: true, verdict: false, refusedToken: false }],
  ['X away', new ApiError({ code: 'x_unavailable' }, 503), { outage: true, verdict: true, refusedToken: false }],
  ['no credits', new ApiError({}, 402), { outage: false, verdict: true, refusedToken: true }],
  [
    'a stale token',
    new ApiError({ code: 'session_expired' }, 401),
    { outage: false, verdict: true, refusedToken: true },
  ],
  ['too many calls', new ApiError({}, 429), { outage: false, verdict: true, refusedToken: false }],
])('%s: whether to try again, whether it tells what became of the request, and of the token', (_name, error, known) => {
  expect({ outage: isOutage(error), verdict: isVerdict(error), refusedToken: isRefusedToken(error) }).toEqual(known)
})

test('spec 7.1, 7.2, 7.3, 7.4: base path /api, JSON content type, bearer header when a token exists', async () => {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  api.handle((request, response) => {
    seen.push({ url: request.url, headers: request.headers })
    response.end('{}')
  })
  await call('POST', '/auth/login', { email: 'a@b.fr' })
  localStorage.setItem('token', 'abc')
  await call('GET', '/auth/me')
  expect(seen[0]?.url).toBe('/api/auth/login')
  expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(seen[0]?.headers.authorization).toBeUndefined()
  expect(seen[1]?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer abc' })
})

test('a file keeps its bytes, byte order mark included, and a refusal its sentence', async () => {
  localStorage.setItem('token', 'abc')
  let authorization: string | undefined
  api.handle((request, response) => {
    authorization = request.headers.authorization
    response.end('\ufefffigure;posts\r\n')
  })
  const file = await download('/analysis/1/evidence.csv')
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 'f'.charCodeAt(0)])
  expect(authorization).toBe('Bearer abc')
  api.answer(404, { error: 'Analyse introuvable.', code: 'not_found' })
  await expect(download('/analysis/2/evidence.csv')).rejects.toThrow('Analyse introuvable.')
})

test('a page that came ahead in place of the JSON is no answer, and the call that follows asks again', async () => {
  localStorage.setItem('token', 'abc')
  api.answer(200, '<html>Maintenance</html>')
  history.replaceState(null, '', '/app/analysis/0198')
  vi.resetModules()
  const { earlyAnswersRead } = await import('./early-calls.ts')
  const client = await import('./client.ts')
  const { earlyMe } = await import('./account.ts')
  const { earlyAnalysis } = await import('./analysis.ts')
  await earlyAnswersRead
  expect(earlyMe()).toBeUndefined()
  expect(earlyAnalysis('0198')).toBeUndefined()
  api.answer(200, { user: { credits: 16 } })
  expect(await client.call('GET', '/auth/me')).toEqual({ user: { credits: 16 } })
})

const keys = () => addition<string[] | null>('/me/keys', listIn('keys', text), null)

test.each<[number, string | object]>([
  [401, { error: 'Unauthorized' }],
  [404, {}],
  [405, '<!doctype html><title>App</title>'],
  [500, { error: { message: 'TypeError: x is not a function' } }],
  [200, '<!doctype html><title>App</title>'],
  [200, {}],
  [200, []],
  [200, { data: [] }],
  [200, { keys: 'none' }],
  [200, { error: { message: 'no such call' } }],
])('a call that a server does not make, answered %s %j, tells nothing and is no failure', async (status, body) => {
  api.answer(status, body)
  expect(await keys()).toBeNull()
})

test.each<[number, string | object, string]>([
  [500, { error: 'Une erreur est survenue.', code: 'unexpected' }, 'Une erreur est survenue.'],
  [429, { error: 'Trop de tentatives.', code: 'too_many_requests' }, 'Trop de tentatives.'],
  [502, '<html>Bad gateway</html>', 'Something went wrong'],
])('one that our own server makes and fails, %s %j, is a failure', async (status, body, said) => {
  api.answer(status, body)
  await expect(keys()).rejects.toThrow(said)
})

test('an error that is no sentence is not shown as one', async () => {
  api.answer(500, { error: { message: 'TypeError: x is not a function' } })
  await expect(call('GET', '/anything')).rejects.toThrow('Something went wrong')
})
