import { createHash } from 'node:crypto'
import { Pool, type QueryResultRow } from 'pg'
import type { Db as QueueDb } from 'pg-boss'
import { onTheNetwork } from '#server/database/database.ts'
import { asApplication, withAsyncCommit } from '#server/database/session-settings.ts'
import { watchPool } from '#server/observability/pool-metrics.ts'

type Connection = { query(statement: object): Promise<{ rows: QueryResultRow[] }> }

/** Its housekeeping goes through a whole table now and then. */
const STATEMENT_MS = 60_000

const nameOfText = new Map<string, string>()

/**
 * The queue's statements, prepared: it sends the same long texts for every job, and planning each anew was most of
 * what the database did for it. Those without values are several statements at once and go as they are.
 */
export function preparedOn(connection: Connection, prepared = true): QueueDb {
  return {
    executeSql: (text, values) => {
      if (!values || values.length === 0) return connection.query({ text })
      if (!prepared) return connection.query({ text, values })
      const name = nameOfText.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 24)
      nameOfText.set(text, name)
      return connection.query({ name, text, values })
    },
  }
}

/** What the worker's side of the queue runs on: its own few connections. */
export function openQueueDatabase(url: string, onLost: (error: Error) => void) {
  const pool = new Pool({
    connectionString: url,
    // A job taken or done that a power cut forgets is done again, which every job of ours allows.
    options: `${asApplication} ${withAsyncCommit}`,
    max: 4,
    application_name: 'verso queue',
    statement_timeout: STATEMENT_MS,
    // By ourselves, when PostgreSQL is frozen and cancels nothing.
    query_timeout: STATEMENT_MS + 2_000,
    ...onTheNetwork,
  })
  watchPool('queue', pool)
  pool.on('error', onLost)
  return { db: preparedOn(pool), close: () => pool.end() }
}
