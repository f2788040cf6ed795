import { API_BASE } from '#contract/constants.ts'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import { openAuthentication } from '#server/accounts/authenticate.ts'
import { type Holdings, myAccountRoutes } from '#server/accounts/my-account-routes.ts'
import { sendResetLink, sendResetLinkJob } from '#server/accounts/reset-password.ts'
import { sweepAccounts, sweepAccountsJob } from '#server/accounts/sweep-accounts.ts'
import { deleteAnalyses, eachAnalysis } from '#server/analyses/analysis-store.ts'
import { abandonAnalysisJob, runAnalysisJob } from '#server/analyses/request-analysis.ts'
import { deleteRequests } from '#server/analyses/request-store.ts'
import {
  abandonAnalysis,
  forgetAnalysisData,
  forgetAnalysisDataJob,
  measureAnalyses,
  rescueAnalyses,
  rescueAnalysesJob,
} from '#server/analyses/rescue-analyses.ts'
import { analysisOnTheWire, analysisRoutes } from '#server/analyses/routes.ts'
import { runAnalysis } from '#server/analyses/run-analysis.ts'
import type { Audit } from '#server/credits/audit.ts'
import { claimDebt, forfeitCredits, keepDebt } from '#server/credits/ledger.ts'
import { creditRoutes } from '#server/credits/routes.ts'
import { eachEntry } from '#server/credits/statement.ts'
import { auditBooksJob, lastAudit, recordAudit } from '#server/payments/audit-books.ts'
import { allPayments, latePayments } from '#server/payments/payment-store.ts'
import { answerDoorbell, settlePaymentJob } from '#server/payments/receive-event.ts'
import { refundLatePayment, sendRefund, sendRefundJob } from '#server/payments/refund-payment.ts'
import { countRefunds } from '#server/payments/refund-store.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { sendReceipt, sendWithdrawalReceipt } from '#server/payments/send-receipts.ts'
import { refundLatePaymentJob, sendReceiptJob } from '#server/payments/settle-payment.ts'
import type { StripeDoor } from '#server/payments/stripe.ts'
import { sweepPayments, sweepPaymentsJob } from '#server/payments/sweep-payments.ts'
import { webhookRoute } from '#server/payments/webhook-route.ts'
import { sendWithdrawalReceiptJob } from '#server/payments/withdraw.ts'
import { after, type Clock, days } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { apiHeaders, pageHeaders } from '#server/platform/headers.ts'
import { healthRoutes } from '#server/platform/health.ts'
import { answerWithHeaders, openHttp } from '#server/platform/http.ts'
import { installQueues, type JobRunner, type JobSender } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailSender } from '#server/platform/mail.ts'
import { type Metric, metricsRoute } from '#server/platform/metrics.ts'
import { migrate } from '#server/platform/migrations.ts'
import type { Notices } from '#server/platform/notices.ts'
import { openApi, openApiRoutes } from '#server/platform/openapi.ts'
import { serveWeb } from '#server/platform/web-files.ts'
import type { XSources } from '#server/x-source/open-sources.ts'
import { failedCalls, spentToday } from '#server/x-source/x-meter.ts'
import { allContests, countContestsSince } from './evidence/contest-store.ts'
import { contestOnTheWire, evidenceRoutes } from './evidence/routes.ts'

// The only file that knows all modules: it assembles the HTTP server, the worker and the schema.

type Common = { db: Db; jobs: JobSender; stripe: StripeDoor; x: XSources; now: Clock; log: Log; publicUrl: string }
type HttpParts = Common & {
  notices: Notices
  trustProxy: string | false
  webFolder: string | null
  metricsToken: string | null
}

export async function assembleHttp(parts: HttpParts) {
  const { log, x, notices, trustProxy, webFolder, metricsToken, publicUrl, ...till } = parts
  const { db, jobs, now } = till
  const app = openHttp({ log, trustProxy })
  await openApi(app)
  const authenticate = openAuthentication(db, now)
  await app.register(
    async (api: typeof app) => {
      answerWithHeaders(api, apiHeaders)
      openApiRoutes(api)
      authRoutes(api, { db, jobs, now, authenticate, welcome: (tx, { id, email }) => claimDebt(tx, id, email, now()) })
      myAccountRoutes(api, { db, now, authenticate, holdings: holdingsIn(db, now) })
      analysisRoutes(api, { db, jobs, now, notices, x, authenticate })
      evidenceRoutes(api, { db, now, authenticate })
      creditRoutes(api, { db, authenticate })
      paymentRoutes(api, { ...till, publicUrl, authenticate })
      await webhookRoute(api, till)
    },
    { prefix: API_BASE },
  )
  await app.register(async (pages: typeof app) => {
    answerWithHeaders(pages, pageHeaders)
    healthRoutes(pages, db)
    metricsRoute(pages, metricsToken, () => measure(db, now))
    if (webFolder !== null) await serveWeb(pages, webFolder)
  })
  // Whoever waits for an analysis is told to follow it, so that a stop is not held for 25 s.
  app.addHook('preClose', (done) => {
    notices.release()
    done()
  })
  return app
}

type WorkerParts = Common & { runner: JobRunner; mail: MailSender; analysesAtOnce: number }

