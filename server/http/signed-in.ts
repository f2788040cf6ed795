import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyScope } from '#contract/keys.ts'
import type { Language } from '#contract/languages.ts'
import type { Clock } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type Costly, openTurns } from './costly.ts'
import type { Http } from './http.ts'

/** The customer whose token or key came with the call, as it was found. */
export type Customer = {
  id: string
  sessionId: string
  email: string
  credits: number
  emailVerified: boolean
  termsDue: boolean
  language: Language
  createdAt: Date
  /** Where a program of theirs calls; absent of a session. */
  key?: { id: string; scopes: readonly KeyScope[]; requests: { left: number; resetSeconds: number; isOver: boolean } }
}
/** Refuses whoever does not type the password, and the code of who has a second factor. */
export type Confirm = (customer: Customer, password: string, code: string | undefined) => Promise<void>
/** `any`: what is asked for decides, once it is read. */
export type NeededScope = KeyScope | 'any'

type Authentication = {
  /** Refuses what is no token of an open session, and a key that does not have the scope: without one no key passes. */
  authenticate: (request: FastifyRequest, reply: FastifyReply, scope: NeededScope | undefined) => Promise<Customer>
  /** At the end of a call that a key may have spent by. */
  tellRest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  now: Clock
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on the routes registered under `signedIn` alone. */
    customer: Customer
  }
  interface FastifyContextConfig {
    /** What a key needs to call this route. Without it no key does. */
    keyScope?: NeededScope
    costly?: Costly
  }
}

/** Before anything that spends on reports, by whatever way it is asked for: the page shows the prohibited uses, a program does not. */
export function requireTerms({ termsDue }: Customer): void {
  if (termsDue) throw new Refusal('terms_due')
}

/** For a route's options, beside what describes it. */
export const openToKeys = (keyScope: NeededScope, costly?: Costly) => ({
  config: { keyScope, ...(costly && { costly }) },
})

/** Routes for customers: whoever calls is authenticated before anything of the call is read, and the docs say so. */
export async function signedIn(
  api: Http,
  { authenticate, tellRest, now }: Authentication,
  register: (routes: Http) => void,
) {
  await api.register(async (routes: Http) => {
    // Declared, so that every request has one shape: set on the way, it made /auth/me a twentieth slower.
    routes.decorateRequest('customer')
    routes.addHook('onRoute', (route) => {
      const { keyScope: scope, costly } = route.config ?? {}
      const turns = costly && openTurns(costly, now)
      // Of the route, which knows its scope: asking a request for its route's options cost a twentieth.
      route.onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        request.customer = await authenticate(request, reply, scope)
        await turns?.take(request, reply)
      }
      route.onSend = [
        ...(scope !== undefined && route.method === 'POST' ? [tellRest] : []),
        ...(turns ? [turns.end] : []),
      ]
      route.schema = { ...route.schema, security: [{ token: [] }, ...(scope === undefined ? [] : [{ key: [scope] }])] }
    })
    register(routes)
  })
}
