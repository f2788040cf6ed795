import { Client } from 'pg'
import { onTheNetwork } from './database.ts'
import { asApplication } from './session-settings.ts'

/** Any number, as long as nothing else of ours takes the same. */
const LOCK = 3_120_771

/** The one of several processes that does what must be done once. */
export type Leader = {
  /** Whether it is this one, for now. Throws while PostgreSQL cannot be asked. */
  isUs(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Whoever holds PostgreSQL's advisory lock leads, over a connection of its own: a process that dies, or is cut off, loses it with
 * its connection, and the next one that asks leads. A lock of a session: no pooler may stand between.
 */
export function openLeader(url: string): Leader {
  let leading: Client | null = null

  async function take(): Promise<boolean> {
    const client = new Client({
      connectionString: url,
      options: asApplication,
      application_name: 'verso leader',
      ...onTheNetwork,
    })
    const leave = () => {
      if (leading === client) leading = null
    }
    client.on('error', leave)
    client.on('end', leave)
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) leading = client
    else await client.end()
    return leading === client
  }

  return {
    isUs: async () => leading !== null || take(),
    close: async () => {
      await leading?.end()
    },
  }
}
