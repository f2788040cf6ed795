import { expect, test } from 'vitest'
import { KEY_SCOPES } from '#contract/keys.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { aKey } from '#server/testing/access-callers.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

const analysis = { target_username: 'camille_fictif' }
const WAYS = {
  analysis: ['/api/analyze', analysis],
  list: ['/api/batches', { names: ['camille_fictif'], max_credits: 8 }],
} as const

test.each(['session', 'key'] as const)(
  'with a %s, who has not accepted the prohibited uses starts no analysis, and nothing is spent',
  async (by) => {
    const account = await anAccount(app, { credits: 8, hasAccepted: false })
    const token = by === 'key' ? (await aKey(app, account, { scopes: KEY_SCOPES })).secret : account.token
    const headers = { 'idempotency-key': `by ${by} of ${account.id}` }
    for (const [path, body] of Object.values(WAYS)) {
      const refused = await app.call<ErrorAnswer>('POST', path, { token, body, headers })
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'terms_due'])
    }
    expect(await creditsOf(account)).toBe(8)
    await app.call('POST', '/api/me/terms', { token: account.token, body: { version: TERMS_VERSION } })
    expect((await app.call('POST', '/api/analyze', { token, body: analysis })).status).toBe(201)
  },
)

test('nor does an agent, who is told why', async () => {
  const account = await anAccount(app, { credits: 8, hasAccepted: false })
  const { secret } = await aKey(app, account, { scopes: KEY_SCOPES })
  const { body } = await app.call('POST', '/mcp', {
    token: secret,
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'request_analysis', arguments: { ...analysis, max_credits: 8 } },
    },
  })
  expect(JSON.stringify(body)).toContain('terms_due')
  expect(await creditsOf(account)).toBe(8)
})

const creditsOf = async ({ token }: TestAccount) =>
  (await app.call<{ credits: number }>('GET', '/api/credits/balance', { token })).body.credits
