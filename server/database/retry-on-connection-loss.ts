import { setTimeout as pause } from 'node:timers/promises'
import { isAway, isRefusedLogin } from './database-failure.ts'

const PATIENCE_MS = 20_000
const PAUSE_MS = 200

/**
 * Tries again while the database is away, as in a restart: for what must not be lost because it cannot be asked for
 * again for free. The work may have been done when its answer was cut off, so doing it twice must be harmless.
 */
export async function retryOnConnectionLoss<Result>(
  work: () => Promise<Result>,
  patienceMs: number = PATIENCE_MS,
): Promise<Result> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || isRefusedLogin(error) || Date.now() > giveUpAt) throw error
      await pause(PAUSE_MS)
    }
  }
}
