import { checkSessions } from '#server/database/check-sessions.ts'
import { accountDataIn, endOutsideReaders } from './account-data.ts'
import { readConfig } from './config.ts'
import { awaitDatabase } from './database/await-database.ts'
import { openDatabase } from './database/database.ts'
import { openJobSender } from './jobs/jobs.ts'
import { systemClock } from './lib/clock.ts'
import { openLog } from './observability/log.ts'
import { openLogStream } from './observability/log-stream.ts'
import { CannotStart, runOnce } from './observability/process.ts'
import { runCommandLine, sayFailure } from './operator/run-command.ts'
import { openStripe } from './payments/stripe.ts'

/** `./verso ops <command> … --by <who> --why <reason>`: what an operator may do, each time under a name. */
await runOnce(async () => {
  const config = readConfig()
  // What is asked for goes to the standard output, alone.
  const log = openLog(config.logLevel, openLogStream(process.stderr))
  const db = openDatabase(config.database.url, { ...config.database, connections: 10 })
  await awaitDatabase(db, log)
  await checkSessions(db, config.database)
  const jobs = await openJobSender(db, log)
  try {
    const eraseAccountData = accountDataIn({ db, now: systemClock }).erase
    const stripe = openStripe(config.stripe)
    const services = { db, jobs, stripe, now: systemClock, log, eraseAccountData, endOutsideReaders }
    const lines = await runCommandLine(services, process.argv.slice(2), config.opsTypedAs)
    for (const line of lines) process.stdout.write(`${line}\n`)
  } catch (error) {
    const sentence = sayFailure(error)
    throw sentence === null ? error : new CannotStart(sentence)
  } finally {
    await jobs.stop()
    await db.close()
  }
})
