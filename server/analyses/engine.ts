import { availableParallelism } from 'node:os'
import type { Report } from '#contract/schemas/report.ts'
import type { EvidenceReadings } from '#server/analysis-engine/analyse-posts.ts'
import type { Reading } from '#server/analysis-engine/write-report.ts'
import { openThreadPool, type ThreadPool } from '#server/lib/thread-pool.ts'

/** The analysis engine on threads of its own: an analysis keeps a core busy for tens of milliseconds, and heartbeats must not wait. */
export type Engine = ThreadPool<Reading, { report: Report; readings: EvidenceReadings }>

/** Each has 110 MB of models, code and words; more threads than four were not measured. */
const MAX_THREADS = 4
/** Far above any analysis seen, and below the queue's own limit of 180 s. */
const LIMIT_MS = 60_000

export const openEngine = (): Engine =>
  openThreadPool(new URL('engine-thread.ts', import.meta.url), {
    size: Math.min(availableParallelism(), MAX_THREADS),
    limitMs: LIMIT_MS,
  })
