import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEY_REQUESTS_A_MINUTE } from '#contract/keys.ts'
import type { Customer, NeededScope } from '#server/http/signed-in.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { hashKey, isKey } from './key-form.ts'
import { dayOf, findKey, findRest, type Rest, spentToday, touchKey } from './key-store.ts'
import { secondsToMidnight } from './spend-by-key.ts'

type AccessServices = Pick<Services, 'db' | 'now'> & {
  /** Tells two addresses apart and names neither. */
  placeOf: (ip: string) => string
}
/** What came with a call. `scope`: of the route; undefined where no key is accepted. */
type Shown = { key: string; scope: NeededScope | undefined; ip: string }

/** What a customer's own programs may do with a key: what its scopes say, on the routes that name one, so many times a minute. */
export function openKeyAccess({ db, now, placeOf }: AccessServices) {
  const countRequest = openRequestLimit()
  return {
    customerOfKey: async ({ key, scope, ip }: Shown, reply: FastifyReply): Promise<Customer> => {
      if (!isKey(key)) throw new Refusal('key_mistyped')
      const at = now()
      const found = await findKey(db, hashKey(key), at)
      if (!found) throw new Refusal('key_refused')
      const { id, keyId, email, credits, emailVerified, termsDue, language, createdAt, scopes, lastUsedOn } = found
      const requests = countRequest(keyId, at)
      tellLimits(reply, requests, found, at)
      if (requests.isOver) throw new Refusal('key_too_fast', { retryAfterSeconds: requests.resetSeconds })
      if (scope === undefined) throw new Refusal('key_not_accepted')
      if (scope !== 'any' && !scopes.includes(scope)) throw new Refusal('key_scope_missing')
      if (lastUsedOn === null || lastUsedOn < dayOf(at)) await touchKey(db, { accountId: id, keyId }, placeOf(ip), at)
      // No session has the id of a key.
      const customer = { id, sessionId: keyId, email, credits, emailVerified, termsDue, language, createdAt }
      return { ...customer, key: { id: keyId, scopes, requests } }
    },

    /** Where a call may spend, less is left at its end than when it came. */
    tellRest: async ({ customer, log }: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // Undefined where the call was refused before it was authenticated.
      const { id, key } = (customer as Customer | undefined) ?? {}
      if (id === undefined || !key) return
      const at = now()
      try {
        const rest = await findRest(db, { accountId: id, keyId: key.id }, at)
        if (rest) tellLimits(reply, key.requests, rest, at)
      } catch (error) {
        // What the call did is worth more than these headers.
        log.warn({ err: error }, 'what is left to a key could not be read')
        reply.removeHeader(CREDITS_LEFT)
      }
    },
  }
}

const CREDITS_LEFT = 'verso-credits-remaining'

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/: quota, window, what remains, seconds until it is whole. */
function tellLimits(reply: FastifyReply, { left, resetSeconds }: Counted, rest: Rest, at: Date) {
  const { credits, creditsADay } = rest
  let policy = `"requests";q=${KEY_REQUESTS_A_MINUTE};w=60`
  let remaining = `"requests";r=${left};t=${resetSeconds}`
  if (creditsADay !== null) {
    policy += `, "credits";q=${creditsADay};w=86400;qu="credits"`
    remaining += `, "credits";r=${Math.max(0, creditsADay - spentToday(rest, at))};t=${secondsToMidnight(at)}`
  }
  reply.header('ratelimit-policy', policy).header('ratelimit', remaining).header(CREDITS_LEFT, credits)
}

type Counted = { left: number; resetSeconds: number; isOver: boolean }

/**
 * Counts in this process: a row written at each call would cost more than the call. With several servers a key has the limit at
 * each. The count of a minute is dropped whole with it, so that a million keys take no room.
 */
function openRequestLimit() {
  let minute = 0
  let counts = new Map<string, number>()
  return (keyId: string, at: Date): Counted => {
    const now = at.getTime()
    const current = Math.floor(now / minutes(1))
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const made = (counts.get(keyId) ?? 0) + 1
    counts.set(keyId, made)
    const resetSeconds = Math.max(1, Math.ceil((minutes(current + 1) - now) / 1_000))
    return { left: Math.max(0, KEY_REQUESTS_A_MINUTE - made), resetSeconds, isOver: made > KEY_REQUESTS_A_MINUTE }
  }
}
