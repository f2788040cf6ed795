import type { Report } from '#contract/schemas/report.ts'
import { readerText } from '#translated/web/text/reader.ts'

/** An operator's language model read the posts, and nobody measured how well: what it decides has no margin. */
export const isUnmeasured = ({ reader }: Report) => reader !== undefined && reader.card === undefined

/** Which model read the posts, and how many it could not read; nothing when our own models read them all. */
export function readBy({ readerVersion, reader }: Report): string[] {
  if (!reader || readerVersion === undefined) return []
  const isRecorded = readerVersion.startsWith('recorded ')
  const named = isRecorded ? readerText.recorded(readerVersion) : readerText.readBy(readerVersion, reader.provider)
  return reader.byHouse > 0 ? [named, readerText.byHouse(reader.byHouse)] : [named]
}

/** How well it was measured, or that nobody has. */
export function howMeasured({ reader }: Report): string[] {
  if (!reader) return []
  const { card } = reader
  return [card ? readerText.measured(card.measuredOn, card.posts, card.accounts) : readerText.unmeasuredMeans]
}

/** Who read the posts and how well that was measured, or that nobody who understands them did. */
export function readingOf(report: Report): string[] {
  if (report.reader) return [...readBy(report), ...howMeasured(report)]
  return report.score ? [readerText.summary] : []
}
