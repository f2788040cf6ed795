import type { Progress } from '#contract/schemas/analyses.ts'
import type { Db } from '#server/database/database.ts'
import { type AnalysisKey, updateProgress } from './pending-store.ts'

/** Tells the customer how far it has come. Nothing waits for it, and nothing fails if it is not told. */
export type ProgressNotes = { note(progress: Progress, profileName?: string): void; close(): void }

/** No page asks more often than this: an analysis that takes less writes its end alone. */
const WRITE_EVERY_MS = 150

/** The latest note, at most one every so often; the steps in between are skipped, and told to `onStep` alone. */
export function openProgress(db: Db, analysis: AnalysisKey, onStep: (step: Progress['step']) => void): ProgressNotes {
  let latest: { progress: Progress; profileName: string | undefined } | null = null
  let timer: NodeJS.Timeout | undefined

  function write() {
    timer = undefined
    if (latest) updateProgress(db.asyncCommit, analysis, latest.progress, latest.profileName).catch(() => {})
  }

  return {
    note: (progress, profileName) => {
      onStep(progress.step)
      latest = { progress, profileName: profileName ?? latest?.profileName }
      timer ??= setTimeout(write, WRITE_EVERY_MS)
    },
    close: () => clearTimeout(timer),
  }
}
