import type { Report } from '#contract/schemas/report.ts'

/**
 * What a report's readings are kept under: two reports of one snapshot may have been read by two readers, or by one that
 * could read more posts the second time.
 */
export function readingsKeyOf({ methodVersion = '', readerVersion, reader }: Report): string {
  return reader ? `${methodVersion} ${readerVersion} ${reader.posts}` : methodVersion
}
