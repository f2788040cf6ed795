import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyScope } from '#contract/keys.ts'
import type { Language } from '#contract/languages.ts'
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
/** `any`: what is asked for decides, once it is read. */
export type NeededScope = KeyScope | 'any'

type Authentication = {
  /** Refuses what is no token of an open session, and a key that does not have the scope: without one no key passes. */
  authenticate: (request: FastifyRequest, reply: FastifyReply, scope: NeededScope | undefined) => Promise<Customer>
  /** At the end of a call that a key may have spent by. */
  tellRest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on the routes registered under `signedIn` alone. */
    customer: Customer
  }
  interface FastifyContextConfig {
    /** What a key needs to call this route. Without it no key does. */
    keyScope?: NeededScope
  }
}

/** For a route's options, beside what describes it. */
export const openToKeys = (keyScope: NeededScope) => ({ config: { keyScope } })

/** Routes for customers: whoever calls is authenticated before anything of the call is read, and the docs say so. */
export async function signedIn(
  api: Http,
  { authenticate, tellRest }: Authentication,
  register: (routes: Http) => void,
) {
  await api.register(async (routes: Http) => {
    // Declared, so that every request has one shape: set on the way, it made /auth/me a twentieth slower.
    routes.decorateRequest('customer')
    routes.addHook('onRoute', (route) => {
      const scope = route.config?.keyScope
      // Of the route, which knows its scope: asking a request for its route's options cost a twentieth.
      route.onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        request.customer = await authenticate(request, reply, scope)
      }
      if (scope !== undefined && route.method === 'POST') route.onSend = tellRest
      route.schema = { ...route.schema, security: [{ token: [] }, ...(scope === undefined ? [] : [{ key: [scope] }])] }
    })
    register(routes)
  })
}
