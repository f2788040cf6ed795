import { expect, test } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

type Operation = { security: Record<string, string[]>[] }
type Document = { paths: Record<string, Record<string, Operation>> }

/** Whatever stands in an address: a call is authenticated before it is read. */
const ANYTHING = '0b9de1f6-0000-7000-8000-000000000000'

async function operations() {
  const { body } = await app.call<Document>('GET', `${API_BASE}/openapi.json`)
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      documented: security.length > 0,
      byToken: security.some((way) => 'token' in way),
    })),
  )
}

test('every route that documents a token refuses a call without one, before reading it; no other does', async () => {
  const all = await operations()
  const answers = await Promise.all(
    all.map(async ({ method, path, documented }) => {
      // An empty object is what no route with a body accepts.
      const call = { ...(method !== 'GET' && { body: {} }), token: 'no session has this token' }
      const { status } = await app.call(method, path.replaceAll(/\{\w+\}/g, ANYTHING), call)
      return { route: `${method} ${path}`, documented, enforced: status === 401 }
    }),
  )
  expect(answers.filter(({ documented, enforced }) => documented !== enforced)).toEqual([])
  expect(answers.filter(({ enforced }) => enforced).length).toBeGreaterThan(15)
})

/** Refused without a name of an account. */
const asksForMore = new Set(['/api/watches/proof'])

test('a token opens what its documentation says it opens', async () => {
  const { token } = await anAccount(app)
  const reads = (await operations()).filter(
    ({ method, path, byToken }) => byToken && method === 'GET' && !path.includes('{') && !asksForMore.has(path),
  )
  expect(reads.length).toBeGreaterThan(4)
  for (const { path } of reads) expect([path, (await app.call('GET', path, { token })).status]).toEqual([path, 200])
})

test('what a visitor may call is what visitors need, and nothing more', async () => {
  const open = (await operations())
    .filter(({ documented }) => !documented)
    .map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual(
    [
      'GET /api/contact',
      'GET /api/reader',
      'GET /api/shared-report',
      'GET /api/shared-report/evidence',
      // By its secret address: a reader of feeds has no session.
      'GET /api/watch-feed/{token}',
      'POST /api/auth/forgot-password',
      'POST /api/auth/login',
      'POST /api/auth/reset-password',
      'POST /api/auth/reset-password/check',
      'POST /api/auth/signup',
      'POST /api/holder/proofs',
      'POST /api/oppositions',
      'POST /api/webhooks/stripe',
    ].toSorted(),
  )
})
