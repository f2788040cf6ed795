import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { migrateEverything } from '#server/app.ts'
import { databaseAt } from '#server/testing/database-url.ts'
import { openMailCatcher } from './stubs/mail-catcher.ts'
import { openMailPage } from './stubs/mail-page.ts'
import { openStripeStub, type StripeStub } from './stubs/stripe/stub.ts'
import { openXStub, type XStub } from './stubs/x/stub.ts'

export type Product = {
  baseUrl: string
  databaseUrl: string
  stripe: StripeStub
  x: XStub
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
}

/** The whole built product as production runs it (server, worker, database) with the stubs for the outside world. */
export async function startProduct({
  port,
  mailPagePort,
  stripePort = 0,
  xPort = 0,
  logLevel = 'warn',
  quiet = false,
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
  const baseUrl = `http://127.0.0.1:${port}`
  const environment = {
    PATH: process.env['PATH'] ?? '',
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
    X_SOURCE: 'x',
    X_API_URL: x.url,
    X_BEARER_TOKEN: x.token,
    LOG_LEVEL: logLevel,
  }
  const children = ['server/main.ts', 'server/worker.ts'].map((file) =>
    spawn(process.execPath, [file], { env: environment, stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'] }),
  )
  const stop = async () => {
    await Promise.all(children.map(endProcess))
    mailPage.close()
    await catcher.close()
    await stripe.close()
    await x.close()
    await administer(adminUrl, `drop database ${name} with (force)`)
  }
  try {
    await untilReady(`${baseUrl}/readyz`, children)
  } catch (error) {
    await stop()
    throw error
  }
  stripe.setWebhookUrl(`${baseUrl}/api/webhooks/stripe`)
  return { baseUrl, databaseUrl, stripe, x, environment, stop }
}

/** A child that ends first has found its port taken or its configuration wrong: another product would be answering. */
async function untilReady(address: string, children: ChildProcess[]) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (children.some(({ exitCode }) => exitCode !== null))
      throw new Error('a process of the product ended at its start')
    const ready = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address} did not become ready in 30 s`)
}

async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null) return
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