export async function assembleWorker({ runner, mail, log, publicUrl, x, analysesAtOnce, ...till }: WorkerParts) {
  const { db, jobs, now } = till
  const lab = { db, jobs, now, log, source: x.forAnalyses }
  await runner.work(runAnalysisJob, (job) => runAnalysis(lab, job), analysesAtOnce)
  await runner.work(abandonAnalysisJob, (job) => abandonAnalysis(lab, job))
  await runner.work(rescueAnalysesJob, async () => reportRescue(log, await rescueAnalyses(lab)))
  await runner.work(forgetAnalysisDataJob, async () => log.info(await forgetAnalysisData(lab), 'old data forgotten'))
  await runner.work(sendResetLinkJob, (request) => sendResetLink(db, mail, now, publicUrl, request))
  await runner.work(settlePaymentJob, (doorbell) => answerDoorbell(till, log, doorbell))
  await runner.work(sendReceiptJob, (receipt) => sendReceipt(db, mail, publicUrl, receipt))
  await runner.work(refundLatePaymentJob, (payment) => refundLatePayment(till, payment))
  await runner.work(sendRefundJob, async (refund) => void (await sendRefund(till, log, refund)))
  await runner.work(sendWithdrawalReceiptJob, (receipt) => sendWithdrawalReceipt(db, mail, publicUrl, receipt))
  await runner.work(sweepPaymentsJob, async () => log.info(await sweepPayments(till, log), 'payments swept'))
  await runner.work(auditBooksJob, async () => reportAudit(log, await recordAudit(db, now)))
  await runner.work(sweepAccountsJob, async () => log.info(await sweepAccounts(db, now), 'accounts swept'))
  await runner.every('* * * * *', rescueAnalysesJob)
  await runner.every('37 * * * *', forgetAnalysisDataJob)
  await runner.every('* * * * *', sweepPaymentsJob)
  await runner.every('7 * * * *', sweepAccountsJob)
  await runner.every('23 2 * * *', auditBooksJob)
}

const allJobs = [
  // Before the one that sends its hopeless jobs there.
  abandonAnalysisJob,
  runAnalysisJob,
  rescueAnalysesJob,
  forgetAnalysisDataJob,
  sendResetLinkJob,
  settlePaymentJob,
  sendReceiptJob,
  refundLatePaymentJob,
  sendRefundJob,
  sendWithdrawalReceiptJob,
  sweepPaymentsJob,
  auditBooksJob,
  sweepAccountsJob,
]

export function migrateEverything(ownerUrl: string): Promise<string[]> {
  return migrate(ownerUrl, () => installQueues(ownerUrl, allJobs))
}

function reportRescue(log: Log, rescued: number) {
  if (rescued > 0) log.error({ rescued }, 'ANALYSES WERE LEFT WITHOUT A WORKER: their credits went back')
}

function reportAudit(log: Log, { accounts, differences }: Audit) {
  if (differences.length === 0) log.info({ accounts }, 'the books add up')
  else log.error({ accounts, differences: differences.slice(0, 20) }, 'THE BOOKS DO NOT ADD UP')
}

/** What /metrics shows; an alert on each is in docs/runbook.md. */
async function measure(db: Db, now: Clock): Promise<Metric[]> {
  const [audit, refunds, analyses] = [await lastAudit(db), await countRefunds(db), await measureAnalyses(db, now())]
  return [
    { name: 'verso_ledger_differences', help: 'Broken rules the last audit found', value: audit?.differences ?? null },
    {
      name: 'verso_ledger_audit_age_seconds',
      help: 'Time since the last audit',
      value: audit ? (now().getTime() - audit.finishedAt.getTime()) / 1000 : null,
    },
    {
      name: 'verso_refunds_waiting',
      help: 'Refunds promised that Stripe does not have',
      value: refunds.waiting,
    },
    {
      name: 'verso_refunds_unpaid',
      help: 'Refunds that Stripe refused or the bank returned, for an operator to pay otherwise',
      value: refunds.unpaid,
    },
    { name: 'verso_analyses_under_way', help: 'Analyses asked for and not ended', value: analyses.underWay },
    { name: 'verso_analyses_oldest_seconds', help: 'Age of the oldest of them', value: analyses.oldestSeconds },
    {
      name: 'verso_contests_last_day',
      help: 'Posts that customers contested in the last 24 hours',
      value: await countContestsSince(db, after(now(), -days(1))),
    },
    {
      name: 'verso_x_calls_failed_last_hour',
      help: 'Calls of the last hour that X did not answer or refused',
      value: await failedCalls(db, now()),
    },
    { name: 'verso_x_spent_today_dollars', help: 'What X has cost today', value: await spentToday(db, now()) },
    {
      name: 'verso_payments_late',
      help: 'Payments the sweep should have looked at',
      value: await latePayments(db, now()),
    },
  ]
}

/** What the modules beyond accounts keep for a customer. */
function holdingsIn(db: Db, now: Clock): Holdings {
  return {
    export: (accountId) => ({
      analyses: each(eachAnalysis(db, accountId), analysisOnTheWire),
      contests: each(allContests(db, accountId), ({ analysisId, ...contest }) => ({
        analysis_id: analysisId,
        ...contestOnTheWire(contest),
      })),
      credits: eachEntry(db, accountId),
      payments: each(allPayments(db, accountId), (payment) => payment),
    }),
    erase: async (tx, { id, email }) => {
      await forfeitCredits(tx, id, now())
      await keepDebt(tx, id, email)
      await deleteAnalyses(tx, id)
      await deleteRequests(tx, id)
    },
  }
}

async function* each<Item, Written>(items: AsyncIterable<Item> | Promise<Item[]>, write: (item: Item) => Written) {
  for await (const item of await items) yield write(item)
}
