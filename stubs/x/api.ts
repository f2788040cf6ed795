import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerCompliance } from './compliance.ts'
import { answerMe, answerPosts, answerProfile, answerToken, answerUsage, findSubject, type Given } from './endpoints.ts'
import { emptyNotFound, problems, type Subject } from './problems.ts'
import { InvalidQuery } from './query.ts'
import type { Allowance, Route } from './rate-limits.ts'
import type { Settings } from './settings.ts'
import { PICTURE } from './sign-in.ts'

const API_VERSION = '2.168'
const SIGN_IN = new Set(['/i/oauth2/authorize', '/2/oauth2/token', '/2/oauth2/revoke'])

/** X itself: every path but /_stub. */
export function openApi(settings: Settings, closing: AbortSignal) {
  const { usage, rateLimits, values } = settings

  return async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    // Its storage is elsewhere: whoever has a signed address needs no token there.
    if (pathname.startsWith('/storage/')) {
      const stored = settings.compliance.store({ method: request.method ?? 'GET', pathname, query: searchParams, body })
      return send(response, stored, undefined)
    }
    if (pathname.startsWith('/profile_images/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
      return
    }
    if (SIGN_IN.has(pathname)) {
      const { authorization } = request.headers
      const asked = { path: pathname, query: searchParams, form: new URLSearchParams(body), authorization }
      const signedIn = settings.signIn.answer(asked, (value) => findSubject(settings, { parameter: 'username', value }))
      return send(response, signedIn, undefined)
    }
    const found = findRoute(request.method ?? 'GET', pathname)
    const username = found?.subject && (findSubject(settings, found.subject)?.username ?? nameIn(found.subject))
    const call = usage.open({
      route: found?.route ?? 'unknown',
      ...(username !== undefined && { username }),
      ...(found?.subject?.parameter === 'id' && { id: found.subject.value }),
    })
    const given: Given = found ? answer(found, request.headers.authorization, searchParams, body) : emptyNotFound
    call.objects = given.objects ?? 0
    // Looked at now, not after the wait: the caller's place in the window was decided on arrival.
    const allowance = found && { ...rateLimits.look(found.route), ...given.allowance }
    const delayMs = values.latencyMs + (given.delayMs ?? 0)
    if (delayMs > 0) await wait(delayMs, undefined, { signal: closing })
    call.status = given.status
    send(response, given, allowance)
  }

  function answer(
    { route, subject, job }: Found,
    authorization: string | undefined,
    query: URLSearchParams,
    body: string,
  ): Given {
    if (route === 'me') return answerMe(settings, authorization, query)
    if (route !== 'token' && authorization !== `Bearer ${values.token}`) return problems.unauthorized()
    if (!rateLimits.take(route)) return problems['rate-limited']()
    try {
      if (route === 'token') return answerToken(settings, authorization, body)
      if (route === 'compliance') return answerCompliance(settings, { id: job, query, body })
      if (route === 'usage' || !subject) return answerUsage(settings, query)
      return route === 'profile' ? answerProfile(settings, subject, query) : answerPosts(settings, subject, query)
    } catch (error) {
      if (error instanceof InvalidQuery) return error.answer
      throw error
    }
  }
}

type Found = { route: Route; subject?: Subject; job?: string }

function findRoute(method: string, path: string): Found | undefined {
  if (path === '/2/compliance/jobs' && (method === 'POST' || method === 'GET')) return { route: 'compliance' }
  if (method === 'POST') return path === '/oauth2/token' ? { route: 'token' } : undefined
  if (method !== 'GET') return undefined
  if (path === '/2/usage/tweets') return { route: 'usage' }
  if (path === '/2/users/me') return { route: 'me' }
  const [, job] = /^\/2\/compliance\/jobs\/(\d{1,19})$/.exec(path) ?? []
  if (job !== undefined) return { route: 'compliance', job }
  const [, username, id] = /^\/2\/users\/(?:by\/username\/([^/]+)|([^/]+)\/tweets)$/.exec(path) ?? []
  if (username !== undefined) return { route: 'profile', subject: { parameter: 'username', value: decoded(username) } }
  if (id !== undefined) return { route: 'posts', subject: { parameter: 'id', value: decoded(id) } }
  return undefined
}

function nameIn({ parameter, value }: Subject): string | undefined {
  return parameter === 'username' ? value : undefined
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function send(response: ServerResponse, { status, body, type, ...more }: Given, allowance: Allowance | undefined) {
  const whole = Buffer.from(body)
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  const sent = more.breaks === 'truncated' ? half : whole
  response.writeHead(status, {
    ...(type !== null && { 'content-type': type }),
    'content-length': sent.length,
    ...(more.location !== undefined && { location: more.location }),
    'api-version': API_VERSION,
    ...(allowance && {
      'x-rate-limit-limit': allowance.limit,
      'x-rate-limit-remaining': allowance.remaining,
      'x-rate-limit-reset': allowance.resetAt,
    }),
  })
  if (more.breaks === 'cut') response.write(half, () => response.destroy())
  else response.end(sent)
}
