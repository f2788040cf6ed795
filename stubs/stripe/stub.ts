import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlEndpoint } from '#stubs/control-endpoint.ts'
import { openApi } from './api.ts'
import { type StripeControls, stripeControls } from './controls.ts'
import type { Dashboard } from './endpoints.ts'
import { StripeFailure } from './failure.ts'
import { openFaults } from './faults.ts'
import { openIdempotency } from './idempotency.ts'
import { openPage } from './page.ts'
import { API_VERSION } from './shapes.ts'
import { emailOf, idMaker, type State } from './state.ts'
import { openWebhooks } from './webhooks.ts'

/** Stripe on localhost: its API under /v1, its payment page under /c/pay, and what tests pull under /_stub. */
export type StripeStub = StripeControls & {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

type Options = {
  /** 0 takes a free one. */
  port: number
  /** null until `setWebhookUrl`: events are kept, nothing is sent. */
  webhookUrl: string | null
  webhookSecret: string
  /** Where browsers find the payment page, when it is not where the API is. */
  publicUrl?: string
}

export async function openStripeStub({ port, webhookUrl, webhookSecret, publicUrl }: Options): Promise<StripeStub> {
  const server = createServer()
  // A kept connection that the server lets go looks like a fault, and only `setFault` makes faults.
  server.keepAliveTimeout = 60_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const takenPort = (server.address() as AddressInfo).port
  const url = `http://127.0.0.1:${takenPort}`

  const newId = idMaker()
  const clock = () => new Date(Date.now() + dashboard.secondsAhead * 1_000)
  const webhooks = openWebhooks({ url: webhookUrl, secret: webhookSecret, newId, clock })
  const faults = openFaults()
  const state: State = {
    checkouts: [],
    byId: new Map(),
    customers: new Map(),
    newId,
    announce: (type, object, checkout) => webhooks.announce(type, object, emailOf(state, checkout.session)),
    payUrl: (sessionId) => `${publicUrl ?? url}/c/pay/${sessionId}`,
  }
  let requests = 0
  const idempotency = openIdempotency()
  const dashboard: Dashboard = {
    key: null,
    mayListWebhooks: true,
    secondsAhead: 0,
    webhook: { status: 'enabled', apiVersion: API_VERSION, events: ['*'] },
  }
  const controls = stripeControls({
    state,
    webhooks,
    setFault: faults.set,
    requestCount: () => requests,
    forgetKeys: idempotency.forget,
    dashboard,
  })
  const handlers: [prefix: string, handler: Handler][] = [
    ['/v1/', openApi({ state, log: webhooks.log, dashboard, nextFault: faults.next, once: idempotency.once })],
    ['/c/pay/', openPage(state)],
    [
      '/_stub/',
      controlEndpoint(controls, (error) =>
        error instanceof StripeFailure ? { status: error.status, body: error.body } : null,
      ),
    ],
  ]
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/v1/')) requests += 1
    void open(handlers, request, response)
  })

  return {
    ...controls,
    url,
    port: takenPort,
    close: async () => {
      await webhooks.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>

async function open(handlers: [string, Handler][], request: IncomingMessage, response: ServerResponse) {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const handler = handlers.find(([prefix]) => request.url?.startsWith(prefix))?.[1]
    if (handler) await handler(request, response, Buffer.concat(chunks).toString())
    else response.writeHead(404).end('Not an address of the Stripe stub.')
  } catch (error) {
    // A mistake of the stub or of a control, never a state of Stripe: loud, and not retried.
    console.error(error)
    response.writeHead(500, { 'stripe-should-retry': 'false' }).end(String(error))
  }
}
