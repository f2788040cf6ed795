import type { Progress } from '#contract/analyses.ts'
import { type Db, sql } from '#server/platform/database.ts'

/** Tells the customer how far it has come. Nothing waits for it, and nothing fails if it is not told. */
export type ProgressNotes = { note(progress: Progress, profileName?: string): void }

/** One write at a time, of the latest: under load the steps in between are skipped. */
export function openProgress(db: Db, analysisId: string): ProgressNotes {
  let latest: { progress: Progress; profileName: string | undefined } | null = null
  let isWriting = false

  async function write() {
    isWriting = true
    while (latest) {
      const { progress, profileName } = latest
      latest = null
      await noteProgress(db, analysisId, progress, profileName).catch(() => {})
    }
    isWriting = false
  }

  return {
    note: (progress, profileName) => {
      latest = { progress, profileName: profileName ?? latest?.profileName }
      if (!isWriting) void write()
    },
  }
}

/** Does nothing once the analysis has ended: the end is the last word. */
async function noteProgress(db: Db, id: string, progress: Progress, profileName: string | undefined): Promise<void> {
  await db.unhurried.run(sql`
    update analyses
    set progress = ${JSON.stringify(progress)},
        profile_name = coalesce(${profileName ?? null}, profile_name)
    where id = ${id}
      and status = 'running'`)
}
