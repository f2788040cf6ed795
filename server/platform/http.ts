import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
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
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

/** A bare server with our habits: limits, headers, one log line per request, one error handler. */
export async function openHttp({ log, trustProxy }: { log: Log; trustProxy: string | false }) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 16 * 1024,
    // Idle keep-alive connections would hold a stop for a minute; the ones at work finish.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Fastify also reads text/plain, which a foreign page may send without asking: we only speak JSON.
  app.removeContentTypeParser('text/plain')
  await app.register(helmet, securityHeaders)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith(API_BASE)) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
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

/** For a route's schema: the caller must send its token; the answer has no body. */
export const bearerToken = [{ token: [] }]
export const nothing = z.null().describe('Nothing')

export type Http = Awaited<ReturnType<typeof openHttp>>

/** No inline script or style, no foreign origin: what an injected script could use to read the token is closed. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  frameguard: { action: 'deny' as const },
}

/** The route's pattern, never the address itself: a reset link's token is in its query. */
function logRequest(request: FastifyRequest, reply: FastifyReply) {
  const line = {
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  if (reply.statusCode >= 500) request.log.warn(line, 'request')
  else request.log.info(line, 'request')
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
    for (const { instancePath, message } of error.validation) fields[instancePath.slice(1)] ??= message ?? ''
    delete fields['']
    return new Refusal('invalid_input', { fields })
  }
  if (error.statusCode === 413) return new Refusal('body_too_large')
  if (error.statusCode === 415) return new Refusal('unsupported_body')
  if (error.statusCode && error.statusCode < 500) return new Refusal('invalid_input', { fields: {} })
  return new Refusal('unexpected')
}
