import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/terms.ts'
import { CALLERS, type Caller, credentials, logIn, type Owned, ownedThings } from '#server/testing/access-callers.ts'
import { A_GOOD_PASSWORD, type TestAccount } from '#server/testing/builders.ts'
import type { Call } from '#server/testing/call-api.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sql } from './database/sql.ts'

const app = testApp()

type Row = Record<Caller, number>

const anybodys = (status: number): Row => ({
  other: status,
  reader: status,
  holder: status,
  anonymous: status,
  revoked: status,
  expired: status,
  deleted: status,
  monitor: status,
  key: status,
  page: status,
  owner: status,
})
/** Every customer has some of their own; no key opens it, unless it says so. */
const eachCustomers = (status: number): Row => ({ ...anybodys(401), other: status, key: 403, owner: status })
/** It is there for one customer alone; no key opens it, unless it says so. */
const itsOwners = (status: number): Row => ({ ...anybodys(401), other: 404, key: 403, owner: status })
/** For the holder of an account that somebody has a report on, who has no account here. */
const holders = (status: number): Row => ({ ...anybodys(401), holder: status })
const keysToo = (row: Row): Row => ({ ...row, key: row.owner })

/** What each caller is answered to the owner's own request. A route that is not here fails the test: decide who may call it. */
const ACCESS: Record<string, Row> = {
  'GET /healthz': anybodys(200),
  'GET /readyz': anybodys(200),
  'GET /metrics': { ...anybodys(404), monitor: 200 },
  'GET /*': anybodys(200),
  'GET /api/openapi.json': anybodys(200),
  'GET /mcp': anybodys(405),
  'DELETE /mcp': anybodys(405),
  // An agent has a key, and nothing else opens it: not even its owner's session.
  'POST /mcp': { ...anybodys(401), key: 200 },
  'POST /api/auth/signup': anybodys(201),
  'POST /api/auth/login': anybodys(401),
  'POST /api/auth/forgot-password': anybodys(202),
  'POST /api/auth/reset-password/check': anybodys(410),
  'POST /api/auth/reset-password': anybodys(410),
  'POST /api/oppositions': anybodys(200),
  'GET /api/contact': anybodys(200),
  'GET /api/reader': anybodys(200),
  'POST /api/webhooks/stripe': anybodys(400),
  'GET /api/shared-report': { ...anybodys(400), reader: 200 },
  'GET /api/shared-report/evidence': { ...anybodys(400), reader: 200 },
  'POST /api/holder/proofs': anybodys(201),
  'GET /api/holder/return': anybodys(303),
  'GET /api/oauth-client-metadata.json': anybodys(200),
  'GET /api/holder': holders(200),
  'GET /api/holder/picture': holders(200),
  // A code was never asked for: this one signed in.
  'POST /api/holder/proofs/check': anybodys(401),
  'GET /api/auth/me': eachCustomers(200),
  'POST /api/analyze': keysToo(eachCustomers(202)),
  'GET /api/profiles/:username/check': keysToo(eachCustomers(200)),
  'GET /api/me/analysis': keysToo(eachCustomers(200)),
  'GET /api/me/sessions': eachCustomers(200),
  'GET /api/me/purchases': eachCustomers(200),
  'GET /api/me/share-links': eachCustomers(200),
  'GET /api/me/export': eachCustomers(200),
  'GET /api/credits/balance': keysToo(eachCustomers(200)),
  'GET /api/credits/history': keysToo(eachCustomers(200)),
  'POST /api/buy-credits': eachCustomers(200),
  'POST /api/batches/check': keysToo(eachCustomers(200)),
  'POST /api/batches': keysToo(eachCustomers(202)),
  'GET /api/batches': keysToo(eachCustomers(200)),
  'GET /api/batches/:id': keysToo(itsOwners(200)),
  'GET /api/batches/:id/lines': keysToo(itsOwners(200)),
  'GET /api/batches/:id/lines.csv': keysToo(itsOwners(200)),
  'POST /api/batches/:id/cancel': keysToo(itsOwners(200)),
  // Following accounts is a person's decision each time: no key opens it.
  'GET /api/watches': eachCustomers(200),
  // X is closed, unless the code is in the account's bio; another customer has no such report.
  'POST /api/watches': itsOwners(422),
  'GET /api/watches/proof': itsOwners(200),
  'POST /api/watches/feed': eachCustomers(201),
  'DELETE /api/watches/feed': eachCustomers(204),
  'GET /api/watch-feed/:token': anybodys(410),
  'PATCH /api/watches/:id': itsOwners(200),
  'DELETE /api/watches/:id': itsOwners(204),
  'GET /api/analysis/:id': keysToo(itsOwners(200)),
  'GET /api/analysis/:id/earlier': keysToo(itsOwners(200)),
  'POST /api/analysis/:id/mail': itsOwners(200),
  'GET /api/analysis/:id/evidence': keysToo(itsOwners(200)),
  'GET /api/analysis/:id/evidence.csv': keysToo(itsOwners(200)),
  'GET /api/analysis/:id/export': keysToo(itsOwners(200)),
  'POST /api/analysis/:id/contests': itsOwners(201),
  'POST /api/analysis/:id/exclusions': itsOwners(200),
  'GET /api/analysis/:id/exclusions': itsOwners(200),
  'DELETE /api/analysis/:id/exclusions/:figure/:post_id': itsOwners(200),
  'DELETE /api/analysis/:id/exclusions': itsOwners(200),
  'POST /api/analysis/:id/share-links': itsOwners(201),
  'DELETE /api/me/share-links/:id': itsOwners(204),
  'GET /api/payments/:checkout_session': itsOwners(200),
  'POST /api/me/purchases/:id/withdrawal': itsOwners(200),
  'DELETE /api/me/sessions/:id': itsOwners(204),
  'GET /api/me/email-verification': eachCustomers(200),
  'POST /api/me/language': eachCustomers(204),
  'POST /api/me/terms': eachCustomers(204),
  'POST /api/me/email-verification': eachCustomers(202),
  // Whatever the link, an address that is verified stays so.
  'POST /api/me/email-verification/confirm': eachCustomers(204),
  'GET /api/me/webhooks': eachCustomers(200),
  // To no public address: the request is understood, and refused for that.
  'POST /api/me/webhooks': eachCustomers(422),
  'PATCH /api/me/webhooks/:id': itsOwners(200),
  'POST /api/me/webhooks/:id/secret': itsOwners(200),
  'POST /api/me/webhooks/:id/test': itsOwners(204),
  'GET /api/me/webhooks/:id/deliveries': itsOwners(200),
  'POST /api/me/webhooks/:id/deliveries/:delivery/replay': itsOwners(204),
  'POST /api/me/webhooks/:id/replay': itsOwners(202),
  'DELETE /api/me/webhooks/:id': itsOwners(204),
  'GET /api/me/keys': eachCustomers(200),
  'POST /api/me/keys': eachCustomers(201),
  'GET /api/me/second-factor': eachCustomers(200),
  'POST /api/me/second-factor': eachCustomers(201),
  'POST /api/me/second-factor/confirm': eachCustomers(403),
  'DELETE /api/me/second-factor': eachCustomers(204),
  'GET /api/me/invoice-details': eachCustomers(200),
  'POST /api/me/invoice-details': eachCustomers(200),
  'DELETE /api/me/invoice-details': eachCustomers(204),
  'GET /api/me/support-access': eachCustomers(200),
  'POST /api/me/support-access': eachCustomers(201),
  'DELETE /api/me/support-access': eachCustomers(204),
  // These end what the others need, so they are asked last.
  'DELETE /api/holder': holders(204),
  'DELETE /api/me/sessions': eachCustomers(204),
  'POST /api/auth/logout': eachCustomers(204),
  'POST /api/me/password': eachCustomers(204),
  'DELETE /api/me/keys/:id': itsOwners(204),
  'DELETE /api/me': eachCustomers(204),
}

