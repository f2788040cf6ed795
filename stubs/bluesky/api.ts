import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, answer, FORBIDDEN, refusal } from './answers.ts'
import { answerLog } from './name-log.ts'
import type { Fault, Settings } from './settings.ts'
import { answerSignIn, type SignInAnswer } from './sign-in/endpoints.ts'

/** Bluesky itself: every path but /_stub. */
export function openApi(settings: Settings, closing: AbortSignal) {
  return async (request: IncomingMessage, response: ServerResponse, form: string) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bluesky')
    const [, method] = /^\/xrpc\/(.+)$/.exec(pathname) ?? []
    const [, did] = /^\/(did:[^/]+)\/log\/audit$/.exec(pathname) ?? []
    if (did !== undefined) {
      settings.calls.push({ method: 'log/audit', actor: did, userAgent: request.headers['user-agent'] ?? '' })
      const log = answerLog(settings, did)
      return log ? send(response, log) : undefined
    }
    if (method === undefined) {
      const signedIn = await answerSignIn(
        settings.signIn,
        {
          method: request.method ?? 'GET',
          host: request.headers.host ?? '',
          path: pathname,
          query: searchParams,
          form: new URLSearchParams(form),
          dpop: request.headers['dpop']?.toString(),
        },
        settings.accountOf,
      )
      if (signedIn === null) return
      if (signedIn) return sendSignIn(response, settings, signedIn)
    }
    if (method === undefined) return send(response, { status: 404, body: '<html>Not Found</html>', html: true })
    if (request.method !== 'GET') {
      const said = `Incorrect HTTP method (${request.method}) expected GET`
      return send(response, refusal(400, 'InvalidRequest', said))
    }
    const userAgent = request.headers['user-agent'] ?? ''
    settings.calls.push({ method, actor: searchParams.get('actor') ?? '', userAgent })
    if (settings.values.latencyMs > 0) await wait(settings.values.latencyMs, undefined, { signal: closing })
    const fault = settings.takeFault()
    if (fault === 'silent') return
    send(response, refused(fault, settings) ?? damaged(fault, answer(settings, method, searchParams)))
  }
}

function sendSignIn(response: ServerResponse, { signIn }: Settings, given: SignInAnswer) {
  response.writeHead(given.status, {
    'content-type': given.html ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    ...(given.location !== undefined && { location: given.location }),
    ...(given.withNonce && { 'dpop-nonce': signIn.possession.nonce() }),
  })
  response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
}

/** As the AppView and the edge before it answer instead. */
const REFUSALS: Partial<Record<Fault, Answer>> = {
  'rate-limited': refusal(429, 'RateLimitExceeded', 'Rate Limit Exceeded'),
  forbidden: FORBIDDEN,
  'invalid-request': refusal(400, 'InvalidRequest', 'Invalid params: integer too big (maximum 100, got 101)'),
  'server-error': refusal(500, 'InternalServerError', 'Internal Server Error'),
  'not-implemented': refusal(501, 'MethodNotImplemented', 'Method Not Implemented'),
  'bad-gateway': refusal(502, 'UpstreamFailure', 'Upstream Failure'),
  unavailable: refusal(503, 'NotEnoughResources', 'Not Enough Resources'),
  'gateway-timeout': refusal(504, 'UpstreamTimeout', 'Upstream Timeout'),
}

function refused(fault: Fault | null, { values }: Settings): Answer | null {
  const answered = fault && REFUSALS[fault]
  return answered ? { ...answered, ...(fault === 'rate-limited' && { retryAfter: values.retryAfter }) } : null
}

function damaged(fault: Fault | null, whole: Answer): Answer {
  if (fault === 'empty') return { status: 200, body: '', html: true }
  return fault === 'truncated' ? { ...whole, cut: true } : whole
}

function send(response: ServerResponse, { status, body, html, cut, retryAfter }: Answer) {
  const text = html ? String(body) : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': html ? 'text/html' : 'application/json; charset=utf-8',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  })
  response.end(cut ? text.slice(0, Math.floor(text.length / 2)) : text)
}
