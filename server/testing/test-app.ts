import { tmpdir } from 'node:os'
import { afterAll, beforeAll } from 'vitest'
import { accountDataIn, endOutsideReaders } from '#server/account-data.ts'
import { rescueReadings } from '#server/analyses/readings.ts'
import { assembleHttp } from '#server/app.ts'
import type { Db } from '#server/database/database.ts'
import { openLeader } from '#server/database/leader.ts'
import { openNotifications } from '#server/database/notifications.ts'
import { sql } from '#server/database/sql.ts'
import { readings, startJobs } from '#server/job-list.ts'
import type { JobRunner } from '#server/jobs/job.ts'
import { openJobRunner, openJobSender } from '#server/jobs/jobs.ts'
import type { Clock } from '#server/lib/clock.ts'
import { openSecretBox } from '#server/lib/secret-box.ts'
import { openMail } from '#server/mail/mail.ts'
import { businessMeasures } from '#server/metrics.ts'
import { openRecordedReader } from '#server/model-reader/recorded/recorded-reader.ts'
import { openLog } from '#server/observability/log.ts'
import { type MeasureReader, readMeasures } from '#server/observability/measures.ts'
import type { OperatorServices } from '#server/operator/command.ts'
import { recordAudit } from '#server/payments/record-audit.ts'
import { openStripe } from '#server/payments/stripe.ts'
import { type SweepScope, sweepPayments } from '#server/payments/sweep-payments.ts'
import { clientNameAt } from '#server/sources/bluesky/bluesky-client.ts'
import { SIGN_IN_RETURN } from '#server/sources/network-source.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { openWebhookClient } from '#server/webhooks/webhook-client.ts'
import { assembleWorkerHttp } from '#server/worker-http.ts'
import { type BlueskyStub, openBlueskyStub } from '#stubs/bluesky/stub.ts'
import { type MailCatcher, openMailCatcher } from '#stubs/mail/mail-catcher.ts'
import { openStripeStub, type StripeStub } from '#stubs/stripe/stub.ts'
import { openWebhookReceiver, type WebhookReceiver } from '#stubs/webhook-receiver.ts'
import { STUB_CLIENT } from '#stubs/x/sign-in.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'
import { blueskyAccess } from './bluesky-access.ts'
import { type Answer, type Call, callApi } from './call-api.ts'
import { testDatabase } from './test-database.ts'

/** The whole product on a real port and a real database; only Stripe, X, the mail relay and the clock are ours. */
export type TestApp = {
  readonly db: Db
  readonly databaseUrl: string
  readonly baseUrl: string
  /** The worker's own port, where a monitor reads what PostgreSQL holds. */
  readonly workerUrl: string
  readonly mails: MailCatcher
  readonly stripe: StripeStub
  readonly x: XStub
  readonly bluesky: BlueskyStub
  readonly receiver: WebhookReceiver
  readonly logLines: string[]
  /** Every route the server has, hidden ones included. */
  readonly routes: string[]
  /** What an operator's commands are given. */
  readonly services: OperatorServices
  /** What the worker does every minute, and every night. */
  sweep(scope?: SweepScope): Promise<unknown>
  audit(): Promise<unknown>
  rescue(): ReturnType<typeof rescueReadings>
  /** What the worker reads now and then for /metrics. */
  measure(): Promise<void>
  /** Runs the queue's own housekeeping now. */
  maintainQueue(): Promise<void>
  /** Moves the product's clock; it stays where it is put, relative to the real one. */
  moveClock(milliseconds: number): void
  call<Body = unknown>(method: string, path: string, call?: Call): Promise<Answer<Body>>
}

const webhookSecret = 'whsec_verso'
/** Being replaced: Stripe may still sign with it. */
const formerSecret = 'whsec_former'

/** What customers type. */
const PUBLIC_URL = 'https://verso.example'

/** As operations/compose/back-up.sh writes it. */
const NEWEST_BACKUP = 'server/testing/newest-backup'

export const METRICS_TOKEN = 'a token only the monitor holds'

type Options = {
  /** Whom X lets us read; anybody unless said. */
  xReads?: 'agreement' | 'consent'
  /** People that are made up, read by the recorded reader, as SOURCES=demo and READER=recorded start it. */
  isDemo?: boolean
  /** Where the names of webhooks are asked for. */
  nameServers?: readonly string[]
}

