import { randomInt, randomUUID } from 'node:crypto'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from '#tools/measure/customers.ts'

const BROWSERS = 4

/** Customers who look, and ask for analyses, through the proxy. No request is sent twice. */
export function startBrowsers(site: { url: string; certificate: Buffer }, customers: readonly Customer[]) {
  const failures: string[] = []
  const analyses: { accountId: string; id: string }[] = []
  const over = new AbortController()
  let [requests, asked] = [0, 0]
  const pick = () => customers[randomInt(customers.length)] as Customer

  async function browse() {
    const { send, close } = openHttp2(site.url, site.certificate)
    const ask = async (request: Parameters<typeof send>[0]) => {
      requests += 1
      const answer = await send(request)
      const isGood = answer.failure === null && answer.status >= 200 && answer.status < 300
      if (!isGood)
        failures.push(`${request.path}: ${answer.status} ${answer.failure ?? answer.body.toString().slice(0, 80)}`)
      return answer
    }
    const look = async () => {
      const { token } = pick()
      const authorization = { authorization: `Bearer ${token}` }
      await ask({ path: '/' })
      await ask({ path: '/api/auth/me', headers: authorization })
      await ask({ path: '/api/me/analysis', headers: authorization })
    }
    const analyse = async () => {
      const { accountId, token } = pick()
      asked += 1
      const headers = {
        authorization: `Bearer ${token}`,
        // Without a key the proxy may not send it a second time: only a server that drains answers it.
        ...(asked % 2 === 0 && { 'idempotency-key': randomUUID() }),
        ...(asked % 3 > 0 && { prefer: 'respond-async' }),
      }
      const body = { target_username: `charge_${Math.floor(asked / 2)}` }
      const { status, body: answer } = await ask({ method: 'POST', path: '/api/analyze', headers, body })
      if (status !== 200 && status !== 201 && status !== 202) return
      const { analysis } = JSON.parse(answer.toString()) as { analysis: { id: string } }
      analyses.push({ accountId, id: analysis.id })
    }
    const forever = async (work: () => Promise<unknown>, pauseMs: number) => {
      while (!over.signal.aborted) {
        await work()
        await pause(randomInt(pauseMs, 2 * pauseMs))
      }
    }
    await Promise.all([forever(look, 40), forever(analyse, 400)])
    close()
  }

  const browsers = Array.from({ length: BROWSERS }, browse)
  return {
    analyses,
    failures,
    requests: () => requests,
    stop: async () => {
      over.abort()
      await Promise.all(browsers)
    },
  }
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; failure: string | null }
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
