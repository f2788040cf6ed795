import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlEndpoint } from '#stubs/control-endpoint.ts'
import { openApi } from './api.ts'
import { type XControls, xControls } from './controls.ts'
import { openSettings } from './settings.ts'

/** X's API v2 on localhost, and what tests pull under /_stub. */
export type XStub = XControls & {
  readonly url: string
  readonly port: number
  /** The token it opened with. */
  readonly token: string
  close(): Promise<void>
}

/** As long as X's own, and with an escape that a client must send as it is. */
export const STUB_TOKEN = `${'A'.repeat(21)}VersoStubNotASecret%2F${'fictif'.repeat(11)}stub%3D`

/** Port 0 takes a free one. */
export async function openXStub({ port, token = STUB_TOKEN }: { port: number; token?: string }): Promise<XStub> {
  const server = createServer()
  // A kept connection that the server lets go looks like a fault, and only `answer` makes faults.
  server.keepAliveTimeout = 60_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const takenPort = (server.address() as AddressInfo).port

  const closing = new AbortController()
  const settings = openSettings(token)
  const controls = xControls(settings)
  const api = openApi(settings, closing.signal)
  const controlRequests = controlEndpoint(controls)
  const open = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const handler = request.url?.startsWith('/_stub/') ? controlRequests : api
      await handler(request, response, request.method === 'POST' ? await bodyOf(request) : '')
    } catch (error) {
      if (closing.signal.aborted) return
      // A mistake of the stub or of a control, never a state of X: loud.
      console.error(error)
      response.writeHead(500).end(String(error))
    }
  }
  server.on('request', (request, response) => void open(request, response))

  return {
    ...controls,
    url: `http://127.0.0.1:${takenPort}`,
    port: takenPort,
    token,
    close: async () => {
      closing.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
