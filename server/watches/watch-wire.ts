import { ANALYSIS_COST } from '#contract/money.ts'
import type * as wire from '#contract/schemas/watches.ts'
import { readingsAMonth, type WatchPeriod } from '#contract/watches.ts'
import type { WatchReading } from './reading-store.ts'
import type { Watch } from './watch-store.ts'

export const creditsAMonth = (every: WatchPeriod) => Math.round(readingsAMonth(every) * ANALYSIS_COST)

export function watchOnTheWire(watch: Watch, readings: readonly WatchReading[]): wire.Watch {
  const { id, username, network, facts, every, paused, nextAt, createdAt } = watch
  return {
    id,
    target_username: username,
    network,
    name: facts.name,
    every,
    paused,
    next_at: nextAt?.toISOString() ?? null,
    credits_a_month: creditsAMonth(every),
    created_at: createdAt.toISOString(),
    readings: readings.filter(({ watchId }) => watchId === id).map(readingOnTheWire),
  }
}

function readingOnTheWire({ dueAt, state, analysisId, block, changes }: WatchReading): wire.WatchReading {
  const score = block?.score
  return {
    due_at: dueAt.toISOString(),
    state,
    ...(analysisId !== null && { analysis_id: analysisId }),
    ...(block && { posts: block.posts }),
    ...(score && { score: { value: score.value, low: score.low, high: score.high } }),
    changes,
  }
}
