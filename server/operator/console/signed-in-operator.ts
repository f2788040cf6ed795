import type { Http } from '#server/http/http.ts'
import type { Operator } from './operator-account-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on the console's own routes alone. */
    operator: Operator
  }
}

/** Routes for operators: whoever calls is authenticated before anything of the call is read. */
export async function signedInOperator(
  api: Http,
  authenticate: (authorization: string | undefined) => Promise<Operator>,
  register: (routes: Http) => void,
) {
  await api.register(async (routes: Http) => {
    routes.decorateRequest('operator')
    routes.addHook('onRequest', async (request) => {
      request.operator = await authenticate(request.headers.authorization)
    })
    register(routes)
  })
}
