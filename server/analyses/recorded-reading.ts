import type { ModelReading } from '#server/analysis-engine/model-reading.ts'
import type { PostToRead } from '#server/model-reader/reader.ts'
import { findReaderCard } from '#server/model-reader/reader-card.ts'
import { openRecordedReader } from '#server/model-reader/recorded/recorded-reader.ts'

/** What readLabels gives the engine of the demonstration's posts where READER=recorded, without a database. */
export async function recordedReading(posts: readonly PostToRead[]): Promise<ModelReading> {
  const reader = openRecordedReader()
  const { version, provider } = reader
  const { labels } = await reader.read(posts, { seed: '', signal: new AbortController().signal })
  return { version, provider, labels, card: findReaderCard(version) }
}
