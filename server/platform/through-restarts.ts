import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 20_000
const PAUSE_MS = 200

/** PostgreSQL going away or coming back: classes 08 and 57P, and what Node and pg say of a connection. */
const AWAY = /^(08|57P|ECONN|EPIPE)/
const CUT = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY.test(code) || CUT.test(error.message)
}

/**
 * Tries again while the database is away, as in a restart: for what must not be lost because it cannot be asked for
 * again for free. The work may have been done when its answer was cut off, so doing it twice must be harmless.
 */
export async function throughRestarts<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || Date.now() > giveUpAt) throw error
      await pause(PAUSE_MS)
    }
  }
}
