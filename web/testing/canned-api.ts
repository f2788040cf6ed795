import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** An answer that is not a success, for `serve`. */
export class CannedRefusal {
  readonly status: number
  readonly body: object
  constructor(status: number, error: string, code?: string) {
    this.status = status
    this.body = { error, code }
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A real HTTP server on this test's origin that answers what the test says, for states the product's own cannot be put in. */
export function cannedApi() {
  let handler: Handler = (_request, response) => response.end()
  const server = createServer((request, response) => handler(request, response))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/`)
  })
  beforeEach(() => localStorage.clear())
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    answer: (status: number, body: string | object) => {
      handler = (_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }
    },
    /** What each call is answered, by its name: « GET /me/purchases ». An answer may look at what was asked. */
    serve: (answers: Record<string, (request: IncomingMessage) => object>) => {
      handler = (request, response) => {
        const name = `${request.method} ${request.url?.replace(/^\/api|\?.*/g, '')}`
        const answer = answers[name]?.(request) ?? new CannedRefusal(404, `nothing is canned for ${name}`)
        const isRefusal = answer instanceof CannedRefusal
        response.writeHead(isRefusal ? answer.status : 200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(isRefusal ? answer.body : answer))
      }
    },
    handle: (next: Handler) => {
      handler = next
    },
  }
}