const A_NEW_PASSWORD = 'un autre cerisier'

/** What a route's own owner sends. */
function requestOf(route: string, caller: Caller): Call & { path: string; method: string } {
  const {
    analysisId,
    postId,
    sessionId,
    linkId,
    paymentId,
    batchId,
    checkoutSession,
    webhookId,
    deliveryId,
    keyId,
    watchId,
  } = owned
  const [method = '', pattern = ''] = route.split(' ')
  const ids = {
    '/me/sessions/': sessionId,
    '/me/share-links/': linkId,
    '/me/purchases/': paymentId,
    '/batches/': batchId,
    '/watches/': watchId,
    '/me/webhooks/': webhookId,
    '/me/keys/': keyId,
  }
  const id = Object.entries(ids).find(([part]) => pattern.includes(part))?.[1] ?? analysisId
  const parts = {
    id,
    figure: 'toxicity',
    post_id: postId,
    username: 'jack',
    checkout_session: checkoutSession,
    delivery: deliveryId,
    token: 'nobody’s',
  }
  const path = pattern.replace('/*', '/').replaceAll(/:(\w+)/g, (_, name: keyof typeof parts) => parts[name])
  return {
    method,
    path: `${path}${queryOf(path, analysisId)}`,
    ...(method !== 'GET' && { body: bodyOf(route, { postId, analysisId }, caller) }),
    ...(pattern === '/api/analyze' && { headers: { prefer: 'respond-async' } }),
    ...(pattern === '/api/batches' && { headers: { 'idempotency-key': 'another list' } }),
    // As a page of ours calls.
    ...(pattern.startsWith('/api/holder') && { headers: { 'sec-fetch-site': 'same-origin' } }),
    ...(pattern === '/mcp' && { headers: { 'mcp-protocol-version': '2025-11-25' } }),
  }
}

