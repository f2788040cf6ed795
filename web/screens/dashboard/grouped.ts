import type { Analysis } from '#web/api/analysis.ts'

/** One row for each account that was analysed again: those that a row above has in its past are opened from there. */
export function grouped(analyses: readonly Analysis[]): readonly Analysis[] {
  const past = new Set(analyses.flatMap(({ earlier }) => earlier.map(({ id }) => id)))
  return analyses.filter(({ id }) => !past.has(id))
}
