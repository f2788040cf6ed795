import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Dashboard, type EventLog, stripeEndpoints } from './endpoints.ts'
import { refused, StripeFailure } from './failure.ts'
import { type Fault, failBeforeRunning } from './faults.ts'
import { type Form, texts } from './form.ts'
import type { Answer, Idempotency } from './idempotency.ts'
import { API_VERSION } from './shapes.ts'
import { findObject, type State } from './state.ts'

type Parts = {
  state: State
  log: EventLog
  dashboard: Dashboard
  nextFault: () => Fault
  once: Idempotency['once']
}

/** Everything under /v1, as the SDK speaks to it. */
export function openApi({ state, log, dashboard, nextFault, once }: Parts) {
  const endpoints = stripeEndpoints(state, log, dashboard)

  return async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const fault = nextFault()
    const method = request.method ?? 'GET'
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const form: Form = method === 'POST' ? new URLSearchParams(body) : searchParams
    const requestId = state.newId('req')
    const key = method === 'POST' ? header(request, 'idempotency-key') : undefined

    const run = () =>
      settled(requestId, async () => {
        if (fault.kind === 'latency') await wait(fault.ms ?? 100)
        return { status: 200, body: JSON.stringify(answer(method, pathname, form)), requestId, ran: true }
      })

    const given = await settled(requestId, async () => {
      refuseStrangers(header(request, 'authorization'), dashboard.key)
      failBeforeRunning(fault)
      return await (key ? once(key, fingerprint(method, pathname, form), run) : run())
    })
    if (fault.kind === 'cut after commit') {
      // The work is done and kept; the caller cannot know.
      request.socket.destroy()
      return
    }
    response.writeHead(given.status, {
      'content-type': 'application/json',
      date: new Date(Date.now() + dashboard.secondsAhead * 1_000).toUTCString(),
      'request-id': requestId,
      'stripe-version': header(request, 'stripe-version') ?? API_VERSION,
      ...(key && { 'idempotency-key': key }),
      ...(given.replayed && { 'idempotent-replayed': 'true', 'original-request': given.requestId }),
    })
    response.end(given.body)
  }

  function answer(method: string, path: string, form: Form): object {
    const [, collection = '', id = '', action = ''] = pathShape.exec(path) ?? []
    const endpoint = endpoints[`${method} ${collection}${id && '/:id'}${action}`]
    if (!endpoint) {
      const message = `Unrecognized request URL (${method}: ${path}), or not one the stub knows.`
      throw new StripeFailure(404, { type: 'invalid_request_error', message }, { ran: false })
    }
    return expand(state, endpoint(id, form), texts(form, 'expand'))
  }
}

const pathShape = /^\/v1\/(checkout\/sessions|\w+)(?:\/(\w+)(\/\w+)?)?$/

async function settled(requestId: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return { status: error.status, body: JSON.stringify(error.body), requestId, ran: error.ran }
  }
}

function refuseStrangers(authorization: string | undefined, key: string | null) {
  const isTaken = key === null ? /^Bearer [sr]k_\w+$/.test(authorization ?? '') : authorization === `Bearer ${key}`
  if (isTaken) return
  const message = authorization
    ? 'Invalid API Key provided.'
    : 'You did not provide an API key. You need to provide your API key in the Authorization header.'
  throw new StripeFailure(401, { type: 'invalid_request_error', message }, { ran: false })
}

/** The same parameters in another order are the same request. */
function fingerprint(method: string, path: string, form: Form): string {
  const sorted = new URLSearchParams(form)
  sorted.sort()
  return `${method} ${path} ${sorted.toString()}`
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

type Json = Record<string, unknown>

/** expand[]=payment_intent.latest_charge, or data.payment_intent in a list: ids become the objects they name. */
function expand(state: State, object: object, paths: readonly string[]): object {
  return paths.reduce<Json>((grown, path) => grow(state, grown, path.split('.'), path), { ...object })
}

function grow(state: State, object: Json, [name = '', ...deeper]: string[], path: string): Json {
  const value = object[name]
  if (value === undefined) throw notExpandable(path)
  if (value === null) return object
  if (Array.isArray(value)) return { ...object, [name]: value.map((item: Json) => grow(state, item, deeper, path)) }
  const inner = typeof value === 'string' ? named(state, value, path) : (value as Json)
  return { ...object, [name]: deeper.length === 0 ? inner : grow(state, inner, deeper, path) }
}

function named(state: State, id: string, path: string): Json {
  if (!state.byId.has(id)) throw notExpandable(path)
  return { ...findObject(state, id) }
}

const notExpandable = (path: string) => refused(`This property cannot be expanded (${path}).`, { param: 'expand' })
