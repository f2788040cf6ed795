import type { Report } from '#contract/schemas/report.ts'
import { findReadableCard, type ReaderCard } from '#server/model-reader/reader-card.ts'
import type { Services } from '#server/services.ts'

/** `readerCards`: where the operator's cards are. */
export type CardServices = Pick<Services, 'log'> & { readerCards: string | undefined }

/**
 * The card that a report's margins come from; null where nobody had measured its reader. Undefined once it has gone, or since
 * the reader was measured anew: the report's own margins cannot be made again.
 */
export function cardOfReport(
  { log, readerCards }: CardServices,
  { readerVersion = '', reader }: Report,
): ReaderCard | null | undefined {
  const shown = reader?.card
  if (!shown) return null
  const card = findReadableCard(log, readerVersion, readerCards)
  const isSame = card?.measuredOn === shown.measuredOn && card.accounts === shown.accounts && card.posts === shown.posts
  return isSame ? card : undefined
}
