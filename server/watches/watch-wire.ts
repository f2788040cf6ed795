import type { Estimate } from '#contract/compared-figures.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import type * as wire from '#contract/schemas/watches.ts'
import { readingsAMonth, type WatchPeriod } from '#contract/watches.ts'
import { shownPercent } from '#server/analysis-engine/figures/shown-share.ts'
import type { Change, WatchReading } from './reading-store.ts'
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

/** Its numbers as a report says them: readings count with every decimal. */
export function shownChange(change: Change): wire.WatchReading['changes'][number] {
  if (change.kind === 'fact') return change
  const shown = change.figure === 'credibilityScore' ? shownScore : shownPercent
  return { ...change, before: shown(change.before), after: shown(change.after) }
}

const shownScore = ({ value, low, high }: Estimate): ShownFigure => ({
  kind: 'score',
  value: Math.round(value),
  low: Math.round(low),
  high: Math.round(high),
})

function readingOnTheWire({ dueAt, state, analysisId, block, changes }: WatchReading): wire.WatchReading {
  const score = block?.score
  return {
    due_at: dueAt.toISOString(),
    state,
    ...(analysisId !== null && { analysis_id: analysisId }),
    ...(block && { posts: block.posts }),
    ...(score && { score: { value: score.value, low: score.low, high: score.high } }),
    changes: changes.map(shownChange),
  }
}
