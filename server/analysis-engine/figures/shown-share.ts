import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { wilson } from '#server/analysis-engine/statistics/intervals.ts'

/** The posts counted out of those read; the ends of the 95 % in percents, of a share nobody measured absent. */
export type CountedShare = Pick<ShownFigure, 'why' | 'by' | 'least' | 'low' | 'high'> & { count: number; of: number }

/** Over a wider margin nobody knows where the share lies: the margin is the figure. */
const WIDEST_WITH_A_POINT = 25

/** What is said of a share of posts. */
export function shownShare({ count, of, low, high, why, by, least }: CountedShare): ShownFigure {
  const counted = { count, of, by, ...(why && { why }) }
  if (why && why !== 'unmeasured')
    return least === undefined ? { kind: 'to-read', ...counted } : { kind: 'at-least', least, ...counted }
  const share = of === 0 ? 0 : (100 * count) / of
  if (low === undefined || high === undefined) return { kind: 'share', value: Math.round(share), ...counted }
  // Where nothing was found, no reading is surer than the number of posts allows.
  const highest = count === 0 && of > 0 ? Math.max(high, 100 * wilson(0, of).high) : high
  return { ...shownPercent({ value: share, low, high: highest }), ...counted }
}

type Percent = { value: number; low: number; high: number }

/** The one place that decides how a share is told, and that rounds it: to whole percents, and what is not nothing to one at least. */
export function shownPercent({ value, low, high }: Percent): ShownFigure & Percent {
  const ends = { low: Math.round(low), high: high > 0 ? Math.max(1, Math.round(high)) : 0 }
  const kind = ends.high - ends.low > WIDEST_WITH_A_POINT ? 'band' : value === 0 ? 'at-most' : 'share'
  return { kind, value: Math.round(value), ...ends }
}