function queryOf(path: string, analysisId: string): string {
  if (path.endsWith('/evidence')) return '?figure=toxicity'
  return path.endsWith('/watches/proof') ? `?analysis_id=${analysisId}` : ''
}

function bodyOf(
  route: string,
  { postId, analysisId }: Pick<Owned, 'postId' | 'analysisId'>,
  caller: Caller,
): object | undefined {
  const stranger = { email: `${randomUUID()}@exemple.fr`, password: A_GOOD_PASSWORD }
  const bodies: Record<string, object> = {
    'POST /api/auth/signup': stranger,
    'POST /api/auth/login': stranger,
    'POST /api/auth/forgot-password': { email: stranger.email },
    'POST /api/auth/reset-password/check': { token: 'nobody’s' },
    'POST /api/auth/reset-password': { token: 'nobody’s', password: A_GOOD_PASSWORD },
    'POST /api/oppositions': { target_username: 'orga_x' },
    'POST /api/holder/proofs': { target_username: 'orga_x', by: 'sign_in' },
    'POST /api/webhooks/stripe': {},
    'POST /mcp': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    // The owner and their key are one customer, who would open one analysis twice.
    'POST /api/analyze': { target_username: caller === 'key' ? 'charge_1' : 'jack' },
    'POST /api/batches/check': { names: ['jack'] },
    'POST /api/batches': { names: ['jack'], max_credits: 8 },
    'POST /api/watches': { analysis_id: analysisId, every: 'week' },
    'PATCH /api/watches/:id': { paused: true },
    'POST /api/buy-credits': { pack: 'pack_20' },
    'POST /api/analysis/:id/contests': { figure: 'toxicity', post_id: postId, side: 'retained' },
    'POST /api/analysis/:id/exclusions': { figure: 'toxicity', post_id: postId },
    'POST /api/analysis/:id/share-links': {},
    'POST /api/me/webhooks': { url: 'https://localhost/hooks', events: ['credits.low'], password: A_GOOD_PASSWORD },
    'POST /api/watches/feed': { password: A_GOOD_PASSWORD },
    'PATCH /api/me/webhooks/:id': { enabled: true },
    'POST /api/me/webhooks/:id/replay': { since: new Date().toISOString() },
    'POST /api/me/keys': {
      name: 'Un autre programme',
      scopes: ['credits:read'],
      days: 30,
      credits_a_day: 8,
      password: A_GOOD_PASSWORD,
    },
    'POST /api/me/invoice-details': {
      company_name: 'Lilas',
      address_line1: 'Rue',
      postal_code: '1',
      city: 'Lyon',
      country: 'FR',
    },
    'POST /api/me/language': { language: 'fr' },
    'POST /api/me/terms': { version: TERMS_VERSION },
    'POST /api/me/email-verification/confirm': { token: 'nobody’s' },
    'POST /api/me/second-factor': { password: A_GOOD_PASSWORD },
    'POST /api/me/second-factor/confirm': { code: 'no code' },
    'DELETE /api/me/second-factor': { password: A_GOOD_PASSWORD, code: 'no code' },
    'DELETE /api/me/sessions/:id': { password: A_GOOD_PASSWORD },
    'DELETE /api/me/sessions': { password: A_GOOD_PASSWORD },
    'POST /api/me/password': { current_password: A_GOOD_PASSWORD, new_password: A_NEW_PASSWORD },
    'DELETE /api/me': { password: A_NEW_PASSWORD },
  }
  return bodies[route]
}

