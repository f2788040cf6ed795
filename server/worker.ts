import { readMeasures } from '#server/observability/measures.ts'
import { openEngine } from './analyses/engine.ts'
import { warnOfNoReader, warnOfUnknownVariables } from './announce-start.ts'
import { readConfig } from './config.ts'
import { openLeader } from './database/leader.ts'
import { listenAt } from './http/listen.ts'
import { startJobs } from './job-list.ts'
import { openJobRunner, openJobSender } from './jobs/jobs.ts'
import { systemClock } from './lib/clock.ts'
import { openSecretBox } from './lib/secret-box.ts'
import { openMail } from './mail/mail.ts'
import { businessMeasures } from './metrics.ts'
import { openModelReader } from './model-reader/open-model-reader.ts'
import { runUntilStopped } from './observability/process.ts'
import { outsideMeasures } from './operator/outside-measures.ts'
import { openStripe } from './payments/stripe.ts'
import { openSources } from './sources/open-sources.ts'
import { startProcess } from './start-process.ts'
import { openWebhookClient } from './webhooks/webhook-client.ts'
import { assembleWorkerHttp } from './worker-http.ts'

await runUntilStopped(async () => {
  const config = readConfig()
  const { log, traces, db } = await startProcess('worker', config)
  warnOfUnknownVariables(log, config)
  warnOfNoReader(log, config)
  const mail = openMail(config.mail, log)
  const runner = await openJobRunner(config.database.directUrl, log)
  const jobs = await openJobSender(db, log)
  const stripe = openStripe(config.stripe)
  const now = systemClock
  const sources = openSources(config.sources, { db, now, log })
  const model = openModelReader(config.reader, { db, now, log })
  const reader = model && { model, cards: config.readerCards }
  const { publicUrl, analysesAtOnce } = config
  const engine = openEngine()
  const webhooks = {
    client: openWebhookClient({ privateHosts: config.webhookPrivateHosts }),
    secretBox: config.secondFactorKey === undefined ? null : openSecretBox(config.secondFactorKey),
  }
  await startJobs(runner, {
    db,
    jobs,
    stripe,
    sources,
    mail,
    now,
    log,
    publicUrl,
    analysesAtOnce,
    reader,
    engine,
    webhooks,
  })
  const { backupStatus, watchedFolders } = config
  const watched = {
    ...businessMeasures({ db, now, backupStatus, watchedFolders }),
    ...outsideMeasures({ publicUrl, stripe: config.stripe, now }),
  }
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
      await engine.stop()
      await jobs.stop()
      mail.close()
      await db.close()
      await traces?.close()
    },
  }
})
