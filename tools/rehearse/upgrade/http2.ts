import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; failure: string | null }
type Request = { method?: string; path: string; headers?: Record<string, string>; body?: unknown }

const SILENCE_MS = 40_000

/** A browser's one connection to the site. Nothing is tried again: a request that is cut counts as failed. */
export function openHttp2(url: string, certificate: Buffer) {
  let session: ClientHttp2Session | null = null
  const current = () => {
    if (!session || session.closed || session.destroyed) {
      session = connect(url, { ca: certificate })
      // Told by the requests that fail with it.
      session.on('error', () => {})
    }
    return session
  }
  const send = ({ method = 'GET', path, headers = {}, body }: Request): Promise<Answer> =>
    new Promise((resolve) => {
      const chunks: Buffer[] = []
      let answered: IncomingHttpHeaders = {}
      const stream = current().request({
        ':method': method,
        ':path': path,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      })
      const end = (failure: string | null) =>
        resolve({ status: Number(answered[':status'] ?? 0), headers: answered, body: Buffer.concat(chunks), failure })
      stream.setTimeout(SILENCE_MS, () => stream.destroy(new Error('silence')))
      stream.on('response', (received) => {
        answered = received
      })
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => end(null))
      stream.on('error', (error) => end(error.message))
      stream.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return { send, protocol: () => current().alpnProtocol, close: () => session?.destroy() }
}
