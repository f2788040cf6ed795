import { assembleWorker } from './app.ts'
import { readConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database.ts'
import { openJobRunner } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { openMail } from './platform/mail.ts'
import { runUntilStopped } from './platform/process.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const db = openDatabase(config.database.url, config.database)
  const mail = openMail(config.mail)
  const runner = await openJobRunner(config.database.url, log)
  await assembleWorker({ db, runner, mail, now: systemClock, log, publicUrl: config.publicUrl })
  log.info('worker ready')
  return {
    log,
    stop: async () => {
      await runner.stop()
      mail.close()
      await db.close()
    },
  }
})
