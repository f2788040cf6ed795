import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#server/observability/log.ts'

/** The route's pattern, never the address itself: whatever a client puts in it stays out of the log. */
export function logRequest(lines: Log, request: FastifyRequest, reply: FastifyReply) {
  const level = levelFor(request.method, reply.statusCode)
  if (!lines.isLevelEnabled(level)) return
  const line = {
    traceId: request.id,
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
