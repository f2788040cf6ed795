import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlEndpoint } from './control-endpoint.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

/** A stub's API on localhost, and its controls under /_stub. Port 0 takes a free one. */
export async function serveStub(port: number, controls: object, openApi: (closing: AbortSignal) => Answer) {
  const server = createServer()
  // A kept connection that the server lets go looks like a fault, and only the controls make faults.
  server.keepAliveTimeout = 60_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const takenPort = (server.address() as AddressInfo).port
  const closing = new AbortController()
  const [api, controlRequests] = [openApi(closing.signal), controlEndpoint(controls)]
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const handler = request.url?.startsWith('/_stub/') ? controlRequests : api
      await handler(request, response, Buffer.concat(chunks).toString())
    } catch (error) {
      // Whoever asked has hung up, or the test is over.
      if (closing.signal.aborted || response.destroyed) return
      // A mistake of the stub or of a control, never a state of what it stands for: loud.
      console.error(error)
      response.writeHead(500).end(String(error))
    }
  }
  server.on('request', (request, response) => void answer(request, response))
  return {
    url: `http://127.0.0.1:${takenPort}`,
    port: takenPort,
    close: async () => {
      closing.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
