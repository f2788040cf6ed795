import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { newKey } from '#server/keys/key-form.ts'
import { newToken } from '#server/lib/token.ts'
import { callApi } from '#server/testing/call-api.ts'
import { signIn } from '#tools/measure/customers.ts'
import type { Guard } from './operations.ts'
import { type Attacked, type SeededCustomer, seedCustomer, stateOf } from './seed-customer.ts'
import { FEED_TOKEN, idOf } from './wordlist.ts'

/** `live` callers may read their own rows, or a shared report; nobody else may read anything of anybody. */
export type Caller = {
  kind: string
  account: SeededCustomer
  isLive: boolean
  token: string | null
  shareToken: string | null
  feedToken: string | null
}

const LIVE_CUSTOMERS = 3
/** A program of a customer's. */
export const KEY = 'key'

/** Customers, and everybody whose key has stopped to open anything. */
export async function openCallers(db: Db, product: Attacked) {
  const customers: SeededCustomer[] = []
  for (let nth = 0; nth < LIVE_CUSTOMERS; nth += 1) customers.push(await seedCustomer(db, product, stateOf(nth)))
  const dying = () => seedCustomer(db, product, 'verified')
  const [revoked, expired, deleted] = [await dying(), await dying(), await dying()]
  const call = (method: string, path: string, token: string, body?: object) =>
    callApi(product.baseUrl, method, `/api${path}`, { token, ...(body && { body }) })
  for (const id of revoked.words.all(idOf('share-links'))) await call('DELETE', `/me/share-links/${id}`, revoked.token)
  for (const id of revoked.words.all(idOf('keys'))) await call('DELETE', `/me/keys/${id}`, revoked.token)
  // The words keep the former address.
  await call('POST', '/watches/feed', revoked.token)
  await call('DELETE', '/watches/feed', expired.token)
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

  const feedOf = ({ words }: SeededCustomer) => words.all(FEED_TOKEN)[0] ?? null
  const keys = (whose: SeededCustomer) => ({
    token: whose.token,
    shareToken: whose.shareToken,
    feedToken: feedOf(whose),
  })
  const customer = (nth: number): Caller => {
    const one = customers[nth % LIVE_CUSTOMERS]
    if (!one) throw new Error('no customer is there')
    return { kind: 'customer', account: one, isLive: true, ...keys(one) }
  }
  const holderOfLink = (nth: number): Caller => {
    const { account: whose } = customer(nth)
    const { shareToken } = whose
    return { ...customer(nth), kind: 'holder of a share link', token: null, shareToken, feedToken: null }
  }
  const dead = (kind: string, whose: SeededCustomer, isKey = false): Caller => ({
    kind,
    account: whose,
    isLive: false,
    ...keys(whose),
    ...(isKey && { token: whose.key }),
  })
  return {
    /** Of ten calls, the half are of customers, and one of those of a program of theirs. */
    pick: (nth: number): Caller => {
      const drawn = nth % 10
      const { account: whose } = customer(nth)
      const none = { token: null, shareToken: null, feedToken: null }
      if (drawn < 4) return customer(nth)
      if (drawn === 4) return { kind: KEY, account: whose, isLive: true, ...none, token: whose.key }
      if (drawn === 5) return holderOfLink(nth)
      if (drawn === 6) return { kind: 'anonymous', account: whose, isLive: false, ...none }
      // Every other time by what was a key.
      const isKey = nth % 40 < 20
      if (drawn === 7) return dead('revoked', revoked, isKey)
      if (drawn === 8) return dead('expired', expired, isKey)
      return nth % 20 < 10 ? dead('deleted', deleted, isKey) : { ...dead('forger', whose), ...forged(whose, isKey) }
    },
    /** Somebody to whom a call is open. */
    holder: (guard: Guard, nth: number): Caller => (guard === 'share link' ? holderOfLink(nth) : customer(nth)),
    all: () => [...customers, revoked, expired, deleted],
    /** They wear out: a password is changed, a link revoked, guesses are held back. With each stretch come others. */
    renew: async () => {
      for (const nth of customers.keys()) customers[nth] = await seedCustomer(db, product, stateOf(nth))
    },
    /** Whoever has logged out, changed a password or deleted the account in the course of the run comes back. */
    revive: async () => {
      for (const [nth, one] of customers.entries()) {
        const answer = await call('GET', '/auth/me', one.token)
        if (answer.status === 200) continue
        const exists = await db.one(sql`select from accounts where id = ${one.id} and deleted_at is null`)
        if (exists) one.token = await signIn(db, one.id)
        else customers[nth] = await seedCustomer(db, product, stateOf(nth))
      }
    },
  }
}

/** Whose it is stands at the front of a token; the rest is guessed. Of a key everything is. */
const forged = ({ id }: SeededCustomer, isKey: boolean) => ({
  token: isKey ? newKey() : newToken(id).token,
  shareToken: newToken(id).token,
  feedToken: newToken(id).token,
})
