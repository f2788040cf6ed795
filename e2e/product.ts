import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { migrateEverything } from '#server/job-list.ts'
import { databaseAt } from '#server/testing/database-url.ts'
import { processEnvironment } from '#server/testing/environment.ts'
import { endWithParent } from '#server/testing/server-process.ts'
import { type BlueskyStub, openBlueskyStub } from '#stubs/bluesky/stub.ts'
import { openMailCatcher } from '#stubs/mail/mail-catcher.ts'
import { openMailPage } from '#stubs/mail/mail-page.ts'
import { openStripeStub, type StripeStub } from '#stubs/stripe/stub.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'

export type Product = {
  baseUrl: string
  databaseUrl: string
  stripe: StripeStub
  x: XStub
  bluesky: BlueskyStub
  /** What its processes were started with, for an operator's command beside them. */
  environment: Record<string, string>
  stop: () => Promise<void>
}

type Options = {
  port: number
  mailPagePort: number
  /** 0: any. */
  stripePort?: number
  xPort?: number
  logLevel?: string
  quiet?: boolean
  /** On top of what every product is started with. */
  extra?: Record<string, string>
}

/** The whole built product as production runs it (server, worker, database) with the stubs for the outside world. */
export async function startProduct({
  port,
  mailPagePort,
  stripePort = 0,
  xPort = 0,
  logLevel = 'warn',
  quiet = false,
  extra = {},
}: Options): Promise<Product> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const name = `verso_e2e_${process.pid}`
  await administer(adminUrl, `create database ${name}`)
  const databaseUrl = databaseAt(adminUrl, name)
  await migrateEverything(databaseUrl)
  const catcher = await openMailCatcher({ smtpPort: 0 })
  const mailPage = await openMailPage(catcher, mailPagePort)
  const stripe = await openStripeStub({ port: stripePort, webhookUrl: null, webhookSecret: 'whsec_verso' })
  const x = await openXStub({ port: xPort })
  // All journeys share one X. Its 300 profiles in 15 minutes, of which previews leave two thirds, and the default budget of
  // 20 dollars are enough for the suite once; repeated three times, previews would no longer be answered.
  x.setRateLimit('profile', { limit: 100_000 })
  const bluesky = await openBlueskyStub({ port: 0 })
  const baseUrl = `http://127.0.0.1:${port}`
  const environment = {
    ...processEnvironment,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    SMTP_URL: `smtp://127.0.0.1:${catcher.smtpPort}`,
    MAIL_FROM: 'verso@verso.example',
    // Each journey says an address of its own in X-Forwarded-For, so that journeys do not throttle each other.
    TRUST_PROXY: '127.0.0.1',
    STRIPE_SECRET_KEY: 'sk_test_verso',
    STRIPE_WEBHOOK_SECRET: 'whsec_verso',
    STRIPE_API_URL: stripe.url,
    SOURCES: 'x,bluesky',
    BLUESKY_API_URL: bluesky.url,
    X_API_URL: x.url,
    X_BEARER_TOKEN: x.token,
    X_DAILY_BUDGET_DOLLARS: '1000',
    LOG_LEVEL: logLevel,
    SECOND_FACTOR_KEY: 'a key that only journeys have, long',
    ...extra,
    // Another build than dist/web, to set two beside each other.
    ...(process.env['WEB_DIST'] && { WEB_DIST: process.env['WEB_DIST'] }),
  }
  let isStopping = false
  const children = ['server/main.ts', 'server/worker.ts'].map((file) => {
    const out = quiet ? 'ignore' : 'inherit'
    const child = spawn(process.execPath, [endWithParent, file], {
      env: environment,
      stdio: ['pipe', out, 'inherit'],
    })
    // Without its worker the product still answers: journeys would fail one by one and blame something else.
    return child.once('exit', (code, signal) => {
      if (!isStopping) console.error(`${file} on port ${port} has ended by itself (${signal ?? code})`)
    })
  })
  const stop = async () => {
    isStopping = true
    await Promise.all(children.map(endProcess))
    mailPage.close()
    await catcher.close()
    await stripe.close()
    await x.close()
    await bluesky.close()
    await administer(adminUrl, `drop database ${name} with (force)`)
  }
  try {
    await untilReady(`${baseUrl}/readyz`, children)
  } catch (error) {
    await stop()
    throw error
  }
  stripe.setWebhookUrl(`${baseUrl}/api/webhooks/stripe`)
  return { baseUrl, databaseUrl, stripe, x, bluesky, environment, stop }
}

/** A child that ends first has found its port taken or its configuration wrong: another product would be answering. */
async function untilReady(address: string, children: ChildProcess[]) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (children.some(hasEnded)) throw new Error('a process of the product ended at its start')
    const ready = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address} did not become ready in 30 s`)
}

/** A killed process has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function endProcess(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function administer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
