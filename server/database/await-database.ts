import { retry } from '#server/lib/retry.ts'
import type { Log } from '#server/observability/log.ts'
import { CannotStart } from '#server/observability/process.ts'
import type { Db } from './database.ts'
import { isAway, isRefusedLogin } from './database-failure.ts'
import { sql } from './sql.ts'

/** Longer than a failover or a restart of PostgreSQL takes. After that the process ends, so that its supervisor notices. */
const PATIENCE_MS = 60_000

/** Before anything else is opened: a process started while the database is away waits for it. */
export async function awaitDatabase(db: Db, log: Log, patienceMs: number = PATIENCE_MS): Promise<void> {
  const waitFor = (error: unknown) => {
    if (!(error instanceof Error) || !isAway(error) || isRefusedLogin(error.cause)) return false
    log.warn({ failure: whyAway(error) }, 'waiting for the database')
    return true
  }
  try {
    await retry({ while: waitFor, delays: 0, until: Date.now() + patienceMs }, () => db.one(sql`select 1 as one`))
  } catch (error) {
    if (!(error instanceof Error) || !isAway(error)) throw error
    if (isRefusedLogin(error.cause)) throw new CannotStart(`${error.message}. Check DATABASE_URL.`)
    throw new CannotStart(
      `PostgreSQL has not answered for ${patienceMs / 1_000} s (${whyAway(error)}). Check DATABASE_URL and the database.`,
    )
  }
}

const whyAway = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)
