import { apiHeaders, pageHeaders } from '#server/http/headers.ts'
import { healthRoutes } from '#server/http/health.ts'
import { answerWithHeaders, type Http, openHttp } from '#server/http/http.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Build } from '#server/observability/metrics.ts'
import type { OperatorServices } from '#server/operator/command.ts'
import { serveWeb } from '#server/web-pages/web-files.ts'
import { deskRoutes } from './desk-routes.ts'
import { entranceRoutes } from './operator-account.ts'
import type { Operator } from './operator-account-store.ts'
import { operatorOf } from './operator-session.ts'
import type { Watched } from './read-today.ts'

type ConsoleOptions = {
  secretBox: SecretBox
  webFolder: string | null
  addressKey?: string | undefined
  build: Build
  watched: Watched
}

/** A server of its own: nothing of it is reached through the one that customers use. */
export async function assembleConsole(services: OperatorServices, options: ConsoleOptions) {
  const { db, now, log } = services
  const { secretBox, webFolder, addressKey, build, watched } = options
  const app = openHttp({ log, trustProxy: false, addressKey })
  await app.register(
    async (api: typeof app) => {
      answerWithHeaders(api, apiHeaders)
      entranceRoutes(api, { db, now, secretBox })
      const authenticate = (authorization: string | undefined) => operatorOf(db, authorization, now())
      await signedInOperator(api, authenticate, (routes) => deskRoutes(routes, services, watched))
    },
    { prefix: '/api' },
  )
  await app.register(async (pages: typeof app) => {
    answerWithHeaders(pages, pageHeaders)
    healthRoutes(pages, db, build)
    if (webFolder !== null)
      await serveWeb(pages, {
        folder: webFolder,
        previousFolder: null,
        inFrenchAlone: true,
        publicUrl: '',
        networks: [],
      })
  })
  return app
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on the console's own routes alone. */
    operator: Operator
  }
}

/** Routes for operators: whoever calls is authenticated before anything of the call is read. */
async function signedInOperator(
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
