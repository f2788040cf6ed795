import { assembleConsole } from '#server/operator/console/assemble-console.ts'
import type { Watched } from '#server/operator/console/read-today.ts'
import { spentToday } from '#server/sources/x/x-meter.ts'
import { accountDataIn, endOutsideReaders } from './account-data.ts'
import { readConfig } from './config.ts'
import type { Db } from './database/database.ts'
import { openJobSender } from './jobs/jobs.ts'
import { systemClock } from './lib/clock.ts'
import { openSecretBox } from './lib/secret-box.ts'
import { CannotStart, runUntilStopped } from './observability/process.ts'
import { newestBackup } from './operator/outside-measures.ts'
import { openStripe } from './payments/stripe.ts'
import { startProcess } from './start-process.ts'

/** The operators' desk, on a port of its own that customers cannot reach. */
await runUntilStopped(async () => {
  const config = readConfig()
  if (config.secondFactorKey === undefined)
    throw new CannotStart('SECOND_FACTOR_KEY: nobody works at the console without a second factor')
  const { log, traces, db } = await startProcess('console', config, { connections: 5 })
  const jobs = await openJobSender(db, log)
  const now = systemClock
  const services = {
    db,
    jobs,
    stripe: openStripe(config.stripe),
    now,
    log,
    eraseAccountData: accountDataIn({ db, now }).erase,
    endOutsideReaders,
  }
  const app = await assembleConsole(services, {
    secretBox: openSecretBox(config.secondFactorKey),
    webFolder: config.console.webFolder,
    addressKey: config.addressKey,
    build: config.build,
    watched: watchedBy(db, config),
  })
  await app.listen({ host: config.console.host, port: config.console.port })
  return {
    log,
    stop: async () => {
      await app.close()
      await jobs.stop()
      await db.close()
      await traces?.close()
    },
  }
})

function watchedBy(db: Db, config: ReturnType<typeof readConfig>): Watched {
  const { backupStatus, reader, sources, build } = config
  return {
    version: build.version,
    prometheusUrl: config.console.prometheusUrl,
    xSpending: async () =>
      sources.read.includes('x')
        ? { dollars: await spentToday(db, systemClock()), budget: sources.x.dailyBudgetMicrodollars / 1_000_000 }
        : null,
    readerBudget: 'dailyTokens' in reader ? reader.dailyTokens : null,
    newestBackup: async () => (backupStatus === null ? undefined : newestBackup(backupStatus)),
  }
}
