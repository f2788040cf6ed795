import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** An answer of any status and body, for `serve`: a text is a page in place of the JSON. */
export class CannedAnswer<Body = unknown> {
  readonly status: number
  readonly body: Body
  constructor(status: number, body: Body) {
    this.status = status
    this.body = body
  }
}

/** One that is not a success. */
export class CannedRefusal extends CannedAnswer<object> {
  constructor(status: number, error: string, code?: string) {
    super(status, { error, code })
  }
}

/** No answer at all, for `serve`: the network gives up. */
export const CUT: object = { cut: true }

/** What was sent with a call. */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

export type CannedAnswers = Record<string, (request: IncomingMessage) => object | Promise<object>>

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A real HTTP server on this test's origin that answers what the test says, for states the product's own cannot be put in. */
export function cannedApi() {
  let handler: Handler = (_request, response) => response.end()
  const server = createServer((request, response) => void handler(request, response))
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
    serve: (answers: CannedAnswers) => {
      handler = async (request, response) => {
        const name = `${request.method} ${request.url?.replace(/^\/api|\?.*/g, '')}`
        const answer = (await answers[name]?.(request)) ?? new CannedRefusal(404, `nothing is canned for ${name}`)
        if (answer === CUT) return request.socket.destroy()
        const { status, body } =
          answer instanceof CannedAnswer ? (answer as CannedAnswer) : { status: 200, body: answer }
        const isPage = typeof body === 'string'
        response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' })
        return response.end(isPage ? body : JSON.stringify(body))
      }
    },
    handle: (next: Handler) => {
      handler = next
    },
  }
}
