import { randomUUID } from 'node:crypto'
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ErrorAnswer } from '#contract/api.ts'
import { API_BASE } from '#contract/constants.ts'
import { fieldSentences } from '#contract/errors.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

/** A bare server with our habits: limits, headers, one log line per request, one error handler. */
export async function openHttp({ log, trustProxy }: { log: Log; trustProxy: string | false }) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request cost more than the request's own work; our lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 16 * 1024,
    // Fastify takes Node's own limit away; a body sent a byte a minute would hold its connection for ever.
    requestTimeout: 30_000,
    // An address that is not even an address, and a request during the stop, are answered like the others.
    frameworkErrors: (error, request, reply) => {
      reply.headers(apiHeaders)
      answerError(error, request, reply)
    },
    return503OnClosing: false,
    // Idle keep-alive connections would hold a stop for a minute; the ones at work finish.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // The spec's calls all say JSON, those without a body too.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  // Fastify also reads text/plain, which a foreign page may send without asking: we only speak JSON.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request.url) ? apiHeaders : pageHeaders).header('x-request-id', request.id)
    done()
  })
  // These lines hold only what logRequest writes itself; looking for secrets in each cost a tenth of /auth/me.
  const requestLines = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(requestLines, request, reply)
    done()
  })
  // A connection whose request was under way when the stop came would stay open after its answer and hold the
  // stop for the keep-alive time (72 s, seen in a test): its answer tells the client to hang up.
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.setErrorHandler(answerError)
  return app
}

/** A call, as opposed to a page or a file of the web app. */
export function isApi(address: string): boolean {
  return address.startsWith(`${API_BASE}/`) || address === API_BASE
}

/** For a route's schema: the caller must send its token; the answer has no body. */
export const bearerToken = [{ token: [] }]
export const nothing = z.null().describe('Nothing')

export type Http = Awaited<ReturnType<typeof openHttp>>

/**
 * Written out rather than computed by a plugin on each request (6 % of GET /api/auth/me, docs/performance.md).
 * The page: no inline script or style, no foreign origin, no string turned into code, so that what an injected
 * script could use to read the token is closed. An API answer is data: as a document it may do nothing.
 */
const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
const pageHeaders = {
  ...everywhere,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** The route's pattern, never the address itself: a reset link's token is in its query. */
function logRequest(lines: Log, request: FastifyRequest, reply: FastifyReply) {
  const level = levelFor(request.method, reply.statusCode)
  if (!lines.isLevelEnabled(level)) return
  const line = {
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  lines[level](line, 'request')
}

/** What changed something or went wrong is told; reads that went well would only hide it, and come with `debug`. */
function levelFor(method: string, status: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn'
  return status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info'
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : asRefusal(error)
  if (refusal.code === 'unexpected') request.log.error({ err: error, reqId: request.id }, 'unexpected error')
  const { fields, retryAfterSeconds } = refusal.details
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const answer: ErrorAnswer = { error: refusal.message, code: refusal.code, ...(fields && { fields }) }
  return reply.status(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer)
}

function asRefusal(error: FastifyError): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const { instancePath, message } of error.validation) fields[instancePath.slice(1)] ??= inFrench(message)
    delete fields['']
    return new Refusal('invalid_input', { fields })
  }
  if (error.statusCode === 413) return new Refusal('body_too_large')
  if (error.statusCode === 415) return new Refusal('unsupported_body')
  if (error.statusCode && error.statusCode < 500) return new Refusal('invalid_input', { fields: {} })
  return new Refusal('unexpected')
}

/** A schema's own message is in English unless it is a sentence of ours. */
function inFrench(message: string | undefined): string {
  return Object.values<string | undefined>(fieldSentences).includes(message) && message
    ? message
    : fieldSentences.notAccepted
}
