import { expect, test } from 'vitest'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { SecondFactorSecret } from '#contract/schemas/second-factor.ts'
import type { ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import type { WatchFeedAnswer } from '#contract/schemas/watches.ts'
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { aKey } from './testing/access-callers.ts'
import { anAnalysedAccount } from './testing/analyst.ts'
import { shownCode } from './testing/authenticator.ts'
import { anAccount } from './testing/builders.ts'
import { asOwner } from './testing/owner.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()
const wantedKey = { name: 'Un programme', scopes: ['credits:read'], days: 30, credits_a_day: null }

/** What opens something of an account, or tells somebody of it, without a session: a reset of the password leaves none. */
const ENDED = [
  'api_key_hashes.key_hash',
  'password_resets.token_hash',
  'share_links.token_hash',
  'support_access.ends_at',
  'token_owners.token_hash',
  'watch_settings.feed_hash',
  'webhook_deliveries.body',
  'webhook_endpoints.former_secret',
  'webhook_endpoints.sealed_secret',
  'webhook_endpoints.url',
]
const STAYS: Record<string, string> = {
  'accounts.password_hash': 'the new one',
  'batches.list_hash': 'tells two lists apart, and opens nothing',
  'debts.email_hash': 'told of an account that left with a debt',
  'email_verifications.token_hash': 'shows whose address it is; the reset has shown it',
  'payments.checkout_url': 'a page of Stripe’s, where one can only pay',
  'recovery_codes.code_hash': 'of a second factor, which a reset asks for',
  'second_factors.sealed_secret': 'the reset asks for its code',
  'sessions.page_token_hash': 'of the session that the reset opens',
  'sessions.token_hash': 'the reset opens one, and ends the others',
}

/** Of accounts' tables, every column whose name or kind says that it is a secret, an address, or how long somebody may read. */
async function tellingColumns(): Promise<string[]> {
  const rows = await asOwner<{ name: string }>(
    app.databaseUrl,
    `select table_name || '.' || column_name as name
     from information_schema.columns as asked
     where table_schema = 'public'
       and (data_type = 'bytea' or column_name ~ '(token|hash|secret|url)$'
            or table_name = 'support_access' and column_name = 'ends_at'
            or table_name = 'webhook_deliveries' and column_name = 'body')
       and (table_name = 'accounts' or exists (
         select from information_schema.columns
         where table_schema = 'public' and table_name = asked.table_name and column_name = 'account_id'))`,
  )
  return rows.map(({ name }) => name).toSorted()
}

test('a reset of the password leaves nothing that reads the account without a session', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille-fictif.test')
  const { token } = account
  const { secret: key } = await aKey(app, account)
  const feed = await app.call<WatchFeedAnswer>('POST', '/api/watches/feed', {
    token,
    body: { password: account.password },
  })
  const shared = await app.call<ShareLinkAnswer>('POST', `/api/analysis/${id}/share-links`, { token, body: {} })
  await app.call('POST', '/api/me/support-access', { token })
  const hook = { url: `${app.receiver.url}/hooks`, events: WEBHOOK_EVENTS, password: account.password }
  const added = await app.call<{ webhook: { id: string } }>('POST', '/api/me/webhooks', { token, body: hook })
  const { id: webhookId } = added.body.webhook
  expect((await app.call('POST', `/api/me/webhooks/${webhookId}/secret`, { token })).status).toBe(200)
  expect((await app.call('POST', `/api/me/webhooks/${webhookId}/test`, { token })).status).toBe(204)
  await app.call('POST', '/api/auth/forgot-password', { body: { email: account.email } })
  const link = /reset=([\w-]{65})/.exec((await app.mails.mailTo(account.email, /mot de passe/)).text)?.[1] ?? ''
  expect(await held(account.id)).toEqual(Object.fromEntries(ENDED.map((column) => [column, true])))

  const body = { token: link, password: 'figuier en fleurs' }
  const reset = await app.call<AuthAnswer>('POST', '/api/auth/reset-password', { body })
  expect(reset.status).toBe(200)
  expect(await held(account.id)).toEqual(Object.fromEntries(ENDED.map((column) => [column, false])))
  const read = (path: string, more: object = {}) => app.call<{ code: string }>('GET', path, more)
  const secret = /#partage=(.+)$/.exec(shared.body.url)?.[1] ?? ''
  expect((await read('/api/credits/balance', { token: key })).body.code).toBe('key_refused')
  expect((await read(new URL(feed.body.url).pathname)).body.code).toBe('feed_over')
  expect((await read('/api/shared-report', { headers: { 'share-token': secret } })).body.code).toBe('share_link_over')
  const mine = async (path: string) => (await read(path, { token: reset.body.token })).body
  expect(await mine('/api/me/webhooks')).toMatchObject({ webhooks: [] })
  expect(await mine('/api/me/support-access')).toEqual({ until: null })
})

test.each([
  ['a key', '/api/me/keys', () => wantedKey, '/api/me/keys', { keys: [] }],
  [
    'a webhook',
    '/api/me/webhooks',
    () => ({ url: `${app.receiver.url}/hooks`, events: WEBHOOK_EVENTS }),
    '/api/me/webhooks',
    { webhooks: [] },
  ],
  ['a feed', '/api/watches/feed', () => ({}), '/api/watches', { has_feed: false }],
])(
  '%s is made by who types the password, and the code of who has a second factor',
  async (_name, path, wanted, listed, none) => {
    const account = await anAccount(app, { verified: true })
    const { token, password } = account
    const started = await app.call<SecondFactorSecret>('POST', '/api/me/second-factor', { token, body: { password } })
    const code = (ahead: number) => shownCode(started.body.secret, app.services.now(), ahead)
    const make = async (confirmation: object) => {
      const { status, body } = await app.call<ErrorAnswer>('POST', path, {
        token,
        body: { ...wanted(), ...confirmation },
      })
      return [status, body.code]
    }
    expect(await make({})).toEqual([400, 'invalid_input'])
    expect(await make({ password: 'pas le mien' })).toEqual([403, 'wrong_password'])
    await app.call('POST', '/api/me/second-factor/confirm', { token, body: { code: code(0) } })
    expect(await make({ password })).toEqual([401, 'second_factor_needed'])
    expect(await make({ password, code: '000000' })).toEqual([403, 'wrong_code'])
    expect((await app.call('GET', listed, { token })).body).toMatchObject(none)
    expect((await make({ password, code: code(1) }))[0]).toBe(201)
  },
)

test('every column that holds a secret or an address of an account is ended by a reset, or said why not', async () => {
  expect(await tellingColumns()).toEqual([...ENDED, ...Object.keys(STAYS)].toSorted())
})

async function held(accountId: string): Promise<Record<string, boolean>> {
  const asked = ENDED.map(async (column) => {
    const [table = ''] = column.split('.')
    const rows = await asOwner(
      app.databaseUrl,
      `select from ${table} where account_id = $1 and ${column} is not null`,
      [accountId],
    )
    return [column, rows.length > 0] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}
