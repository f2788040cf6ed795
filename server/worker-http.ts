import type { MeasureReader } from '#server/observability/measures.ts'
import { pageHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { answerWithHeaders, openHttp } from './http/http.ts'
import { metricsRoute } from './http/metrics-route.ts'
import { type Build, measureProcess } from './observability/metrics.ts'
import type { Services } from './services.ts'

type WorkerHttpOptions = { metricsToken: string | null; build: Build; measures: MeasureReader }

/** The worker's own port: nobody's but a monitor's. */
export function assembleWorkerHttp(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { metricsToken, build, measures }: WorkerHttpOptions,
) {
  const app = openHttp({ log, trustProxy: false })
  if (metricsToken !== null) measureProcess(build)
  answerWithHeaders(app, pageHeaders)
  healthRoutes(app, db, build)
  metricsRoute(app, metricsToken, () => measures.text())
  return app
}
