import type { EvidencePost } from '#web/api/evidence.ts'

/** Where a post ends on addresses, its words end before: X writes an address that nobody reads. */
const LAST_LINKS = /(?:\s+https?:\/\/\S+)+$/u

/** A post's words as they may stand outside its proof; null of one that is gone, covered or too old. */
export function quotableText({ text, gone, sensitive }: EvidencePost): string | null {
  return text === null || gone || sensitive ? null : text.replace(LAST_LINKS, '')
}
