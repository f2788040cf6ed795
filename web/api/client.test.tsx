import type { IncomingHttpHeaders } from 'node:http'
import { expect, test, vi } from 'vitest'
import { cannedApi } from '#web/testing/canned-api.ts'
import { ApiError, call, download } from './client.ts'

const api = cannedApi()

test('spec 8: a non-success response raises an error whose message is its error field', async () => {
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
  'spec 8: without an error field (%j) the message is "Something went wrong"',
  async (body) => {
    api.answer(500, body)
    await expect(call('GET', '/anything')).rejects.toThrow('Something went wrong')
  },
)

test('spec 8: parse failures of a success propagate as errors', async () => {
  api.answer(200, 'not json')
  await expect(call('GET', '/anything')).rejects.toThrow('not json')
})

test('spec 8: network failures propagate as errors', async () => {
  api.handle((request) => request.socket.destroy())
  await expect(call('GET', '/anything')).rejects.toThrow(/fetch|socket|network/i)
})

test('spec 7: base path /api, JSON content type, bearer header when a token exists', async () => {
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
