import type { Db } from '#server/platform/database.ts'
import type { Notices } from '#server/platform/notices.ts'
import { type Analysis, findAnalysis } from './analysis-store.ts'

/** The spec's client waits for its answer; past this it follows by itself. */
const LONGEST_WAIT_MS = 25_000
/** A notice may be lost with its connection: look anyway, this often. */
const LOOK_EVERY_MS = 1_000

/** The analysis once it has ended, or as it stands after 25 seconds, or when this server is asked to stop. */
export async function awaitEnd(db: Db, notices: Notices, accountId: string, id: string): Promise<Analysis | undefined> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    // Listening starts before looking: what ends in between is heard.
    const left = Math.max(0, giveUpAt - Date.now())
    const notice = notices.wait(id, Math.min(LOOK_EVERY_MS, left))
    const analysis = await findAnalysis(db, accountId, id)
    const ended = analysis?.status !== 'queued' && analysis?.status !== 'running'
    if (ended || left === 0 || notices.stopping) return analysis
    await notice
  }
}
