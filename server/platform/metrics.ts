import { createHash, timingSafeEqual } from 'node:crypto'
import type { Http } from './http.ts'
import { Refusal } from './refusal.ts'

/** A number somebody watches; null while it is not known yet. */
export type Metric = { name: string; help: string; value: number | null }

/** /metrics in Prometheus' text format, for whoever holds the token; without one it does not exist. */
export function metricsRoute(app: Http, token: string | null, measure: () => Promise<Metric[]>) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === null || !same(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refusal('unknown_call')
    const metrics = await measure()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.map(inText).join(''))
  })
}

function inText({ name, help, value }: Metric): string {
  return value === null ? '' : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`
}

/** Hashed first, so that neither the length nor the first wrong byte shows in the time it takes. */
function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
