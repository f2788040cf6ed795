import { beforeAll, expect, test } from 'vitest'
import { newKey } from '#server/keys/key-form.ts'
import { aKey } from '#server/testing/access-callers.ts'
import { anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const VERSION = '2026-07-28'
let key: string
let session: string

beforeAll(async () => {
  const account = await anAccount(app)
  session = account.token
  key = (await aKey(app, account)).secret
})

const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
}
const message = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params: { ...params, _meta: META },
})
const headersOf = (method: string, more: Record<string, string> = {}) => ({
  'mcp-protocol-version': VERSION,
  'mcp-method': method,
  ...more,
})
type Answer = { id?: number; error?: { code: number; data?: object }; code?: string; result?: object }
const send = (body: unknown, headers: Record<string, string>, token: string | undefined = key) =>
  app.call<Answer | null>('POST', '/mcp', { body, headers, ...(token !== undefined && { token }) })

test('without a key, with a session’s token and with a key of nobody, nothing is answered but 401', async () => {
  const asked = (token?: string) =>
    app.call<Answer>('POST', '/mcp', {
      body: message('tools/list'),
      headers: headersOf('tools/list'),
      ...(token !== undefined && { token }),
    })
  const told = await Promise.all([asked(), asked(session), asked(newKey())])
  expect(told.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'key_mistyped'],
    [401, 'key_mistyped'],
    [401, 'key_refused'],
  ])
})

test('every answer has the headers of a key’s', async () => {
  const { status, headers } = await send(message('tools/list'), headersOf('tools/list'))
  expect(status).toBe(200)
  expect(headers.get('verso-credits-remaining')).toBe('0')
  expect(headers.get('ratelimit-policy')).toContain('"requests"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('mcp-session-id')).toBeNull()
})

test.each([
  ['GET', 405],
  ['DELETE', 405],
])('%s is of former revisions', async (method, status) => {
  const answer = await app.call(method, '/mcp', { token: key })
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, 'POST'])
})

test.each([
  ['a list of messages', [message('tools/list')], headersOf('tools/list'), 400, -32600],
  ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, headersOf('tools/list'), 400, -32600],
  ['an id of null', { ...message('tools/list'), id: null }, headersOf('tools/list'), 400, -32600],
  ['no version', message('tools/list'), { 'mcp-method': 'tools/list' }, 400, -32020],
  ['another method in the header', message('tools/list'), headersOf('tools/call'), 400, -32020],
  [
    'another version in the header',
    message('tools/list'),
    headersOf('tools/list', { 'mcp-protocol-version': '2025-11-25' }),
    400,
    -32020,
  ],
  [
    'another tool in the header',
    message('tools/call', { name: 'request_analysis' }),
    headersOf('tools/call', { 'mcp-name': 'check_profile' }),
    400,
    -32020,
  ],
  ['no tool in the header', message('tools/call', { name: 'compare' }), headersOf('tools/call'), 400, -32020],
  [
    'a version of the past',
    { jsonrpc: '2.0', id: 7, method: 'tools/list' },
    headersOf('tools/list', { 'mcp-protocol-version': '2024-11-05' }),
    400,
    -32022,
  ],
  ['no version in the body', { jsonrpc: '2.0', id: 7, method: 'tools/list' }, headersOf('tools/list'), 400, -32020],
  ['an unknown method', message('resources/list'), headersOf('resources/list'), 404, -32601],
  [
    'an unknown tool',
    message('tools/call', { name: 'drop_tables' }),
    headersOf('tools/call', { 'mcp-name': 'drop_tables' }),
    400,
    -32602,
  ],
] as const)('%s is a mistake of the protocol', async (_what, body, headers, status, code) => {
  const answer = await send(body, headers)
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code])
})

test('a name may come in base64, a notification gets no answer, and the versions are told', async () => {
  const encoded = `=?base64?${Buffer.from('get_report').toString('base64')}?=`
  const call = message('tools/call', { name: 'get_report', arguments: { analysis_id: 'x' } })
  expect((await send(call, headersOf('tools/call', { 'mcp-name': encoded }))).body?.result).toMatchObject({
    resultType: 'complete',
    isError: true,
  })
  const notified = await send(
    { jsonrpc: '2.0', method: 'notifications/cancelled' },
    headersOf('notifications/cancelled'),
  )
  expect([notified.status, notified.body]).toEqual([202, null])
  const { body } = await send(message('server/discover'), headersOf('server/discover'))
  expect(body?.result).toMatchObject({ supportedVersions: [VERSION, '2025-11-25', '2025-06-18'] })
})

test('a page of another site is refused, and a message too large is not read', async () => {
  const foreign = await send(message('tools/list'), headersOf('tools/list', { origin: 'https://elsewhere.example' }))
  expect(foreign.status).toBe(403)
  const ours = await send(message('tools/list'), headersOf('tools/list', { origin: 'https://verso.example' }))
  expect(ours.status).toBe(200)
  const large = message('tools/call', { name: 'compare', arguments: { analysis_ids: ['a'.repeat(20_000)] } })
  expect((await send(large, headersOf('tools/call', { 'mcp-name': 'compare' }))).status).toBe(413)
})
