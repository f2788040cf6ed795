import { testEnvironment } from '#server/testing/environment.ts'
import { startNode, startServer } from '#server/testing/server-process.ts'
import { openBlueskyStub } from '#stubs/bluesky/stub.ts'
import { openMailCatcher } from '#stubs/mail/mail-catcher.ts'
import { openStripeStub } from '#stubs/stripe/stub.ts'
import { openXStub } from '#stubs/x/stub.ts'
import { heapProbe } from '#tools/measure/heap.ts'

/** A server and a worker as production runs them, and what they speak to. */
export async function startProduct(databaseUrl: string) {
  const [x, bluesky, mails] = await Promise.all([
    openXStub({ port: 0 }),
    openBlueskyStub({ port: 0 }),
    openMailCatcher({ smtpPort: 0 }),
  ])
  const webhookSecret = testEnvironment.STRIPE_WEBHOOK_SECRET
  const stripe = await openStripeStub({ port: 0, webhookUrl: null, webhookSecret })
  for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 1_000_000 })
  const environment = {
    SOURCES: 'x,bluesky',
    X_API_URL: x.url,
    X_BEARER_TOKEN: x.token,
    X_DAILY_BUDGET_DOLLARS: '100000',
    BLUESKY_API_URL: bluesky.url,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: `smtp://127.0.0.1:${mails.smtpPort}`,
    SECOND_FACTOR_KEY: 'a key of the fuzzed product alone, long enough',
    LOG_LEVEL: 'info',
  }
  const server = await startServer(databaseUrl, { ...environment, NODE_OPTIONS: heapProbe })
  const worker = startNode('server/worker.ts', { ...testEnvironment, ...environment, DATABASE_URL: databaseUrl })
  stripe.setWebhookUrl(`${server.baseUrl}/api/webhooks/stripe`)
  return {
    server,
    stripe,
    webhookSecret,
    stop: async () => {
      for (const { child } of [server, worker]) child.kill('SIGKILL')
      await Promise.all([server.exit, worker.exit, x.close(), bluesky.close(), mails.close(), stripe.close()])
    },
  }
}
export type Product = Awaited<ReturnType<typeof startProduct>>
