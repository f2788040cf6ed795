import { wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { lossOf, pointsUnder } from './curves.ts'
import type { Measure, ScoredAccount } from './scored-account.ts'

const SCALE = 0.25
/** Anybody may snap once in twenty posts, and the reading errs about as often. */
const FREE_SHARE = 0.05

/**
 * The posts retained as toxic, charged at the low end of their share: this factor errs most, and at the cost of those who
 * are teased or reclaim a word, so it takes only what is sure.
 */
export function tone({ retained, of, reading }: ScoredAccount['toxic']): Measure & { loss: number } {
  const { low } = of === 0 ? { low: 0 } : wilson(retained.length, of)
  const lossAt = (share: number) => lossOf(Math.max(0, share - FREE_SHARE), SCALE)
  const loss = lossAt(low)
  const points = pointsUnder('ton', loss, of)
  const clean = pointsUnder('ton', 0, of)
  return {
    id: 'ton',
    loss,
    points,
    low: pointsUnder('ton', of === 0 ? 0 : lossAt(retained.length / of), of),
    // Half-way to a clean tone: some of what was retained may be wrong. All of it, when nobody measured who read.
    high: reading === 'unmeasured' ? clean : (points + clean) / 2,
    facts: { toxic: retained.length, posts: of, low: inPercent(low) },
    posts: [...retained],
  }
}
