import type { Progress } from '#contract/analyses.ts'
import { type Db, sql } from '#server/platform/database.ts'

/** Tells the customer how far it has come. Nothing waits for it, and nothing fails if it is not told. */
export type ProgressNotes = { note(progress: Progress, profileName?: string): void; settled(): Promise<void> }

/** One write at a time, of the latest: under load the steps in between are skipped, the last is not. */
export function openProgress(db: Db, analysisId: string): ProgressNotes {
  let latest: { progress: Progress; profileName: string | undefined } | null = null
  let writing: Promise<void> | null = null

  async function write() {
    while (latest) {
      const { progress, profileName } = latest
      latest = null
      await noteProgress(db, analysisId, progress, profileName).catch(() => {})
    }
    writing = null
  }

  return {
    note: (progress, profileName) => {
      latest = { progress, profileName: profileName ?? latest?.profileName }
      writing ??= write()
    },
    settled: async () => {
      // What is left unsaid is said by the end, which comes next.
      latest = null
      await writing
    },
  }
}

async function noteProgress(db: Db, id: string, progress: Progress, profileName: string | undefined): Promise<void> {
  await db.run(sql`
    update analyses
    set progress = ${JSON.stringify(progress)},
        profile_name = coalesce(${profileName ?? null}, profile_name)
    where id = ${id}
      and status = 'running'`)
}
