import { setTimeout as pause } from 'node:timers/promises'
import { announceStart, warnOfUnknownVariables, warnOfUntrustedProxy } from './announce-start.ts'
import { assembleHttp } from './app.ts'
import { readConfig } from './config.ts'
import { awaitDatabase } from './database/await-database.ts'
import { openDatabase, refuseOwnerLogin } from './database/database.ts'
import { openNotifications } from './database/notifications.ts'
import { checkSessions } from './http/check-session.ts'
import { listenAt } from './http/listen.ts'
import { openJobSender } from './jobs/jobs.ts'
import { systemClock } from './lib/clock.ts'
import { openSecretBox } from './lib/secret-box.ts'
import { readerProvider } from './model-reader/open-model-reader.ts'
import { openLog } from './observability/log.ts'
import { runUntilStopped } from './observability/process.ts'
import { exportTraces } from './observability/trace-export.ts'
import { openStripe } from './payments/stripe.ts'
import { openSources } from './sources/open-sources.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = openLog(config.logLevel)
  announceStart(log, 'server', config)
  warnOfUnknownVariables(log, config)
  warnOfUntrustedProxy(log, config)
  const traces = config.traceEndpoint === null ? null : exportTraces(config.traceEndpoint, 'verso-server', log)
  const db = openDatabase(config.database.url, config.database)
  await awaitDatabase(db, log)
  await checkSessions(db, config.database)
  if (config.stripe.live) await refuseOwnerLogin(db)
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
