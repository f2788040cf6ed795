import type { Tx } from './database.ts'
import { listen } from './listen.ts'

/**
 * Tells a process that something happened in another, through PostgreSQL. A notice is a hint: whoever waits for one
 * looks for itself when it comes, and now and then when none does, since a cut connection loses them.
 */
export type Notifications = {
  /** Resolves at the next notice about `subject`, after `milliseconds`, or when the process stops. */
  wait(subject: string, milliseconds: number): Promise<void>
  readonly stopping: boolean
  /** Lets everyone who waits go. */
  release(): void
  close(): Promise<void>
}

const CHANNEL = 'verso'

/** Sent once the transaction has committed. */
export function notify(tx: Tx, subject: string): void {
  tx.notify(CHANNEL, subject)
}

export async function openNotifications(url: string): Promise<Notifications> {
  const waiting = new Map<string, Set<() => void>>()
  let stopping = false
  const wake = (subject: string) => {
    for (const resolve of waiting.get(subject) ?? []) resolve()
  }
  const listener = await listen(url, CHANNEL, wake)

  return {
    wait: (subject, milliseconds) =>
      new Promise((resolve) => {
        if (stopping) return resolve()
        const waiters = waiting.get(subject) ?? new Set()
        const done = () => {
          clearTimeout(timer)
          waiters.delete(done)
          if (waiters.size === 0) waiting.delete(subject)
          resolve()
        }
        const timer = setTimeout(done, milliseconds)
        waiting.set(subject, waiters.add(done))
        return undefined
      }),
    get stopping() {
      return stopping
    },
    release: () => {
      stopping = true
      for (const subject of waiting.keys()) wake(subject)
    },
    close: () => listener.close(),
  }
}
