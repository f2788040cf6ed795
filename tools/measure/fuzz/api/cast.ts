import { randomBytes } from 'node:crypto'
import { excludableFrom } from '#contract/exclusions.ts'
import type { FigureId } from '#contract/figure.ts'
import { KEY_SCOPES } from '#contract/keys.ts'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { KeyWithSecret } from '#contract/schemas/keys.ts'
import type { BuyCreditsAnswer } from '#contract/schemas/payments.ts'
import type { ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import type { DeliveriesAnswer, WebhookWithSecret } from '#contract/schemas/webhooks.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { newKey } from '#server/keys/key-form.ts'
import { newToken } from '#server/lib/token.ts'
import { giveCredits } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import type { Product } from '#server/testing/product.ts'
import { signIn } from '#tools/measure/sign-in.ts'
import { idOf, openWordlist, type Wordlist } from './wordlist.ts'

/** A customer with a row in every table that keeps some, and the secrets that open them. */
export type Planted = {
  id: string
  token: string
  key: string
  shareToken: string
  sharedAnalysis: string
  words: Wordlist
}

let planted = 0

/** The product, and an address that takes its webhooks. */
export type Attacked = Product & { receiverUrl: string }

/** Signed up, paid, analysed, excluded, contested, shared, given a key and told by webhook, each through the API as a customer would. */
export async function plant(db: Db, { baseUrl, stripe, receiverUrl }: Attacked): Promise<Planted> {
  planted += 1
  const marker = `canari-${randomBytes(6).toString('hex')}`
  // Of each its own: whoever writes another's address and password is that other.
  const signup = { email: `${marker}@exemple.fr`, password: `cerisier de ${marker}` }
  const { body: opened } = await callApi<AuthAnswer>(baseUrl, 'POST', '/api/auth/signup', { body: signup })
  const { id } = opened.user
  const token = await signIn(db, id)
  const post = async <Body>(path: string, body: object) =>
    (await callApi<Body>(baseUrl, 'POST', `/api${path}`, { token, body })).body
  await giveCredits(db, id, 80)
  const { url } = await post<BuyCreditsAnswer>('/buy-credits', { pack: 'pack_20' })
  const checkout = /cs_\w+/.exec(url)?.[0] ?? ''
  stripe.pay(checkout)
  const username = `charge_${100_000 + planted}`
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
  const { password } = signup
  const wanted = { name: marker, scopes: KEY_SCOPES, days: null, credits_a_day: null, password }
  const made = await post<KeyWithSecret>('/me/keys', wanted)
  const address = `${receiverUrl}/${marker}`
  const { webhook } = await post<WebhookWithSecret>('/me/webhooks', { url: address, events: ['analysis.completed'] })
  await post(`/me/webhooks/${webhook.id}/test`, {})
  const { body: sent } = await callApi<DeliveriesAnswer>(baseUrl, 'GET', `/api/me/webhooks/${webhook.id}/deliveries`, {
    token,
  })
  const words = openWordlist({
    [idOf('webhooks')]: [webhook.id],
    [idOf('deliveries')]: sent.deliveries.map(({ id: delivery }) => delivery),
    url: [address],
    [idOf('keys')]: [made.key.id],
    [idOf('analysis')]: [analysis.id],
    [idOf('share-links')]: [shared.link.id],
    figure: [figure, 'originals', 'toxicity'],
    post_id: posts.slice(0, 5),
    username: [
      username,
      `charge_${200_000 + planted}`,
      'inconnu_x',
      'compte_protege',
      'compte_vide',
      'jay.bsky.social',
    ],
    email: [signup.email],
    password: [signup.password],
    checkout_session: [checkout],
    token: [await resetToken(db, id)],
    'share-token': [shareToken],
    'idempotency-key': [marker, `${marker}-2`],
    prefer: ['respond-async', 'wait=1'],
    version: [TERMS_VERSION],
  })
  return { id, token, key: made.secret, shareToken, sharedAnalysis: analysis.id, words }
}

async function resetToken(db: Db, accountId: string): Promise<string> {
  const { token, tokenHash } = newToken(accountId)
  await db.run(sql`
    insert into password_resets (account_id, token_hash, expires_at)
    values (${accountId}, ${tokenHash}, now() + interval '1 hour')`)
  return token
}

/** `live` callers may read their own rows, or a shared report; nobody else may read anything of anybody. */
export type Caller = {
  kind: string
  planted: Planted
  isLive: boolean
  token: string | null
  shareToken: string | null
}

const LIVE_CUSTOMERS = 3
/** A program of a customer's. */
export const KEY = 'key'

/** Customers, and everybody whose key has stopped to open anything. */
export async function openCast(db: Db, product: Attacked) {
  const customers: Planted[] = []
  for (let nth = 0; nth < LIVE_CUSTOMERS; nth += 1) customers.push(await plant(db, product))
  const [revoked, expired, deleted] = [await plant(db, product), await plant(db, product), await plant(db, product)]
  const call = (method: string, path: string, token: string, body?: object) =>
    callApi(product.baseUrl, method, `/api${path}`, { token, ...(body && { body }) })
  for (const id of revoked.words.all(idOf('share-links'))) await call('DELETE', `/me/share-links/${id}`, revoked.token)
  for (const id of revoked.words.all(idOf('keys'))) await call('DELETE', `/me/keys/${id}`, revoked.token)
  await call('POST', '/auth/logout', revoked.token)
  await db.run(sql`update sessions set expires_at = now() - interval '1 minute' where account_id = ${expired.id}`)
  await db.run(sql`
    update share_links
    set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
    where account_id = ${expired.id}`)
  await db.run(sql`
    update api_keys
    set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
    where account_id = ${expired.id}`)
  await call('DELETE', '/me', deleted.token, { password: deleted.words.all('password')[0] })

  const keys = ({ token, shareToken }: Planted) => ({ token, shareToken })
  const customer = (nth: number): Caller => {
    const one = customers[nth % LIVE_CUSTOMERS]
    if (!one) throw new Error('nobody is planted')
    return { kind: 'customer', planted: one, isLive: true, ...keys(one) }
  }
  const dead = (kind: string, whose: Planted, isKey = false): Caller => ({
    kind,
    planted: whose,
    isLive: false,
    ...keys(whose),
    ...(isKey && { token: whose.key }),
  })
  return {
    /** Of ten calls, the half are of customers, and one of those of a program of theirs. */
    callers: (nth: number): Caller => {
      const drawn = nth % 10
      const { planted: whose } = customer(nth)
      if (drawn < 4) return customer(nth)
      if (drawn === 4) return { kind: KEY, planted: whose, isLive: true, token: whose.key, shareToken: null }
      if (drawn === 5)
        return {
          kind: 'holder of a share link',
          planted: whose,
          isLive: true,
          token: null,
          shareToken: whose.shareToken,
        }
      if (drawn === 6) return { kind: 'anonymous', planted: whose, isLive: false, token: null, shareToken: null }
      // Every other time by what was a key.
      const isKey = nth % 40 < 20
      if (drawn === 7) return dead('revoked', revoked, isKey)
      if (drawn === 8) return dead('expired', expired, isKey)
      return nth % 20 < 10 ? dead('deleted', deleted, isKey) : { ...dead('forger', whose), ...forged(whose, isKey) }
    },
    all: () => [...customers, revoked, expired, deleted],
    /** They wear out: a password is changed, a link revoked, guesses are held back. With each stretch come others. */
    renew: async () => {
      for (const nth of customers.keys()) customers[nth] = await plant(db, product)
    },
    /** Whoever has logged out, changed a password or deleted the account in the course of the run comes back. */
    revive: async () => {
      for (const [nth, one] of customers.entries()) {
        const answer = await call('GET', '/auth/me', one.token)
        if (answer.status === 200) continue
        const exists = await db.one(sql`select from accounts where id = ${one.id} and deleted_at is null`)
        if (exists) one.token = await signIn(db, one.id)
        else customers[nth] = await plant(db, product)
      }
    },
  }
}

/** Whose it is stands at the front of a token; the rest is guessed. Of a key everything is. */
const forged = ({ id }: Planted, isKey: boolean) => ({
  token: isKey ? newKey() : newToken(id).token,
  shareToken: newToken(id).token,
})
