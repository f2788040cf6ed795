import { API_BASE } from '#contract/constants.ts'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import { openAuthentication } from '#server/accounts/authenticate.ts'
import { type Holdings, myAccountRoutes } from '#server/accounts/my-account-routes.ts'
import { sendResetLink, sendResetLinkJob } from '#server/accounts/reset-password.ts'
import { sweepAccounts, sweepAccountsJob } from '#server/accounts/sweep-accounts.ts'
import { allAnalyses, deleteAnalyses } from '#server/analyses/analysis-store.ts'
import { analysisOnTheWire, analysisRoutes } from '#server/analyses/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { healthRoutes } from '#server/platform/health.ts'
import { openHttp } from '#server/platform/http.ts'
import { installQueues, type JobRunner, type JobSender } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailSender } from '#server/platform/mail.ts'
import { migrate } from '#server/platform/migrations.ts'
import { openApi } from '#server/platform/openapi.ts'
import { refuseUnknownCalls, serveWeb } from '#server/platform/web-files.ts'

// The only file that knows all modules: it assembles the HTTP server, the worker and the schema.

type HttpParts = { db: Db; jobs: JobSender; now: Clock; log: Log; trustProxy: string | false; webFolder: string | null }

export async function assembleHttp({ db, jobs, now, log, trustProxy, webFolder }: HttpParts) {
  const app = openHttp({ log, trustProxy })
  await openApi(app)
  healthRoutes(app, db)
  const authenticate = openAuthentication(db, now)
  await app.register(
    async (api: typeof app) => {
      authRoutes(api, { db, jobs, now, authenticate })
      myAccountRoutes(api, { db, now, authenticate, holdings: holdingsIn(db) })
      analysisRoutes(api, { db, authenticate })
      paymentRoutes(api, { authenticate })
    },
    { prefix: API_BASE },
  )
  if (webFolder === null) refuseUnknownCalls(app)
  else await serveWeb(app, webFolder)
  return app
}

type WorkerParts = { db: Db; runner: JobRunner; mail: MailSender; now: Clock; log: Log; publicUrl: string }

export async function assembleWorker({ db, runner, mail, now, log, publicUrl }: WorkerParts) {
  await runner.work(sendResetLinkJob, (request) => sendResetLink(db, mail, now, publicUrl, request))
  await runner.work(sweepAccountsJob, async () => log.info(await sweepAccounts(db, now), 'accounts swept'))
  await runner.every('7 * * * *', sweepAccountsJob)
}

export function migrateEverything(url: string): Promise<string[]> {
  return migrate(url, () => installQueues(url, [sendResetLinkJob, sweepAccountsJob]))
}

/** What the modules beyond accounts keep for a customer. */
function holdingsIn(db: Db): Holdings {
  return {
    export: async (accountId) => ({
      analyses: (await allAnalyses(db, accountId)).map(analysisOnTheWire),
    }),
    erase: deleteAnalyses,
  }
}