export function testApp({ isDemo = false, nameServers, xReads = 'agreement' }: Options = {}): TestApp {
  const database = testDatabase()
  const logLines: string[] = []
  let offset = 0
  let baseUrl = ''
  let workerUrl = ''
  let routes: string[] = []
  let measures: MeasureReader
  let mails: MailCatcher
  let stripe: StripeStub
  let x: XStub
  let bluesky: BlueskyStub
  let receiver: WebhookReceiver
  let stop: () => Promise<void>
  let runner: JobRunner
  const log = openLog('debug', { write: (line) => logLines.push(line) })
  let services: OperatorServices
  const now: Clock = () => new Date(Date.now() + offset)

  beforeAll(async () => {
    const { db, url } = database
    mails = await openMailCatcher({ smtpPort: 0 })
    stripe = await openStripeStub({ port: 0, webhookUrl: null, webhookSecret })
    x = await openXStub({ port: 0 })
    bluesky = await openBlueskyStub({ port: 0 })
    receiver = await openWebhookReceiver({ port: 0 })
    const jobs = await openJobSender(db, log)
    const notifications = await openNotifications(url)
    runner = await openJobRunner(url, log)
    const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${mails.smtpPort}`, from: 'verso@verso.example' }, log)
    const gateway = openStripe({
      secretKey: 'sk_test_verso',
      webhookSecrets: [formerSecret, webhookSecret],
      apiUrl: new URL(stripe.url),
    })
    services = {
      db,
      jobs,
      stripe: gateway,
      now,
      log,
      eraseAccountData: accountDataIn({ db, now }).erase,
      endOutsideReaders,
    }
    const access = {
      apiUrl: x.url,
      token: x.token,
      dialect: 'tweet',
      dailyBudgetMicrodollars: 1_000_000_000,
      reads: xReads,
      signIn: {
        authorizeUrl: `${x.url}/i/oauth2/authorize`,
        clientId: STUB_CLIENT.id,
        clientSecret: STUB_CLIENT.secret,
        redirectUri: `${PUBLIC_URL}${SIGN_IN_RETURN}`,
      },
    } as const
    x.setCallbacks([access.signIn.redirectUri])
    const sources = openSources(
      {
        read: isDemo ? ['demo'] : ['x', 'bluesky'],
        x: access,
        bluesky: { ...blueskyAccess(bluesky.url), client: clientNameAt(PUBLIC_URL) },
      },
      { db, now, log },
    )
    const shared = { ...services, sources, publicUrl: PUBLIC_URL }
    const reader = isDemo ? { model: openRecordedReader(), cards: undefined } : null
    const secretBox = openSecretBox('a key that only tests have, long')
    const webhookClient = openWebhookClient({
      privateHosts: [`127.0.0.1:${receiver.port}`],
      limitMs: 1_000,
      ...(nameServers && { nameServers }),
    })
    const webhooks = { client: webhookClient, secretBox }
    await startJobs(runner, { ...shared, mail, analysesAtOnce: 4, reader, webhooks })
    const folders = { backupStatus: NEWEST_BACKUP, watchedFolders: [{ disk: 'database', folder: tmpdir() }] }
    measures = readMeasures(businessMeasures({ ...services, ...folders }), openLeader(url), log)
    const watched = { metricsToken: METRICS_TOKEN, build: { version: '0.0.0', commit: 'test' } }
    const worker = assembleWorkerHttp(services, { ...watched, measures })
    workerUrl = await worker.listen({ host: '127.0.0.1', port: 0 })
    const app = await assembleHttp(
      { ...shared, notifications },
      {
        trustProxy: '127.0.0.1',
        secretBox,
        webhookClient,
        webFolder: 'server/testing/a-built-web',
        ...watched,
      },
    )
    routes = registeredRoutes(app.printRoutes({ commonPrefix: false }))
    baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    bluesky.readClientsAt(PUBLIC_URL, baseUrl)
    stripe.setWebhookUrl(`${baseUrl}/api/webhooks/stripe`)
    stop = async () => {
      await app.close()
      await worker.close()
      await measures.close()
      await notifications.close()
      await runner.stop()
      await jobs.stop()
      mail.close()
      await mails.close()
      await stripe.close()
      await x.close()
      await bluesky.close()
      await receiver.close()
    }
  })
  afterAll(() => stop())

  return {
    logLines,
    get db() {
      return database.db
    },
    get databaseUrl() {
      return database.url
    },
    get baseUrl() {
      return baseUrl
    },
    get workerUrl() {
      return workerUrl
    },
    get routes() {
      return routes
    },
    measure: () => measures.readNow(),
    get mails() {
      return mails
    },
    get stripe() {
      return stripe
    },
    get x() {
      return x
    },
    get bluesky() {
      return bluesky
    },
    get receiver() {
      return receiver
    },
    get services() {
      return services
    },
    sweep: (scope) => sweepPayments(services, scope),
    audit: () => recordAudit(services),
    rescue: () => rescueReadings(services, readings),
    maintainQueue: async () => {
      // The queue's own pass, which comes by itself, may have taken this minute's turn.
      await database.db.run(sql`update pgboss.queue set monitor_on = null, maintain_on = null`)
      await runner.maintain()
    },
    moveClock: (milliseconds) => {
      offset += milliseconds
    },
    call: (method, path, call) => callApi(baseUrl, method, path, call),
  }
}

/** A number of the worker's /metrics, as the monitor reads it. */
export async function metricOf(app: TestApp, name: string): Promise<number> {
  await app.measure()
  return numberIn(await metricsAt(app.workerUrl), name)
}

export async function metricsAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  if (answer.status !== 200) throw new Error(`${url}/metrics answers ${answer.status}`)
  return answer.text()
}

/** `sample` with its labels, as it is written there; NaN when it is not there. */
export function numberIn(metrics: string, sample: string): number {
  const line = metrics.split('\n').find((candidate) => candidate.startsWith(`${sample} `))
  return Number(line?.slice(sample.length + 1) ?? Number.NaN)
}

/** Every route of a Fastify server as `GET /api/analysis/:id`, from the tree it prints. HEAD goes with its GET. */
export function registeredRoutes(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, segment, methods] = /^(.*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (indent === undefined || segment === undefined || methods === undefined) return []
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + (segment === '*' ? '/*' : segment)
    parents.splice(depth, Number.POSITIVE_INFINITY, path)
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}
