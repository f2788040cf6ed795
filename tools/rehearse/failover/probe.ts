import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseUrl } from '#tools/rehearse/cluster/passwords.ts'
import { ports } from '#tools/rehearse/cluster/ports.ts'

const PATIENCE_MS = 120_000

/**
 * When the write address takes a row again, past the product. A new connection each time: the backends of a killed
 * PostgreSQL live a moment longer, and would answer an old one.
 */
export async function untilWritable(): Promise<number> {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < giveUpAt) {
    const client = new Client({
      connectionString: databaseUrl('postgres', ports.write, 'postgres'),
      connectionTimeoutMillis: 1_500,
      query_timeout: 1_500,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create table if not exists probe (at timestamptz)')
      await client.query('insert into probe values (now())')
      return Date.now()
    } catch {
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('the database takes no write any more')
}
