import { KEY_SCOPES } from '#contract/keys.ts'
import type { AuthAnswer, SessionsAnswer } from '#contract/schemas/accounts.ts'
import type { BatchAnswer } from '#contract/schemas/batches.ts'
import type { KeyWithSecret } from '#contract/schemas/keys.ts'
import type { ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import type { DeliveriesAnswer, WebhookWithSecret } from '#contract/schemas/webhooks.ts'
import { sql } from '#server/database/sql.ts'
import { anAnalysedAccount } from './analyst.ts'
import { anAccount, type TestAccount } from './builders.ts'
import { buyerOf } from './buyer.ts'
import type { Call } from './call-api.ts'
import { holderOf } from './holder.ts'
import { moneyOf } from './money-of.ts'
import { asOwner } from './owner.ts'
import { METRICS_TOKEN, type TestApp } from './test-app.ts'

/** Everybody who may call a route. The owner comes last: what the others try must not change what the owner finds. */
export const CALLERS = [
  'other',
  'reader',
  'holder',
  'anonymous',
  'revoked',
  'expired',
  'deleted',
  'monitor',
  'key',
  'page',
  'owner',
] as const
export type Caller = (typeof CALLERS)[number]

/** What the owner has, and the others ask for. */
export type Owned = {
  owner: TestAccount
  analysisId: string
  /** Of a figure of the report. */
  postId: string
  sessionId: string
  linkId: string
  webhookId: string
  /** Of a key that nobody shows. */
  keyId: string
  deliveryId: string
  paymentId: string
  batchId: string
  watchId: string
  checkoutSession: string
}

export async function ownedThings(app: TestApp) {
  const { account: owner, id, report } = await anAnalysedAccount(app, 'camille_fictif', { credits: 24, verified: true })
  const checkoutSession = await moneyOf(app).paid(owner, 'pack_20')
  const [purchase] = await buyerOf(app).purchases(owner)
  const { token } = owner
  const { body: shared } = await app.call<ShareLinkAnswer>('POST', `/api/analysis/${id}/share-links`, {
    token,
    body: {},
  })
  const { body: listed } = await app.call<BatchAnswer>('POST', '/api/batches', {
    token,
    body: { names: ['jack'], max_credits: 8 },
    headers: { 'idempotency-key': 'a list of one' },
  })
  const { body: added } = await app.call<WebhookWithSecret>('POST', '/api/me/webhooks', {
    token,
    body: { url: `${app.receiver.url}/hooks`, events: ['credits.low'], password: owner.password },
  })
  const webhookId = added.webhook.id
  const { secret: keySecret } = await aKey(app, owner)
  const { key: another } = await aKey(app, owner)
  await app.call('POST', `/api/me/webhooks/${webhookId}/test`, { token })
  const { body: sent } = await app.call<DeliveriesAnswer>('GET', `/api/me/webhooks/${webhookId}/deliveries`, { token })
  await logIn(app, owner)
  const { body } = await app.call<SessionsAnswer>('GET', '/api/me/sessions', { token })
  const owned: Owned = {
    owner,
    analysisId: id,
    postId: report.evidence?.['toxicity']?.[0] ?? '',
    sessionId: body.sessions.find(({ current }) => !current)?.id ?? '',
    linkId: shared.link.id,
    webhookId,
    keyId: another.id,
    deliveryId: sent.deliveries[0]?.id ?? '',
    paymentId: purchase?.id ?? '',
    batchId: listed.batch.id,
    watchId: await aWatchOf(app, owner.id, id),
    checkoutSession,
  }
  return { owned, secret: /#partage=(.+)$/.exec(shared.url)?.[1] ?? '', keySecret }
}

/** As starting one writes it: X is closed to the test's owner. */
async function aWatchOf(app: TestApp, accountId: string, analysisId: string): Promise<string> {
  await app.db.run(sql`
    insert into watches (account_id, id, network, username, profile_id, every, slot_seconds, next_at, facts, counted_until, created_at)
    values (${accountId}, ${analysisId}, 'x', 'jack', '12', 'week', 0, now() + interval '7 days', '{"name": "Jack"}', now(), now())`)
  return analysisId
}

/** What each of them calls with. */
export async function credentials(
  app: TestApp,
  owner: TestAccount,
  { secret, keySecret }: { secret: string; keySecret: string },
) {
  const [other, revoked, expired, deleted] = await Promise.all([
    anAccount(app, { credits: 24, verified: true }),
    anAccount(app),
    anAccount(app),
    anAccount(app),
  ])
  await app.call('POST', '/api/auth/logout', { token: revoked.token })
  const { token, password } = deleted
  await app.call('DELETE', '/api/me', { token, body: { password } })
  await asOwner(app.databaseUrl, 'update sessions set expires_at = now() where account_id = $1', [expired.id])
  const shown = {
    other: { token: other.token },
    // Both where it belongs and where a session's token does, which looks alike.
    reader: { token: secret, headers: { 'share-token': secret } },
    // Of the account that the owner's report is about: where its cookie belongs, and where a session's token does.
    holder: await holderCookie(app),
    anonymous: {},
    revoked: { token: revoked.token },
    expired: { token: expired.token },
    deleted: { token },
    monitor: { token: METRICS_TOKEN },
    // The owner's, with everything that can be asked for.
    key: { token: keySecret },
    // The owner's, both where it belongs and where a session's token does, which looks alike.
    page: await pageCookie(app, owner),
    owner: { token: owner.token },
  } satisfies Record<Caller, Call>
  return { shown, customers: { owner, other } }
}

async function holderCookie(app: TestApp) {
  const holder = holderOf(app)
  await holder.signIn('camille_fictif')
  const cookie = holder.cookie() ?? ''
  return { token: cookie.split('=')[1] ?? '', headers: { cookie } }
}

async function pageCookie(app: TestApp, { email, password }: TestAccount) {
  const { headers } = await app.call('POST', '/api/auth/login', { body: { email, password } })
  const [cookie = '', token] = /^[\w-]+=([\w-]+)/.exec(headers.getSetCookie()[0] ?? '') ?? []
  return { ...(token !== undefined && { token }), headers: { cookie } }
}

/** Without limits, unless the test says which. */
export async function aKey(app: TestApp, { token, password }: TestAccount, wanted: object = {}) {
  const body = { name: 'Un programme', scopes: KEY_SCOPES, days: null, credits_a_day: null, password, ...wanted }
  const answer = await app.call<KeyWithSecret>('POST', '/api/me/keys', { token, body })
  if (answer.status !== 201) throw new Error(`no key was made: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function logIn(app: TestApp, { email, password }: TestAccount): Promise<string> {
  return (await app.call<AuthAnswer>('POST', '/api/auth/login', { body: { email, password } })).body.token
}
