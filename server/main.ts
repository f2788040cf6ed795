import { setTimeout as pause } from 'node:timers/promises'
import { warnOfUnknownVariables, warnOfUntrustedProxy } from './announce-start.ts'
import { assembleHttp } from './app.ts'
import { readConfig } from './config.ts'
import { openNotifications } from './database/notifications.ts'
import { listenAt } from './http/listen.ts'
import { openJobSender } from './jobs/jobs.ts'
import { systemClock } from './lib/clock.ts'
import { openSecretBox } from './lib/secret-box.ts'
import { readerProvider } from './model-reader/open-model-reader.ts'
import { runUntilStopped } from './observability/process.ts'
import { openStripe } from './payments/stripe.ts'
import { openSources } from './sources/open-sources.ts'
import { startProcess } from './start-process.ts'
import { openWebhookClient } from './webhooks/webhook-client.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const { log, traces, db } = await startProcess('server', config)
  warnOfUnknownVariables(log, config)
  warnOfUntrustedProxy(log, config)
  const jobs = await openJobSender(db, log)
  const notifications = await openNotifications(config.database.directUrl)
  const services = {
    db,
    jobs,
    notifications,
    sources: openSources(config.sources, { db, now: systemClock, log }),
    stripe: openStripe(config.stripe),
    now: systemClock,
    log,
    publicUrl: config.publicUrl,
  }
  let leaving = false
  const app = await assembleHttp(services, {
    trustProxy: config.http.trustProxy,
    addressKey: config.addressKey,
    secretBox: config.secondFactorKey === undefined ? null : openSecretBox(config.secondFactorKey),
    webhookClient: openWebhookClient({ privateHosts: config.webhookPrivateHosts }),
    webFolder: config.webFolder,
    previousWebFolder: config.previousWebFolder,
    metricsToken: config.metricsToken,
    build: config.build,
    isLeaving: () => leaving,
    contactEmail: config.contactEmail,
    readerProvider: readerProvider(config.reader),
    readerCards: config.readerCards,
  })
  await listenAt(app, config.http, 'PORT')
  return {
    log,
    stop: async () => {
      // The proxy first: it sees /readyz refuse, and sends the next requests elsewhere.
      leaving = true
      await pause(config.drainMs)
      // Then Fastify: it takes no new request and waits for those under way, which still need the pool.
      await app.close()
      await notifications.close()
      await jobs.stop()
      await db.close()
      await traces?.close()
    },
  }
})
