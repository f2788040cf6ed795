import { randomBytes } from 'node:crypto'
import { excludableFrom } from '#contract/exclusions.ts'
import type { FigureId } from '#contract/figure.ts'
import { KEY_SCOPES } from '#contract/keys.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { BatchAnswer } from '#contract/schemas/batches.ts'
import type { KeyWithSecret } from '#contract/schemas/keys.ts'
import type { BuyCreditsAnswer } from '#contract/schemas/payments.ts'
import type { SecondFactorSecret } from '#contract/schemas/second-factor.ts'
import type { ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import type { WatchAnswer, WatchFeedAnswer } from '#contract/schemas/watches.ts'
import type { DeliveriesAnswer, WebhookWithSecret } from '#contract/schemas/webhooks.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { newToken } from '#server/lib/token.ts'
import { mayAnalyse } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import type { Product } from '#server/testing/product.ts'
import { signIn } from '#tools/measure/customers.ts'
import { FEED_TOKEN, feedTokenIn, idOf, openWordlist, type Wordlist } from './wordlist.ts'

/** A customer with a row in every table that keeps some, and the secrets that open them. */
export type SeededCustomer = {
  id: string
  token: string
  key: string
  shareToken: string
  sharedAnalysis: string
  words: Wordlist
}

let seeded = 0

/** The product, and an address that takes its webhooks. */
export type Attacked = Product & { receiverUrl: string }

/** So that each call is open to one: a second factor waits for its first code, may be begun, or the watch was stopped instead. */
const STATES = ['with a secret', 'verified', 'unverified'] as const
type State = (typeof STATES)[number]
export const stateOf = (nth: number): State => STATES[nth % STATES.length] ?? 'verified'

/**
 * Signed up, paid, analysed one by one and by list, excluded, contested, shared, watching, given a key and told by webhook, each
 * through the API as a customer would.
 */
export async function seedCustomer(db: Db, product: Attacked, state: State): Promise<SeededCustomer> {
  const { baseUrl, stripe, receiverUrl } = product
  seeded += 1
  const marker = `canari-${randomBytes(6).toString('hex')}`
  // Of each its own: whoever writes another's address and password is that other.
  const signup = { email: `${marker}@exemple.fr`, password: `cerisier de ${marker}` }
  const { body: opened } = await callApi<AuthAnswer>(baseUrl, 'POST', '/api/auth/signup', { body: signup })
  const { id } = opened.user
  const token = await signIn(db, id)
  const post = async <Body>(path: string, body: object, headers = {}) =>
    (await callApi<Body>(baseUrl, 'POST', `/api${path}`, { token, body, headers })).body
  await mayAnalyse(db, id, 88)
  const { url } = await post<BuyCreditsAnswer>('/buy-credits', { pack: 'pack_20' })
  const checkout = /cs_\w+/.exec(url)?.[0] ?? ''
  stripe.pay(checkout)
  const username = `charge_${100_000 + seeded}`
  const { analysis } = await requestAndFollow(baseUrl, token, username)
  const [figure = '', posts = []] =
    Object.entries(analysis.json_output?.evidence ?? {}).find(
      ([of, ids]) => ids.length > 1 && excludableFrom(of as FigureId),
    ) ?? []
  const [first = '', second = ''] = posts
  await post(`/analysis/${analysis.id}/exclusions`, { figure, post_id: first })
  await post(`/analysis/${analysis.id}/contests`, { figure, post_id: second, side: 'retained', reason: marker })
  const shared = await post<ShareLinkAnswer>(`/analysis/${analysis.id}/share-links`, { days: 7 })
  const shareToken = /#partage=(.+)$/.exec(shared.url)?.[1] ?? ''
  const { batch } = await post<BatchAnswer>(
    '/batches',
    { names: ['jay.bsky.social'], max_credits: ANALYSIS_COST },
    { 'idempotency-key': marker },
  )
  const { watch } = await post<WatchAnswer>('/watches', { analysis_id: analysis.id, every: 'week' })
  await seedChange(db, watch.id, marker)
  const { password } = signup
  const feed = await post<WatchFeedAnswer>('/watches/feed', { password })
  const wanted = { name: marker, scopes: KEY_SCOPES, days: null, credits_a_day: null, password }
  const made = await post<KeyWithSecret>('/me/keys', wanted)
  const address = `${receiverUrl}/${marker}`
  const { webhook } = await post<WebhookWithSecret>('/me/webhooks', {
    url: address,
    events: ['analysis.completed'],
    password,
  })
  await post(`/me/webhooks/${webhook.id}/test`, {})
  const { body: sent } = await callApi<DeliveriesAnswer>(baseUrl, 'GET', `/api/me/webhooks/${webhook.id}/deliveries`, {
    token,
  })
  const verification = await verificationToken(product, signup.email)
  const words = openWordlist({
    [idOf('webhooks')]: [webhook.id],
    [idOf('deliveries')]: sent.deliveries.map(({ id: delivery }) => delivery),
    url: [address],
    [idOf('keys')]: [made.key.id],
    [idOf('batches')]: [batch.id],
    [idOf('watches')]: [watch.id],
    [FEED_TOKEN]: [feedTokenIn(feed.url)],
    [idOf('analysis')]: [analysis.id],
    [idOf('share-links')]: [shared.link.id],
    figure: [figure, 'originals', 'toxicity'],
    post_id: posts.slice(0, 5),
    username: [username, `charge_${200_000 + seeded}`, 'inconnu_x', 'compte_protege', 'compte_vide', 'jay.bsky.social'],
    email: [signup.email],
    password: [signup.password],
    checkout_session: [checkout],
    token: [await resetToken(db, id), verification],
    'share-token': [shareToken],
    'idempotency-key': [marker, `${marker}-2`],
    prefer: ['respond-async', 'wait=1'],
    version: [TERMS_VERSION],
  })
  for (const listed of ['/me/sessions', '/me/purchases'])
    words.learn((await callApi(baseUrl, 'GET', `/api${listed}`, { token })).body, listed)
  if (state === 'unverified') await callApi(baseUrl, 'DELETE', `/api/watches/${watch.id}`, { token })
  else await post('/me/email-verification/confirm', { token: verification })
  const path = '/me/second-factor'
  if (state === 'with a secret') words.learn(await post<SecondFactorSecret>(path, { password }), path)
  return { id, token, key: made.secret, shareToken, sharedAnalysis: analysis.id, words }
}

/** What a later reading would tell: its date is a week away. */
const seedChange = (db: Db, watchId: string, marker: string) =>
  db.run(sql`
    update watch_readings
    set changes = ${JSON.stringify([{ kind: 'fact', fact: 'handle', before: `${marker}-a`, after: `${marker}-b` }])}
    where watch_id = ${watchId}`)

async function verificationToken({ mails }: Attacked, email: string): Promise<string> {
  const { text } = await mails.mailTo(email, /^Confirmez votre adresse/)
  return /#adresse=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function resetToken(db: Db, accountId: string): Promise<string> {
  const { token, tokenHash } = newToken(accountId)
  await db.run(sql`
    insert into password_resets (account_id, token_hash, expires_at)
    values (${accountId}, ${tokenHash}, now() + interval '1 hour')`)
  return token
}