let owned: Owned
let shown: Record<Caller, Call>
let customers: Record<'owner' | 'other', TestAccount>

beforeAll(async () => {
  const { owned: things, ...secrets } = await ownedThings(app)
  owned = things
  ;({ shown, customers } = await credentials(app, owned.owner, secrets))
})

test('every route of the server says who may call it, and no other does', () => {
  expect(app.routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
})

test('docs/access.md is this matrix; `npx vitest run server/access --update` writes it', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/access.md')
})

test.each(Object.entries(ACCESS))('%s', async (route, expected) => {
  const answers: Partial<Row> = {}
  const toldTheirAddress: Caller[] = []
  for (const caller of CALLERS) {
    // Nobody is refused here for what they asked before.
    await app.db.run(sql`delete from throttle_windows`)
    const { status, text } = await ask(route, caller)
    answers[caller] = status
    if (text.includes(owned.owner.email)) toldTheirAddress.push(caller)
  }
  expect(answers).toEqual(expected)
  expect(toldTheirAddress.filter((caller) => caller !== 'owner')).toEqual([])
})

/** A session that is about to end is one nobody else needs. */
async function credentialOf(route: string, caller: Caller): Promise<Call> {
  const mayEnd = route === 'POST /api/auth/logout' && (caller === 'owner' || caller === 'other')
  return mayEnd ? { token: await logIn(app, customers[caller]) } : shown[caller]
}

async function ask(route: string, caller: Caller) {
  const { token, headers } = await credentialOf(route, caller)
  const { method, path, body, headers: more } = requestOf(route, caller)
  const response = await fetch(`${app.baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...more,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const HEADINGS: Record<Caller, string> = {
  owner: 'owner',
  other: 'other customer',
  reader: 'reader of a share link',
  holder: 'holder of the account',
  anonymous: 'nobody',
  revoked: 'ended session',
  expired: 'expired session',
  deleted: 'deleted account',
  monitor: 'monitor’s token',
  key: 'owner’s key',
  page: 'owner’s page cookie',
}

const ORDER = Object.keys(HEADINGS)

function page(): string {
  const callers = CALLERS.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
  const rows = Object.entries(ACCESS).map(([route, row]) => [`\`${route}\``, ...callers.map((caller) => row[caller])])
  const table = [['route', ...callers.map((caller) => HEADINGS[caller])], ['---', ...callers.map(() => '---')], ...rows]
  return `# Who may call what

Every route of the server, and what it answers to the request its owner would send, by who sends it. Tried against the running product by
\`server/access.test.ts\`, which writes this page; a route without a row fails it.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}
