import { openBlueskyStub } from '#stubs/bluesky/stub.ts'
import { openMailCatcher } from '#stubs/mail/mail-catcher.ts'
import { openStripeStub } from '#stubs/stripe/stub.ts'
import { STUB_CLIENT } from '#stubs/x/sign-in.ts'
import { openXStub } from '#stubs/x/stub.ts'
import { processEnvironment, testEnvironment } from './environment.ts'
import { freePorts } from './free-port.ts'
import { type RunOptions, runProcess } from './product-process.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { answers, until } from './until.ts'

type Environment = Record<string, string>

type Options = RunOptions & {
  /** Without one, a migrated database of its own, dropped when it stops. */
  databaseUrl?: string
  /** Without them, stubs of its own, closed when it stops. */
  stubs?: Stubs
  /** One environment for each of them, on top of `environment`. */
  servers?: readonly Environment[]
  workers?: readonly Environment[]
  /** Of the first server. */
  port?: number
  /** The server serves the built web app, under its own address. */
  web?: boolean
  environment?: Environment
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * The whole product as production runs it, each part a process of its own, with stubs for the outside world: for journeys,
 * measures and faults. Returns when the servers are ready. A test inside a process has `testApp`.
 */
export async function startProduct({
  databaseUrl,
  stubs,
  servers = [{}],
  workers = [{}],
  port,
  web = false,
  environment: more = {},
  ...run
}: Options = {}) {
  const database = databaseUrl === undefined ? await openScratchDatabase('product') : null
  const opened = stubs ?? (await openStubs())
  const ports = [...(port === undefined ? [] : [port]), ...(await freePorts(servers.length))].slice(0, servers.length)
  const addresses = ports.map((each) => `http://127.0.0.1:${each}`)
  const baseUrl = addresses[0] ?? ''
  const environment: Environment = {
    ...processEnvironment,
    ...testEnvironment,
    ...opened.environment,
    DATABASE_URL: databaseUrl ?? database?.url ?? '',
    PORT: String(ports[0]),
    // Each caller says an address of its own in X-Forwarded-For, so that none throttles another.
    TRUST_PROXY: '127.0.0.1',
    SECOND_FACTOR_KEY: 'a key that only tests have, long',
    LOG_LEVEL: 'info',
    ...(web
      ? // Another build than dist/web, to set two beside each other.
        { PUBLIC_URL: baseUrl, WEB_DIST: process.env['WEB_DIST'] || 'dist/web' }
      : { WEB_DIST: 'server/testing/a-built-web' }),
    ...more,
  }
  const started = {
    servers: servers.map((own, nth) =>
      Object.assign(runProcess('server/main.ts', { ...environment, PORT: String(ports[nth]), ...own }, run), {
        baseUrl: addresses[nth] ?? '',
      }),
    ),
    workers: workers.map((own) => runProcess('server/worker.ts', { ...environment, ...own }, run)),
  }
  const processes = [...started.servers, ...started.workers]
  const stop = async (signal?: NodeJS.Signals) => {
    await Promise.all(processes.map((each) => each.stop(signal)))
    if (!stubs) await opened.close()
    await database?.drop()
  }
  try {
    for (const address of addresses)
      await until(
        `${address} is ready`,
        () => {
          // It has found its port taken or its configuration wrong: another product would be answering.
          if (!run.restart && processes.some((each) => each.hasFailed()))
            throw new Error('a process of the product ended at its start')
          return answers(`${address}/readyz`)
        },
        { everyMs: 50 },
      )
  } catch (error) {
    await stop('SIGKILL')
    throw error
  }
  opened.stripe.setWebhookUrl(`${baseUrl}/api/webhooks/stripe`)
  const { x, bluesky, stripe, mails } = opened
  return {
    ...started,
    processes,
    baseUrl,
    addresses,
    databaseUrl: environment['DATABASE_URL'] ?? '',
    /** What its processes were started with, for an operator's command beside them. */
    environment,
    x,
    bluesky,
    stripe,
    mails,
    stop,
  }
}

export type Stubs = Awaited<ReturnType<typeof openStubs>>

/** X, Bluesky, Stripe and a mail relay in this process; `environment` is what the product must know of them. */
export async function openStubs({ stripePort = 0, xPort = 0 } = {}) {
  const [x, bluesky, mails, stripe] = await Promise.all([
    openXStub({ port: xPort }),
    openBlueskyStub({ port: 0 }),
    openMailCatcher({ smtpPort: 0 }),
    openStripeStub({ port: stripePort, webhookUrl: null, webhookSecret: testEnvironment.STRIPE_WEBHOOK_SECRET }),
  ])
  // Everybody shares one X: its 300 profiles in 15 minutes would soon be used up.
  for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 1_000_000 })
  return {
    x,
    bluesky,
    mails,
    stripe,
    environment: {
      SOURCES: 'x,bluesky',
      X_API_URL: x.url,
      X_BEARER_TOKEN: x.token,
      X_DAILY_BUDGET_DOLLARS: '100000',
      X_CLIENT_ID: STUB_CLIENT.id,
      X_CLIENT_SECRET: STUB_CLIENT.secret,
      X_AUTHORIZE_URL: `${x.url}/i/oauth2/authorize`,
      BLUESKY_API_URL: bluesky.url,
      STRIPE_API_URL: stripe.url,
      SMTP_URL: `smtp://127.0.0.1:${mails.smtpPort}`,
    },
    close: async () => {
      await Promise.all([x, bluesky, mails, stripe].map((each) => each.close()))
    },
  }
}
