import { announceStart, warnOfNoReader, warnOfUnknownVariables } from './announce-start.ts'
import { readConfig } from './config.ts'
import { awaitDatabase } from './database/await-database.ts'
import { openDatabase, refuseOwnerLogin } from './database/database.ts'
import { openLeader } from './database/leader.ts'
import { readMeasures } from './database/measures.ts'
import { checkSessions } from './http/check-session.ts'
import { listenAt } from './http/listen.ts'
import { startJobs } from './job-list.ts'
import { openJobRunner, openJobSender } from './jobs/jobs.ts'
import { systemClock } from './lib/clock.ts'
import { openMail } from './mail/mail.ts'
import { businessMeasures } from './metrics.ts'
import { openModelReader } from './model-reader/open-model-reader.ts'
import { openLog } from './observability/log.ts'
import { runUntilStopped } from './observability/process.ts'
import { exportTraces } from './observability/trace-export.ts'
import { openStripe } from './payments/stripe.ts'
import { openSources } from './sources/open-sources.ts'
import { assembleWorkerHttp } from './worker-http.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const log = openLog(config.logLevel)
  announceStart(log, 'worker', config)
  warnOfUnknownVariables(log, config)
  warnOfNoReader(log, config)
  const traces = config.traceEndpoint === null ? null : exportTraces(config.traceEndpoint, 'verso-worker', log)
  const db = openDatabase(config.database.url, config.database)
  await awaitDatabase(db, log)
  await checkSessions(db, config.database)
  if (config.stripe.live) await refuseOwnerLogin(db)
  const mail = openMail(config.mail, log)
  const runner = await openJobRunner(config.database.directUrl, log)
  const jobs = await openJobSender(db, log)
  const stripe = openStripe(config.stripe)
  const now = systemClock
  const sources = openSources(config.sources, { db, now, log })
  const model = openModelReader(config.reader, { db, now, log })
  const reader = model && { model, cards: config.readerCards }
  const { publicUrl, analysesAtOnce } = config
  await startJobs(runner, { db, jobs, stripe, sources, mail, now, log, publicUrl, analysesAtOnce, reader })
  const { backupStatus, watchedFolders } = config
  const watched = businessMeasures({ db, now, backupStatus, watchedFolders })
  const measures = readMeasures(watched, openLeader(config.database.directUrl), log)
  const { metricsToken, build } = config
  const http = assembleWorkerHttp({ db, log }, { metricsToken, build, measures })
  const { host, port } = config.worker
  if (port !== null) await listenAt(http, { host, port }, 'WORKER_PORT')
  log.info('worker ready')
  return {
    log,
    stop: async () => {
      await http.close()
      await measures.close()
      await runner.stop()
      await jobs.stop()
      mail.close()
      await db.close()
      await traces?.close()
    },
  }
})
