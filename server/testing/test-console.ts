import { afterAll, beforeAll } from 'vitest'
import type { InvitationAnswer, OperatorAnswer } from '#contract/schemas/console.ts'
import { openSecretBox } from '#server/lib/secret-box.ts'
import { assembleConsole } from '#server/operator/console/assemble-console.ts'
import { shownCode } from './authenticator.ts'
import { type Answer, type Call, callApi } from './call-api.ts'
import { operatorOf, signed } from './operator.ts'
import { registeredRoutes, type TestApp } from './test-app.ts'

export const OPERATOR_PASSWORD = 'un bureau bien rangé'

/** The console of a test's product, on a real port. */
export function testConsole(app: TestApp) {
  let url = ''
  let routes: string[] = []
  let close: () => Promise<unknown>
  beforeAll(async () => {
    const console = await assembleConsole(app.services, {
      secretBox: openSecretBox('a key that only tests have, long'),
      webFolder: 'server/testing/a-built-console',
      build: { version: '0.0.0', commit: 'test' },
      watched: {
        version: '0.0.0',
        prometheusUrl: null,
        xSpending: async () => ({ dollars: 1.5, budget: 20 }),
        readerBudget: null,
        newestBackup: async () => undefined,
      },
    })
    url = await console.listen({ host: '127.0.0.1', port: 0 })
    routes = registeredRoutes(console.printRoutes({ commonPrefix: false }))
    close = () => console.close()
  })
  afterAll(() => close())
  const call = <Body = unknown>(method: string, path: string, given?: Call): Promise<Answer<Body>> =>
    callApi<Body>(url, method, path, given)
  const now = () => app.services.now()

  /** As `add-operator` prints it. */
  const invite = async (name: string) =>
    /#invitation=([\w-]{65})/.exec((await operatorOf(app)('add-operator', name, ...signed)).said)?.[1] ?? ''

  return {
    call,
    invite,
    get routes() {
      return routes
    },
    get url() {
      return url
    },
    /** An operator at work: invited, with a password and an application, and logged in. */
    signIn: async (name: string) => {
      const token = await invite(name)
      const { secret } = (await call<InvitationAnswer>('POST', '/api/invitation', { body: { token } })).body
      const accepted = { token, password: OPERATOR_PASSWORD, code: shownCode(secret, now()) }
      await call('POST', '/api/invitation/accept', { body: accepted })
      // The next one: a half minute that ends meanwhile spoils neither.
      const body = { name, password: OPERATOR_PASSWORD, code: shownCode(secret, now(), 1) }
      const answer = await call<OperatorAnswer>('POST', '/api/login', { body })
      if (answer.status !== 200) throw new Error(`the login of ${name} answered ${answer.status}`)
      return { token: answer.body.token, secret }
    },
  }
}
