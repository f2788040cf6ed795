import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEY_REQUESTS_A_MINUTE } from '#contract/keys.ts'
import { type Counted, openMinuteLimit } from '#server/http/minute-limit.ts'
import type { Customer, NeededScope } from '#server/http/signed-in.ts'
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
  const countRequest = openMinuteLimit(KEY_REQUESTS_A_MINUTE)
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
