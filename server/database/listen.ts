import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { retry } from '#server/lib/retry.ts'
import { onTheNetwork } from './database.ts'
import { retryOnConnectionLoss } from './database-failure.ts'
import { asApplication } from './session-settings.ts'

const RECONNECT_MS = 500

/**
 * Hears what is notified on a channel, over a connection of its own that is opened again whenever it is lost.
 * `onConnect` is called each time: what was notified in between is lost, and must be looked for.
 */
export async function listen(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onConnect: () => void = () => {},
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  const isOpen = () => !closing.signal.aborted
  let client: Client | null = null
  client = await retryOnConnectionLoss(open)

  async function open(): Promise<Client> {
    const opened = new Client({
      connectionString: url,
      options: asApplication,
      application_name: 'verso listening',
      query_timeout: 5_000,
      ...onTheNetwork,
    })
    opened.on('error', () => void reopen(opened))
    opened.on('end', () => void reopen(opened))
    opened.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await opened.connect()
      await opened.query(`listen "${channel}"`)
    } catch (error) {
      opened.connection.stream.destroy()
      throw error
    }
    onConnect()
    return opened
  }

  /** A lost connection emits `error` and then `end`. */
  let reopening = false
  async function reopen(lost: Client) {
    if (!isOpen() || reopening || client !== lost) return
    reopening = true
    await pause(RECONNECT_MS)
    if (isOpen()) client = await retry({ while: isOpen, delays: RECONNECT_MS }, open).catch(() => lost)
    reopening = false
    if (!isOpen()) await client?.end()
  }

  return {
    close: async () => {
      closing.abort()
      await client?.end()
    },
  }
}
