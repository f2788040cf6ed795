import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isAway, isTooSlow } from '#server/database/database-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { apiHeaders } from './headers.ts'
import { languageOf } from './language.ts'

const BUSY_SECONDS = 2

/** As nginx calls it; nobody reads this answer. */
const CLIENT_LEFT = 499

/** The one place where what was thrown becomes an answer: a refusal says its sentence, anything else is a bug. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error.name === 'AbortError' && request.signal.aborted) {
    request.log.debug({ traceId: request.id }, 'the client left before its answer')
    return reply.status(CLIENT_LEFT).send()
  }
  const refusal = error instanceof Refusal ? error : asRefusal(error)
  if (refusal.code === 'unexpected') request.log.error({ err: error, traceId: request.id }, 'unexpected error')
  if (refusal.cause instanceof Error)
    request.log.warn(
      { code: refusal.code, failure: refusal.cause.message, traceId: request.id },
      'refused after a failure',
    )
  request.refusal = refusal
  const language = languageOf(request.headers['accept-language'])
  const { retryAfterSeconds } = refusal.details
  // Fastify refuses some requests before any hook of ours has run: a QUERY without a type is one.
  if (!reply.hasHeader('x-content-type-options')) reply.headers(apiHeaders)
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const json = reply.status(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify)
  return json.send(refusal.saidIn(language))
}

function asRefusal(error: FastifyError): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const { instancePath, message = '' } of error.validation) fields[instancePath.slice(1)] ??= message
    delete fields['']
    return new Refusal('invalid_input', { fields })
  }
  // Whatever the database was doing for it may have been done: the customer is told to come back, never that it failed.
  if (isAway(error) || isTooSlow(error))
    return new Refusal('busy', { retryAfterSeconds: BUSY_SECONDS }, { cause: error })
  if (error.statusCode === 413) return new Refusal('body_too_large')
  if (error.statusCode === 415) return new Refusal('unsupported_body')
  if (error.statusCode && error.statusCode < 500) return new Refusal('invalid_input', { fields: {} })
  return new Refusal('unexpected')
}
