import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { renderItem, renderProfile } from './render.ts'
import type { Fault, Settings } from './settings.ts'

type Answer = { status: number; body: unknown; html?: boolean; cut?: boolean; retryAfter?: number | null }
const refusal = (status: number, error: string, message: string): Answer => ({ status, body: { error, message } })

const HANDLE = /^(?:did:[a-z]+:[\w.:%-]+|([a-z0-9-]+\.)+[a-z][a-z0-9-]*)$/i
const FORBIDDEN = '<html>\n<head><title>403 Forbidden</title></head>\n<body><h1>403 Forbidden</h1></body>\n</html>'

/** Bluesky itself: every path but /_stub. */
export function openApi(settings: Settings, closing: AbortSignal) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bluesky')
    const [, method] = /^\/xrpc\/(.+)$/.exec(pathname) ?? []
    if (method === undefined) return send(response, { status: 404, body: '<html>Not Found</html>', html: true })
    const userAgent = request.headers['user-agent'] ?? ''
    settings.calls.push({ method, actor: searchParams.get('actor') ?? '', userAgent })
    if (settings.values.latencyMs > 0) await wait(settings.values.latencyMs, undefined, { signal: closing })
    const fault = settings.takeFault()
    if (fault === 'silent') return
    send(response, broken(fault, settings) ?? damaged(fault, answer(settings, method, searchParams)))
  }
}

function broken(fault: Fault | null, { values }: Settings): Answer | null {
  if (fault === 'rate-limited')
    return { ...refusal(429, 'RateLimitExceeded', 'Rate Limit Exceeded'), retryAfter: values.retryAfter }
  if (fault === 'forbidden') return { status: 403, body: FORBIDDEN, html: true }
  if (fault === 'unavailable') return refusal(503, 'NotEnoughResources', 'Not Enough Resources')
  return fault === 'server-error' ? refusal(500, 'InternalServerError', 'Internal Server Error') : null
}

function damaged(fault: Fault | null, whole: Answer): Answer {
  if (fault === 'empty') return { status: 200, body: '', html: true }
  return fault === 'truncated' ? { ...whole, cut: true } : whole
}

function answer(settings: Settings, method: string, query: URLSearchParams): Answer {
  const actor = query.get('actor') ?? ''
  if (method !== 'app.bsky.actor.getProfile' && method !== 'app.bsky.feed.getAuthorFeed')
    return refusal(501, 'MethodNotImplemented', 'Method Not Implemented')
  if (!HANDLE.test(actor)) {
    const said = `Invalid ${method} params: Invalid AT identifier (got "${actor}")`
    const old = 'Error: actor must be a valid did or a handle'
    return refusal(400, 'InvalidRequest', settings.values.parameterErrors === 'old' ? old : said)
  }
  const account = settings.accountOf(actor)
  const notFound = refusal(400, 'InvalidRequest', 'Profile not found')
  if (!account) return notFound
  if (method === 'app.bsky.feed.getAuthorFeed') return account.refused ? notFound : feedOf(settings, account, query)
  if (account.refused === 'takedown') return refusal(400, 'AccountTakedown', 'Account has been suspended')
  if (account.refused) return refusal(400, 'AccountDeactivated', 'Account is deactivated')
  return { status: 200, body: renderProfile(account, settings.values) }
}

type Account = NonNullable<ReturnType<Settings['accountOf']>>

function feedOf({ values }: Settings, account: Account, query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? 50)
  if (limit > 100) return refusal(400, 'InvalidRequest', `Invalid params: integer too big (maximum 100, got ${limit})`)
  const start = startOf(query.get('cursor'))
  if (start === null) return refusal(400, 'InvalidRequest', 'Malformed cursor')
  const end = start + Math.min(limit, values.pageSize ?? limit)
  const feed = account.feed.slice(start, end).map((item) => renderItem(account, item, values))
  const next = values.repeatsCursor ? Math.min(end, limit) : end
  const isLast = end >= account.feed.length && !values.repeatsCursor
  return { status: 200, body: { feed, ...(!isLast && { cursor: cursorAt(next, values.cursors) }) } }
}

/** A date, or milliseconds and a CID, in which the place is hidden. */
const cursorAt = (place: number, style: 'iso' | 'keyset') =>
  style === 'iso' ? new Date(1_700_000_000_000 + place).toISOString() : `${1_700_000_000_000 + place}__bafyreih6rusp2xc`

function startOf(cursor: string | null): number | null {
  if (cursor === null) return 0
  const [, milliseconds] = /^(\d{13})__bafyrei\w+$/.exec(cursor) ?? []
  const place = (milliseconds === undefined ? Date.parse(cursor) : Number(milliseconds)) - 1_700_000_000_000
  return place >= 0 ? place : null
}

function send(response: ServerResponse, { status, body, html, cut, retryAfter }: Answer) {
  const text = html ? String(body) : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': html ? 'text/html' : 'application/json; charset=utf-8',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  })
  response.end(cut ? text.slice(0, Math.floor(text.length / 2)) : text)
}
