import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { ANALYSIS_COST } from '#contract/money.ts'

/** The fields of the specification's section 3 and no other. */
type SpecAnalysis = { id: number; target_username: string; created_at: string | null; json_output: unknown }
type Call = { body: Record<string, string>; id: string }
/** A string is a page, anything else JSON. */
type Answer = { status: number; body: unknown }

const CREATED_AT = '2026-11-14T10:00:00.000Z'
const NOT_FOUND: Answer = { status: 404, body: {} }

/**
 * The built pages over an API that makes the nine calls of the specification's section 7, answers its fields and nothing else: no state, no
 * total, no progress, no code. Everything a customer does is kept in memory, for the journey to change.
 */
export async function openSpecServer(report: unknown) {
  const user = { email: '', credits: 24, created_at: CREATED_AT as string | null }
  const analyses: SpecAnalysis[] = []
  const shape = {
    isWrapped: true,
    report,
    history: {} as unknown,
    checkout: (pack: string) => `${url}/checkout/${pack}`,
    /** What a call is answered instead, by its name. */
    instead: {} as Record<string, Answer | undefined>,
    /** What a call is answered that section 7 does not have. */
    unknown: NOT_FOUND,
  }

  const calls: Record<string, (call: Call) => unknown> = {
    'POST /auth/signup': ({ body }) => ({ token: 'a-token', user: Object.assign(user, { email: body['email'] }) }),
    'POST /auth/login': ({ body }) => ({ token: 'a-token', user: Object.assign(user, { email: body['email'] }) }),
    'GET /auth/me': () => ({ user }),
    'POST /analyze': ({ body }) => {
      const id = analyses.length + 1
      const target_username = body['target_username'] ?? ''
      analyses.unshift({ id, target_username, created_at: CREATED_AT, json_output: shape.report })
      user.credits -= ANALYSIS_COST
      return { analysis: { id } }
    },
    'GET /analysis': ({ id }) => {
      const found = analyses.find((one) => String(one.id) === id)
      if (!found) return undefined
      const { id: _, ...analysis } = { ...found, json_output: shape.report }
      return shape.isWrapped ? { analysis } : analysis
    },
    'GET /me/analysis': () => ({ analyses }),
    'GET /credits/balance': () => ({}),
    'GET /credits/history': () => shape.history,
    'POST /buy-credits': ({ body }) => ({ url: shape.checkout(body['pack'] ?? '') }),
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', 'http://localhost').pathname
    if (!address.startsWith('/api/')) {
      const { type, content } = await webFile(address)
      return response.writeHead(200, { 'content-type': type }).end(content)
    }
    const [, part = '', id = ''] = /^\/api(\/analysis|\/.+?)(?:\/(\d+))?$/.exec(address) ?? []
    const name = `${request.method} ${part}`
    const said = shape.instead[name] ?? (await carryOut(name, id, request))
    const isPage = typeof said.body === 'string'
    response.writeHead(said.status, { 'content-type': isPage ? 'text/html' : 'application/json' })
    return response.end(isPage ? said.body : JSON.stringify(said.body))
  }
  const carryOut = async (name: string, id: string, request: IncomingMessage): Promise<Answer> => {
    const call = calls[name]
    if (!call) return shape.unknown
    const body = call({ id, body: await bodyOf(request) })
    return body === undefined ? NOT_FOUND : { status: 200, body }
  }
  const server = createServer((request, response) => void answer(request, response))
  const url = await listen(server)
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, user, analyses, shape, close }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>)
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A file of the build; any other address is a page of the app. */
async function webFile(address: string) {
  const type = TYPES[path.extname(address)]
  const content = await readFile(path.join('dist/web', type ? address : 'index.html'))
  return { type: type ?? 'text/html', content }
}
