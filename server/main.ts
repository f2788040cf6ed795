import { setTimeout as pause } from 'node:timers/promises'
import { announceStart, warnOfUntrustedProxy } from './announce-start.ts'
import { assembleHttp } from './app.ts'
import { readConfig } from './config.ts'
import { readerProvider } from './model-reader/open-model-reader.ts'
import { openStripe } from './payments/stripe.ts'
import { awaitDatabase } from './platform/await-database.ts'
import { checkSessions } from './platform/check-session.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase, refuseOwnerLogin } from './platform/database.ts'
import { openJobSender } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { openNotifications } from './platform/notifications.ts'
import { runUntilStopped } from './platform/process.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { exportTraces } from './platform/trace-export.ts'
import { openSources } from './profile-sources/open-sources.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = openLog(config.logLevel)
  announceStart(log, 'server', config)
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
    x: openSources(config.sources, { db, now: systemClock, log }),
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
    readerProvider: readerProvider(config.reader),
  })
  await app.listen({ host: config.http.host, port: config.http.port })
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
