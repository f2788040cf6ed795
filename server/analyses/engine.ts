import { availableParallelism } from 'node:os'
import type { Report } from '#contract/schemas/report.ts'
import { analysePosts, type EvidenceReadings } from '#server/analysis-engine/analyse-posts.ts'
import { declaresMinor } from '#server/analysis-engine/declared/declared.ts'
import type { Reading } from '#server/analysis-engine/write-report.ts'
import { openThreadPool } from '#server/lib/thread-pool.ts'
import type { Post, Profile } from '#server/sources/profile.ts'

type Analysed = { report: Report; readings: EvidenceReadings }
/** An account whose posts are not kept yet. */
export type ReadAccount = { profile: Profile; posts: readonly Post[]; at: Date }
export type EngineWork = { analyse: Reading } | { checkMinor: ReadAccount }
export type EngineAnswer = { analysed?: Analysed; isMinor?: boolean }

/** What holds a core for milliseconds; with its threads, beside the event loop: heartbeats must not wait. */
export type Engine = {
  analyse: (reading: Reading) => Promise<Analysed>
  declaresMinor: (account: ReadAccount) => Promise<boolean>
}

/** Each has 110 MB of models, code and words; more threads than four were not measured. */
const MAX_THREADS = 4
/** Far above any analysis seen, and below the queue's own limit of 180 s. */
const LIMIT_MS = 60_000

export function openEngine(): Engine & { stop: () => Promise<void> } {
  const threads = openThreadPool<EngineWork, EngineAnswer>(new URL('engine-thread.ts', import.meta.url), {
    size: Math.min(availableParallelism(), MAX_THREADS),
    limitMs: LIMIT_MS,
  })
  return {
    analyse: async (reading) => answered((await threads.run({ analyse: reading })).analysed),
    // The network was paid for these posts, and a worker that dies before they are kept has to ask for them again.
    declaresMinor: async (account) => answered((await threads.run({ checkMinor: account }, { first: true })).isMinor),
    stop: threads.stop,
  }
}

function answered<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('a thread of the engine answered something else')
  return answer
}

/** Without threads. */
export const engineHere: Engine = {
  analyse: async (reading) => analysePosts(reading),
  declaresMinor: async ({ profile, posts, at }) => declaresMinor(profile, at, posts),
}
