import type { Language } from '#contract/languages.ts'
import type { Http } from './http.ts'

/** The customer whose token came with the call, as it was found. */
export type Customer = {
  id: string
  sessionId: string
  email: string
  credits: number
  emailVerified: boolean
  termsDue: boolean
  language: Language
  createdAt: Date
}
/** Refuses what is no token of an open session. */
type Authenticate = (authorization: string | undefined) => Promise<Customer>

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on the routes registered under `signedIn` alone. */
    customer: Customer
  }
}

/** Routes for customers: whoever calls is authenticated before anything of the call is read, and the docs say so. */
export async function signedIn(api: Http, authenticate: Authenticate, register: (routes: Http) => void) {
  await api.register(async (routes: Http) => {
    // Declared, so that every request has one shape: set on the way, it made /auth/me a twentieth slower.
    routes.decorateRequest('customer')
    routes.addHook('onRequest', async (request) => {
      request.customer = await authenticate(request.headers.authorization)
    })
    routes.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, security: [{ token: [] }] }
    })
    register(routes)
  })
}
