import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#server/lib/refusal.ts'
import { metricsText } from '#server/observability/metrics.ts'
import type { Http } from './http.ts'

/**
 * /metrics in Prometheus' text format, for whoever holds the token; without one it does not exist. It asks nobody: what
 * it shows is in the process, so it answers while PostgreSQL is away.
 */
export function metricsRoute(app: Http, token: string | null, measured: () => Promise<string> = async () => '') {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === null || !same(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refusal('unknown_call')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send((await metricsText()) + (await measured()))
  })
}

/** Hashed first, so that neither the length nor the first wrong byte shows in the time it takes. */
function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
