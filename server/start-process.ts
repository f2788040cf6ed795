import { announceStart } from './announce-start.ts'
import type { readConfig } from './config.ts'
import { awaitDatabase } from './database/await-database.ts'
import { checkSessions, refuseOwnerLogin } from './database/check-sessions.ts'
import { openDatabase } from './database/database.ts'
import { openLog } from './observability/log.ts'
import { exportTraces } from './observability/trace-export.ts'

/** What server, worker and console begin with: log, traces and a database they may use. */
export async function startProcess(
  part: 'server' | 'worker' | 'console',
  config: ReturnType<typeof readConfig>,
  { connections }: { connections: number } = config.database,
) {
  const log = openLog(config.logLevel)
  announceStart(log, part, config)
  const traces = config.traceEndpoint === null ? null : exportTraces(config.traceEndpoint, `verso-${part}`, log)
  const db = openDatabase(config.database.url, { ...config.database, connections })
  await awaitDatabase(db, log)
  await checkSessions(db, config.database)
  if (config.stripe.live) await refuseOwnerLogin(db)
  return { log, traces, db }
}
