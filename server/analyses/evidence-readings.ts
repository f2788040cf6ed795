import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Behaviour } from '#contract/behaviours.ts'
import type { PostLabels } from '#contract/labels.ts'
import type { Network } from '#contract/networks.ts'
import { type EvidenceReading, readForEvidence } from '#server/analysis-engine/evidence.ts'
import { readPosts } from '#server/analysis-engine/read-posts.ts'
import { datedPosts } from '#server/analysis-engine/rhythm/dated-posts.ts'
import type { FactorReadings } from '#server/analysis-engine/score/factor-readings.ts'
import { withPlainMentions } from '#server/analysis-engine/text/plain-mentions.ts'
import type { Post } from '#server/sources/profile.ts'

/** By behaviour, then by post id: those retained and those nearly so; by factor, those that weigh on it. */
export type EvidenceReadings = Partial<Record<Behaviour, Record<string, EvidenceReading>>> & FactorReadings

/**
 * Once, with the report. One post at a time: the marks in one of 4,000 characters take 60 ms, and a worker runs several
 * analyses on one loop.
 */
export async function readPostsForEvidence(
  network: Network,
  posts: readonly Post[],
  labels?: ReadonlyMap<string, PostLabels>,
): Promise<EvidenceReadings> {
  const readings: EvidenceReadings = {}
  for (const post of readPosts(datedPosts(withPlainMentions(network, posts)), labels)) {
    await yieldToEventLoop()
    for (const [behaviour, reading] of readForEvidence(post)) (readings[behaviour] ??= {})[post.id] = reading
  }
  return readings
}
