import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConsole } from '#server/testing/test-console.ts'

const app = testApp()
const desk = testConsole(app)

const CALLERS = ['anonymous', 'customer', 'operator without factor', 'operator'] as const
type Caller = (typeof CALLERS)[number]
type Row = Record<Caller, number>

const anybodys = (status: number): Row => ({
  anonymous: status,
  customer: status,
  'operator without factor': status,
  operator: status,
})
const operators = (status: number): Row => ({ ...anybodys(401), operator: status })

/** What each caller is answered. A route that is not here fails the test: decide who may call it. */
const ACCESS: Record<string, Row> = {
  'GET /healthz': anybodys(200),
  'GET /readyz': anybodys(200),
  'GET /*': anybodys(200),
  'POST /api/login': anybodys(401),
  'POST /api/invitation': anybodys(410),
  'POST /api/invitation/accept': anybodys(410),
  'GET /api/me': operators(200),
  'GET /api/today': operators(200),
  'POST /api/search': operators(200),
  'GET /api/customers/:id': operators(200),
  'GET /api/analyses/:id': operators(404),
  'GET /api/analyses/:id/report': operators(404),
  'GET /api/queues': operators(200),
  'GET /api/queues/:name': operators(200),
  'GET /api/queues/:name/:id/history': operators(200),
  // It is about an address that nobody has: the command ran, and said so.
  'POST /api/commands': operators(409),
  // It ends what the others need, so it is asked last.
  'POST /api/logout': operators(204),
}

let customer: TestAccount
let tokens: Record<Caller, string | undefined>

beforeAll(async () => {
  customer = await anAccount(app)
  const { token } = await desk.signIn('marie')
  const { token: halved } = await desk.signIn('jean')
  // As it would be if a factor were taken from somebody at work.
  await app.db.run(sql`update operators set confirmed_at = null, sealed_secret = null where name = 'jean'`)
  tokens = { anonymous: undefined, customer: customer.token, 'operator without factor': halved, operator: token }
})

const BODIES: Record<string, () => object> = {
  'POST /api/login': () => ({ name: 'marie', password: 'pas le sien', code: '000000' }),
  'POST /api/invitation': () => ({ token: 'nobody’s' }),
  'POST /api/invitation/accept': () => ({ token: 'nobody’s', password: 'un bureau bien rangé', code: '000000' }),
  'POST /api/search': () => ({ words: customer.email }),
  'POST /api/commands': () => ({ name: 'end-sessions', words: ['personne@exemple.fr'], reason: 'essai' }),
}

test('every route of the console says who may call it, and no other does', () => {
  expect(desk.routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
})

test.each(Object.entries(ACCESS))('%s', async (route, expected) => {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace('/*', '/').replace(':name', 'refunds').replace(':id', customer.id)
  const answers: Partial<Row> = {}
  const told: Caller[] = []
  for (const caller of CALLERS) {
    await app.db.run(sql`delete from throttle_windows`)
    const response = await fetch(`${desk.url}${path}`, {
      method,
      headers: {
        ...(tokens[caller] && { authorization: `Bearer ${tokens[caller]}` }),
        ...(BODIES[route] && { 'content-type': 'application/json' }),
      },
      ...(BODIES[route] && { body: JSON.stringify(BODIES[route]()) }),
    })
    answers[caller] = response.status
    if ((await response.text()).includes(customer.email)) told.push(caller)
  }
  expect(told.filter((caller) => caller !== 'operator')).toEqual([])
  expect(answers).toEqual(expected)
})

test('nothing of the console is on the customers’ listener, nor an operator’s token good there', async () => {
  const { token } = await desk.signIn('paul')
  for (const path of ['/api/today', '/api/queues', `/api/customers/${customer.id}`])
    expect((await app.call('GET', path, { token })).status).toBe(404)
  expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401)
})

test('a page carries the customers’ own policy, an answer is kept by no cache', async () => {
  const page = await fetch(`${desk.url}/`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  const answer = await desk.call('GET', '/api/me')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
