import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordSpan, runInTrace, traceOfRequest } from '#server/observability/trace.ts'

type Done = () => void

/** The work of a request knows its trace. Once its body is read: reading it would leave the trace again. */
export function enterTrace(request: FastifyRequest, _reply: FastifyReply, done: Done) {
  runInTrace(traceOfRequest(request.id), done)
}

export function recordRequest(request: FastifyRequest, reply: FastifyReply) {
  recordSpan(() => {
    const [endedAt, route] = [Date.now(), request.routeOptions.url ?? 'none']
    return {
      ...traceOfRequest(request.id),
      parentSpanId: null,
      name: `${request.method} ${route}`,
      kind: 'server',
      startedAt: endedAt - reply.elapsedTime,
      endedAt,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      failed: reply.statusCode >= 500,
    }
  })
}
