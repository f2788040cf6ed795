import type { Db } from '#server/database/database.ts'
import type { Notifications } from '#server/database/notifications.ts'
import { findAnalysis, type ReadAnalysis } from './analysis-store.ts'

/** A client of spec 7.8 waits for its answer; past this it follows by itself. */
const MAX_WAIT_MS = 25_000
/** A notification may be lost with its connection: ask anyway, this often. */
const POLL_EVERY_MS = 1_000

/** The analysis once it has ended, or as it stands after 25 seconds, or when this server is asked to stop. */
export async function awaitEnd(
  db: Db,
  notifications: Notifications,
  accountId: string,
  id: string,
): Promise<ReadAnalysis | undefined> {
  const giveUpAt = Date.now() + MAX_WAIT_MS
  for (;;) {
    // Listening starts before looking: what ends in between is heard.
    const left = Math.max(0, giveUpAt - Date.now())
    const notice = notifications.wait(id, Math.min(POLL_EVERY_MS, left))
    const analysis = await findAnalysis(db, accountId, id)
    const ended = analysis?.status !== 'queued' && analysis?.status !== 'running'
    if (ended || left === 0 || notifications.stopping) return analysis
    await notice
  }
}
