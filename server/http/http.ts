import { randomBytes } from 'node:crypto'
import fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Refusal } from '#server/lib/refusal.ts'
import type { Log } from '#server/observability/log.ts'
import { newTraceId } from '#server/observability/trace.ts'
import { answerError } from './answer-error.ts'
import { apiHeaders } from './headers.ts'
import { answerMalformed } from './malformed-request.ts'
import { logRequest } from './request-log.ts'
import { enterTrace, recordRequest } from './request-trace.ts'
import { openSecurityLog } from './security-log.ts'

type HttpOptions = {
  log: Log
  trustProxy: string | false
  /** Without one the places of security events can be compared within this process only. */
  addressKey?: string | undefined
  silenceMs?: number
  requestMs?: number
}

/** More than twice the longest wait for an answer, that of an analysis. */
const SILENCE_MS = 60_000
/** A request of 16 KiB is there long before. */
const REQUEST_MS = 30_000

/** A bare server with our habits: limits, headers, one log line per request, one error handler. */
export function openHttp({ log, trustProxy, addressKey, silenceMs = SILENCE_MS, requestMs = REQUEST_MS }: HttpOptions) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request cost more than the request's own work; our lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    // The trace begins here: an id from outside would let anybody write into another's.
    genReqId: newTraceId,
    trustProxy,
    bodyLimit: 16 * 1024,
    // Fastify takes Node's own limit away; a body sent a byte a minute would hold its connection for ever.
    requestTimeout: requestMs,
    // Node gives the longer of the two limits to the whole request, and looks every 30 seconds unless it is told.
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 10 },
    // And an answer that nobody reads would be kept for ever.
    connectionTimeout: silenceMs,
    // An address that is not even an address, and a request during the stop, are answered like the others.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerMalformed,
    return503OnClosing: false,
    // Idle keep-alive connections would hold a stop for a minute; the ones at work finish.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400 },
  }).withTypeProvider<ZodTypeProvider>()
  // zod compares the `length` of whatever has one: of a hostile object's it throws, which is a mistake of the caller's like any other.
  app.setValidatorCompiler<z.ZodType>((route) => {
    const validate = validatorCompiler(route)
    return (data: unknown) => {
      try {
        return validate(data)
      } catch (error) {
        return { error: error instanceof Error ? error : new Error(String(error)) }
      }
    }
  })
  app.setSerializerCompiler(serializerCompiler)
  // Every call says that it is JSON (spec 7.2), those without a body too.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  // Fastify also reads text/plain, which a foreign page may send without asking: we only speak JSON.
  app.removeContentTypeParser('text/plain')
  app.setNotFoundHandler((request, reply) => {
    reply.headers(apiHeaders).header('x-request-id', request.id)
    throw new Refusal('unknown_call')
  })
  app.addHook('preHandler', enterTrace)
  // These lines hold only what logRequest writes itself; looking for secrets in each cost a tenth of /auth/me.
  const requestLines = log.child({}, { redact: [] })
  const logSecurity = openSecurityLog(log, addressKey ?? randomBytes(32).toString('base64url'))
  app.decorateRequest('concerns')
  app.decorateRequest('refusal')
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(requestLines, request, reply)
    logSecurity(request, reply)
    recordRequest(request, reply)
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
  // Node would refuse `Expect: anything` itself, by an empty answer without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  // After a request to upgrade that nobody takes up, Node's parser keeps silent about what it cannot read: whoever sent it
  // would wait half a minute for an answer. Such a connection ends with its answer.
  app.server.prependListener('request', (request, response) => {
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
  })
  return app
}

/** How the routes of one subject describe themselves in the OpenAPI document. */
export const describeRoutes =
  (tag: string) =>
  <Schema extends object>(summary: string, schema: Schema) => ({ schema: { tags: [tag], summary, ...schema } })

/** For a route's schema: the answer has no body. */
export const nothing = z.null().describe('Nothing')

export type Http = ReturnType<typeof openHttp>

/**
 * By the scope whose route was matched, not by the address as it was typed: `/%61pi/auth/me` is a call too, and its
 * answer must not be kept by any cache.
 */
export function answerWithHeaders(scope: Http, headers: Record<string, string>) {
  scope.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
