import type { FastifyReply, FastifyRequest } from 'fastify'
import { histogram } from '#server/observability/metrics.ts'
import type { Http } from './http.ts'

const duration = histogram('verso_http_request_duration_seconds', 'Requests, by route, method and class of status', {
  // 0.3 s is what we promise for reading; 30 s is a little more than the longest wait for an analysis.
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 30],
  labelNames: ['route', 'method', 'status'],
})

/**
 * By the route's pattern, never by the address, which a client could fill a monitor with. The series of a route are
 * found once: looking them up by their labels, and reading the pattern from the request, cost more than counting.
 */
export function measureRequests(app: Http) {
  app.addHook('onRoute', (route) => {
    const timers = new Map([route.method].flat().map((method) => [method, timer(route.url, method)]))
    const measure = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      timers.get(request.method)?.(reply)
      done()
    }
    route.onResponse = [route.onResponse ?? [], measure].flat()
  })
  const unknown = timer('none', 'any')
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) unknown(reply)
    done()
  })
}

function timer(route: string, method: string) {
  const byClass: ReturnType<typeof duration.labels>[] = []
  return (reply: FastifyReply) => {
    const nth = Math.trunc(reply.statusCode / 100)
    byClass[nth] ??= duration.labels(route, method, `${nth}xx`)
    byClass[nth].observe(reply.elapsedTime / 1_000)
  }
}
