import type { Client } from 'pg'
import { API_BASE } from '#contract/constants.ts'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import { accountJobs } from '#server/accounts/jobs.ts'
import { myAccountRoutes } from '#server/accounts/my-account-routes.ts'
import { secondFactorRoutes } from '#server/accounts/second-factor/second-factor-routes.ts'
import { sessionOf } from '#server/accounts/session.ts'
import { analysisJobs } from '#server/analyses/jobs.ts'
import { objectionRoutes } from '#server/analyses/objection-routes.ts'
import type { OperatorReader } from '#server/analyses/read-labels.ts'
import { readerRoutes } from '#server/analyses/reader-routes.ts'
import { analysisRoutes } from '#server/analyses/routes.ts'
import { claimDebt } from '#server/credits/ledger.ts'
import { creditRoutes } from '#server/credits/routes.ts'
import { exclusionRoutes } from '#server/evidence/exclusions/exclusion-routes.ts'
import { evidenceJobs } from '#server/evidence/jobs.ts'
import { evidenceRoutes } from '#server/evidence/routes.ts'
import { shareRoutes } from '#server/evidence/sharing/share-routes.ts'
import { sharedRoutes } from '#server/evidence/sharing/shared-routes.ts'
import { paymentJobs } from '#server/payments/jobs.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import type { StripeGateway } from '#server/payments/stripe-gateway.ts'
import { webhookRoute } from '#server/payments/webhook-route.ts'
import { apiHeaders, pageHeaders } from '#server/platform/headers.ts'
import { healthRoutes } from '#server/platform/health.ts'
import { answerWithHeaders, openHttp } from '#server/platform/http.ts'
import type { JobRunner } from '#server/platform/job.ts'
import { installQueues } from '#server/platform/jobs.ts'
import type { MeasureReader } from '#server/platform/measures.ts'
import { type Build, measureProcess } from '#server/platform/metrics.ts'
import { metricsRoute } from '#server/platform/metrics-route.ts'
import { migrate } from '#server/platform/migrations.ts'
import { openApi, openApiRoutes } from '#server/platform/openapi.ts'
import { measureRequests } from '#server/platform/request-metrics.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import type { Services } from '#server/platform/services.ts'
import { signedIn } from '#server/platform/signed-in.ts'
import { serveWeb } from '#server/platform/web-files.ts'
import type { Sources } from '#server/profile-sources/open-sources.ts'
import { accountDataIn } from './account-data.ts'
import { keepMonthsJob } from './keep-months.ts'

// With account-data.ts and metrics.ts, the only files that know all modules.
type HttpServices = Omit<Services, 'mail'> & { stripe: StripeGateway; x: Sources }
/** Without a token nobody may read /metrics, and nothing is measured for it. */
type MetricsOptions = { metricsToken: string | null; build: Build }
type HttpOptions = MetricsOptions & {
  trustProxy: string | false
  addressKey?: string | undefined
  /** Without it nobody is offered a second factor. */
  secretBox?: SecretBox | null
  webFolder: string | null
  previousWebFolder?: string | null
  isLeaving?: () => boolean
  /** Who is sent the words of posts; nobody where no language model is configured. */
  readerProvider?: string | null
}

export async function assembleHttp(services: HttpServices, options: HttpOptions) {
  const {
    trustProxy,
    addressKey,
    secretBox = null,
    webFolder,
    previousWebFolder = null,
    metricsToken,
    build,
    isLeaving,
    readerProvider = null,
  } = options
  const { db, now, log } = services
  const app = openHttp({ log, trustProxy, addressKey })
  if (metricsToken !== null) {
    measureProcess(build)
    measureRequests(app)
  }
  await openApi(app)
  await app.register(
    async (api: typeof app) => {
      answerWithHeaders(api, apiHeaders)
      openApiRoutes(api)
      authRoutes(api, { ...services, secretBox, onSignUp: (tx, { id, email }) => claimDebt(tx, id, email, now()) })
      objectionRoutes(api, services)
      readerRoutes(api, readerProvider)
      sharedRoutes(api, services)
      await webhookRoute(api, services)
      const authenticate = (authorization: string | undefined) => sessionOf(db, authorization, now())
      await signedIn(api, authenticate, (routes) => {
        myAccountRoutes(routes, { db, now, accountData: accountDataIn(services) })
        secondFactorRoutes(routes, { db, now, secretBox })
        analysisRoutes(routes, services)
        evidenceRoutes(routes, services)
        exclusionRoutes(routes, services)
        shareRoutes(routes, services)
        creditRoutes(routes, services)
        paymentRoutes(routes, services)
      })
    },
    { prefix: API_BASE },
  )
  await app.register(async (pages: typeof app) => {
    answerWithHeaders(pages, pageHeaders)
    healthRoutes(pages, db, build, isLeaving)
    metricsRoute(pages, metricsToken)
    if (webFolder !== null)
      await serveWeb(pages, { folder: webFolder, previousFolder: previousWebFolder, publicUrl: services.publicUrl })
  })
  // Whoever waits for an analysis is told to follow it, so that a stop is not held for 25 s.
  app.addHook('preClose', (done) => {
    services.notifications.release()
    done()
  })
  return app
}

type WorkerServices = Omit<Services, 'notifications'> & {
  stripe: StripeGateway
  x: Sources
  analysesAtOnce: number
  reader?: OperatorReader | undefined
}

const jobs = [...analysisJobs, ...evidenceJobs, ...accountJobs, ...paymentJobs, keepMonthsJob]

/** The worker's own port: nobody's but a monitor's. */
export function assembleWorkerHttp(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { metricsToken, build, measures }: MetricsOptions & { measures: MeasureReader },
) {
  const app = openHttp({ log, trustProxy: false })
  if (metricsToken !== null) measureProcess(build)
  answerWithHeaders(app, pageHeaders)
  healthRoutes(app, db, build)
  metricsRoute(app, metricsToken, () => measures.text())
  return app
}

export async function startJobs(runner: JobRunner, services: WorkerServices): Promise<void> {
  for (const job of jobs) await job.start(runner, services)
}

export function migrateEverything(ownerUrl: string, finish: (owner: Client) => Promise<void> = async () => {}) {
  return migrate(ownerUrl, async (owner) => {
    await installQueues(
      ownerUrl,
      jobs.map(({ queue }) => queue),
    )
    await finish(owner)
  })
}
