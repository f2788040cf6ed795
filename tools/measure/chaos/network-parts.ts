import { existsSync, globSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { processEnvironment, testEnvironment } from '#server/testing/environment.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openBlueskyStub } from '#stubs/bluesky/stub.ts'
import { openMailCatcher } from '#stubs/mail/mail-catcher.ts'
import { openStripeStub } from '#stubs/stripe/stub.ts'
import { openXStub } from '#stubs/x/stub.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'
import { keepRunning, untilReady } from './restarted-process.ts'

export type Cable = 'PostgreSQL' | 'X' | 'Bluesky' | 'Stripe' | 'SMTP'

/** A server and a worker, and a cable to each thing they speak to. */
export async function startParts(databaseUrl: string) {
  const [x, bluesky, mails] = await Promise.all([
    openXStub({ port: 0 }),
    openBlueskyStub({ port: 0 }),
    openMailCatcher({ smtpPort: 0 }),
  ])
  for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 1_000_000 })
  const webhookSecret = testEnvironment.STRIPE_WEBHOOK_SECRET
  const stripe = await openStripeStub({ port: 0, webhookUrl: null, webhookSecret })
  const to = async (url: string) => openFaultyProxy(Number(new URL(url).port))
  const cables: Record<Cable, FaultyProxy> = {
    PostgreSQL: await to(databaseUrl),
    X: await to(x.url),
    Bluesky: await to(bluesky.url),
    Stripe: await to(stripe.url),
    SMTP: await openFaultyProxy(mails.smtpPort),
  }
  const proxied = new URL(databaseUrl)
  proxied.port = String(cables.PostgreSQL.port)
  const port = await freePort()
  const environment = {
    ...processEnvironment,
    ...testEnvironment,
    DATABASE_URL: proxied.href,
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    WEB_DIST: '',
    LOG_LEVEL: 'info',
    SOURCES: 'x,bluesky',
    X_API_URL: `http://127.0.0.1:${cables.X.port}`,
    X_BEARER_TOKEN: x.token,
    X_DAILY_BUDGET_DOLLARS: '100000',
    BLUESKY_API_URL: `http://127.0.0.1:${cables.Bluesky.port}`,
    STRIPE_API_URL: `http://127.0.0.1:${cables.Stripe.port}`,
    SMTP_URL: `smtp://127.0.0.1:${cables.SMTP.port}`,
  }
  const [serverClock, workerClock] = [openClock('server'), openClock('worker')]
  const ownEnds: string[] = []
  const onOwnEnd = ({ wasReady, words }: { wasReady: boolean; words: string }) => {
    if (wasReady) ownEnds.push(words)
  }
  const server = keepRunning('server/main.ts', { ...environment, ...serverClock?.environment }, onOwnEnd)
  const worker = keepRunning('server/worker.ts', { ...environment, ...workerClock?.environment }, onOwnEnd)
  const baseUrl = `http://127.0.0.1:${port}`
  await untilReady(`${baseUrl}/readyz`)
  await worker.ready()
  stripe.setWebhookUrl(`${baseUrl}/api/webhooks/stripe`)
  return {
    x,
    stripe,
    mails,
    cables,
    baseUrl,
    server,
    worker,
    /** Null where libfaketime is not installed. */
    clocks: serverClock && workerClock && { server: serverClock, worker: workerClock },
    /** Of processes that ended by themselves while at work: their last words. */
    ownEnds,
    stop: async () => {
      for (const cable of Object.values(cables)) cable.heal()
      await Promise.all([server.stop(), worker.stop()])
      await Promise.all([...Object.values(cables), x, bluesky, mails, stripe].map((each) => each.close()))
    },
  }
}
export type Parts = Awaited<ReturnType<typeof startParts>>

/** Debian's libfaketime, or the one that FAKETIME_LIBRARY names: the product itself has one clock, the system's. */
function openClock(name: string) {
  const library = process.env['FAKETIME_LIBRARY'] ?? globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
  if (!library || !existsSync(library)) return null
  const file = path.join(tmpdir(), `verso-clock-${process.pid}-${name}`)
  const set = (offset: string) => writeFileSync(file, offset)
  set('+0')
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // The file is read again once a second.
      FAKETIME_CACHE_DURATION: '1',
      // Timers go by the monotonic clock, which nobody sets.
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
