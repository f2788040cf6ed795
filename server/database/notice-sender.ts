import type { Statement } from './database-clients.ts'
import { sql } from './sql.ts'

export type Notice = { channel: string; payload: string }

/**
 * PostgreSQL lets one transaction that notifies commit at a time, in the whole server: inside a durable one, all wait for
 * its disk. So notices leave after the commit, without waiting for the disk, and those asked for while a statement is on
 * its way leave together in the next (docs/decisions/0044).
 */
export function openNoticeSender(run: (statement: Statement) => Promise<unknown>) {
  const waiting: Notice[] = []
  let sending = false

  async function sendWaiting() {
    sending = true
    while (waiting.length > 0) {
      const notices = waiting.splice(0)
      // A notice lost is looked for by whoever waits for it: nothing to repair, and the next may pass.
      await run(notifyAll(notices)).catch(() => {})
    }
    sending = false
  }

  return {
    send: (notices: readonly Notice[]): void => {
      waiting.push(...notices)
      if (!sending) void sendWaiting()
    },
  }
}

const notifyAll = (notices: readonly Notice[]) => sql`
  select pg_notify(channel, payload)
  from unnest(${notices.map(({ channel }) => channel)}::text[], ${notices.map(({ payload }) => payload)}::text[])
    as notice (channel, payload)`
