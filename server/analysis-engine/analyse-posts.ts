import type { Behaviour } from '#contract/behaviours.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { AdvertisingReadings } from './advertising/advertising.ts'
import { type EvidenceReading, readForEvidence } from './evidence.ts'
import type { ReadPost } from './read-posts.ts'
import type { FactorReadings } from './score/factor-readings.ts'
import { type Reading, writeReportWithReadings } from './write-report.ts'

/** By behaviour, then by post id: those retained and those nearly so; by factor, those that weigh on it; of advertising, what tells it. */
export type EvidenceReadings = Partial<Record<Behaviour, Record<string, EvidenceReading>>> &
  FactorReadings &
  AdvertisingReadings

/** The report, and beside it what is kept of each post to be opened as evidence. The posts are read once for both. */
export function analysePosts(reading: Reading): { report: Report; readings: EvidenceReadings } {
  const { report, readings, posts } = writeReportWithReadings(reading)
  return { report, readings: { ...readings, ...behaviourReadings(posts) } }
}

function behaviourReadings(posts: readonly ReadPost[]): EvidenceReadings {
  const readings: EvidenceReadings = {}
  for (const post of posts)
    for (const [behaviour, reading] of readForEvidence(post)) (readings[behaviour] ??= {})[post.id] = reading
  return readings
}
