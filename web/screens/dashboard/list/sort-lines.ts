import type { BatchLine } from '#web/api/batches.ts'

export type SortedBy = 'line' | 'score' | 'toxicity' | 'vulgarity'

/** Highest first; what has no such figure keeps the order of the list, below. */
export function sortLines(lines: readonly BatchLine[], by: SortedBy): BatchLine[] {
  const valueOf = (line: BatchLine) => {
    if (by === 'line') return undefined
    return by === 'score' ? line.score?.points : line.figures[by]?.value
  }
  const isRead = (line: BatchLine) => Number(line.score !== undefined)
  return lines.toSorted(
    (one, other) =>
      (by === 'line' ? 0 : isRead(other) - isRead(one) || (valueOf(other) ?? -1) - (valueOf(one) ?? -1)) ||
      one.line - other.line,
  )
}
