import { pageHeaders } from '#server/platform/headers.ts'
import { healthRoutes } from '#server/platform/health.ts'
import { answerWithHeaders, openHttp } from '#server/platform/http.ts'
import type { MeasureReader } from '#server/platform/measures.ts'
import { type Build, measureProcess } from '#server/platform/metrics.ts'
import { metricsRoute } from '#server/platform/metrics-route.ts'
import type { Services } from '#server/platform/services.ts'

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
