import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

test('an unknown call answers 404 in French, with a code', async () => {
  const { status, body } = await app.call('GET', '/api/nowhere')
  expect(status).toBe(404)
  expect(body).toEqual({ error: 'Cette adresse n’existe pas.', code: 'unknown_call' })
})

test.each([
  ['broken JSON', '{"email":', 'application/json', 400],
  ['a length that is none', '{"email":{"length":{"toString":1}},"password":"cerisier"}', 'application/json', 400],
  ['a prototype in the JSON', '{"__proto__":{"admin":true},"email":"a@b.fr"}', 'application/json', 400],
  ['text', 'email=a@b.fr', 'text/plain', 415],
  ['a form', 'email=a@b.fr', 'application/x-www-form-urlencoded', 415],
  ['17 KiB', JSON.stringify({ email: 'x'.repeat(17 * 1024) }), 'application/json', 413],
])('a body that is %s is refused with a French sentence', async (_, body, contentType, expected) => {
  const headers = { 'content-type': contentType }
  const answer = await app.call<ErrorAnswer>('POST', '/api/auth/login', { body, headers })
  expect(answer.status).toBe(expected)
  expect(answer.body.error).toMatch(/^Votre|^Ce format/)
})

test('a malformed address is refused like any other mistake', async () => {
  const { status, body, headers } = await app.call<ErrorAnswer>('GET', '/api/analysis/%E0%A4%A')
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['a method nobody knows', 'FOO /api/auth/me HTTP/1.1', 400, 'invalid_input'],
  ['two lengths', 'GET /api/auth/me HTTP/1.1\r\ncontent-length: 5\r\ntransfer-encoding: chunked', 400, 'invalid_input'],
  ['too long an address', `GET /api/${'a'.repeat(17_000)} HTTP/1.1`, 431, 'headers_too_large'],
  ['QUERY without a type', 'QUERY /api/auth/me HTTP/1.1', 400, 'invalid_input'],
  ['an expectation', 'GET /api/auth/me HTTP/1.1\r\nexpect: anything', 401, 'session_expired'],
])(
  'a request that Node or Fastify reads no further, %s, gets an answer like the others',
  async (_, head, status, code) => {
    const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${head}\r\nhost: verso.example\r\nconnection: close\r\n\r\n`)
    const [answer = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(answer).toMatch(/^cache-control: no-store\r$/m)
    expect(answer).toMatch(/^content-type: application\/json; charset=utf-8\r$/m)
    expect(JSON.parse(body)).toHaveProperty('code', code)
    expect(JSON.parse(body)).toHaveProperty('error')
  },
)

test('who goes on sending after a request that was refused unread still gets its answer, and is let go', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect({ port: Number(new URL(app.baseUrl).port), host: '127.0.0.1', allowHalfOpen: true })
      await once(socket, 'connect')
      socket.write(`GET /api/${'a'.repeat(17_000)}`)
      for (let piece = 0; piece < 20; piece += 1) socket.write('a'.repeat(50_000))
      return text(socket)
    }),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test.for(['/api/auth/me', '/api/nowhere', '/healthz', '/%'])(
  'a request to upgrade, to %s, is answered as if it had not asked, and nobody waits for a second answer',
  async (path) => {
    const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.setTimeout(10_000, () => socket.destroy(new Error('kept open')))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: verso.example\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|401|404) /)
    expect(answer).toMatch(/^connection: close\r$/im)
  },
)

test('spec 7.2: a call may say JSON and send nothing', async () => {
  const { token } = await anAccount(app)
  const headers = { 'content-type': 'application/json' }
  expect((await app.call('POST', '/api/auth/logout', { token, headers })).status).toBe(204)
})

test('what a schema refuses in English is told in French, field by field', async () => {
  const { token } = await anAccount(app)
  const { status, body } = await app.call<ErrorAnswer>('GET', '/api/me/analysis?limit=0&sort=colour', { token })
  const refused = 'Cette valeur n’est pas acceptée.'
  expect([status, body.fields]).toEqual([400, { limit: refused, sort: refused }])
})

test('every answer carries its request id, is never cached, and never sniffed', async () => {
  const { headers } = await app.call('GET', '/api/auth/me')
  expect(headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'self'; frame-ancestors 'none'")
  expect(headers.get('x-powered-by')).toBeNull()
})

test('however its address is written, the answer to a call is kept by nobody', async () => {
  for (const path of ['/%61pi/auth/me', '/api/%61uth/me', '/%61pi/nowhere', '/api/nowhere', '/api']) {
    const { headers } = await app.call('GET', path)
    expect([path, headers.get('content-type')]).toEqual([path, 'application/json; charset=utf-8'])
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('the page’s content security policy is exactly this one', async () => {
  const { headers } = await app.call('GET', '/healthz')
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types archive-worker',
  ])
})

test('no foreign site may read our answers', async () => {
  const { headers } = await app.call('GET', '/api/auth/me', { headers: { origin: 'https://evil.example' } })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('logs tell each request and hold no e-mail, password or token', async () => {
  const canary = { email: 'canari@exemple.fr', password: 'canari-jaune-42' }
  const { token } = await anAccount(app, canary)
  await app.call('POST', '/api/auth/login', { body: { ...canary, password: 'canari-faux-42' } })
  await app.call('GET', `/api/auth/me?token=${token}`, { token })
  await app.call('POST', '/api/auth/forgot-password', { body: { email: canary.email } })
  await app.mails.mailTo(canary.email, /mot de passe/)
  const log = app.logLines.join('')
  expect(log).toMatch(/"method":"POST","route":"\/api\/auth\/login","status":401/)
  expect(log).not.toMatch(/canari/)
  expect(log).not.toContain(token)
})

test('GET /api/openapi.json is an OpenAPI 3.1 document of every call, with its errors', async () => {
  const { body } = await app.call<{ openapi: string; paths: Record<string, object> }>('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths).toSorted()).toEqual([
    '/api/analysis/{id}',
    '/api/analysis/{id}/contests',
    '/api/analysis/{id}/earlier',
    '/api/analysis/{id}/evidence',
    '/api/analysis/{id}/evidence.csv',
    '/api/analysis/{id}/exclusions',
    '/api/analysis/{id}/exclusions/{figure}/{post_id}',
    '/api/analysis/{id}/export',
    '/api/analysis/{id}/mail',
    '/api/analysis/{id}/share-links',
    '/api/analyze',
    '/api/auth/forgot-password',
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/me',
    '/api/auth/reset-password',
    '/api/auth/reset-password/check',
    '/api/auth/signup',
    '/api/batches',
    '/api/batches/check',
    '/api/batches/{id}',
    '/api/batches/{id}/cancel',
    '/api/batches/{id}/lines',
    '/api/batches/{id}/lines.csv',
    '/api/buy-credits',
    '/api/contact',
    '/api/credits/balance',
    '/api/credits/history',
    '/api/holder',
    '/api/holder/proofs',
    '/api/holder/proofs/check',
    '/api/me',
    '/api/me/analysis',
    '/api/me/email-verification',
    '/api/me/email-verification/confirm',
    '/api/me/export',
    '/api/me/invoice-details',
    '/api/me/keys',
    '/api/me/keys/{id}',
    '/api/me/language',
    '/api/me/password',
    '/api/me/purchases',
    '/api/me/purchases/{id}/withdrawal',
    '/api/me/second-factor',
    '/api/me/second-factor/confirm',
    '/api/me/sessions',
    '/api/me/sessions/{id}',
    '/api/me/share-links',
    '/api/me/share-links/{id}',
    '/api/me/support-access',
    '/api/me/terms',
    '/api/me/webhooks',
    '/api/me/webhooks/{id}',
    '/api/me/webhooks/{id}/deliveries',
    '/api/me/webhooks/{id}/deliveries/{delivery}/replay',
    '/api/me/webhooks/{id}/replay',
    '/api/me/webhooks/{id}/secret',
    '/api/me/webhooks/{id}/test',
    '/api/oppositions',
    '/api/payments/{checkout_session}',
    '/api/profiles/{username}/check',
    '/api/reader',
    '/api/shared-report',
    '/api/shared-report/evidence',
    '/api/watch-feed/{token}',
    '/api/watches',
    '/api/watches/feed',
    '/api/watches/proof',
    '/api/watches/{id}',
    '/api/webhooks/stripe',
  ])
  expect(JSON.stringify(body.paths['/api/auth/login'])).toMatch(/"4XX".*"#\/components\/schemas\/ErrorAnswer"/)
})
