import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { lossOf, pointsUnder } from './curves.ts'
import type { Measure, ScoredAccount } from './scored-account.ts'

const SCALE = 0.25
/** Anybody may snap once in twenty posts, and the reading errs about as often. */
const FREE_SHARE = 0.05

/**
 * The posts retained as toxic, charged by the share that the report itself says is sure: this factor errs most, and at the
 * cost of those who are teased or reclaim a word. A share that is withheld and has no least number costs nothing.
 */
export function tone({ retained, of, least, reading }: ScoredAccount['toxic']): Measure & { loss: number } {
  const lossAt = (share: number) => lossOf(Math.max(0, share - FREE_SHARE), SCALE)
  const loss = lossAt(least)
  const points = pointsUnder('ton', loss, of)
  const clean = pointsUnder('ton', 0, of)
  return {
    id: 'ton',
    loss,
    points,
    low: pointsUnder('ton', of === 0 ? 0 : lossAt(retained.length / of), of),
    // Half-way to a clean tone: some of what was retained may be wrong. All of it, when nobody measured who read.
    high: reading === 'unmeasured' ? clean : (points + clean) / 2,
    facts: { toxic: retained.length, posts: of, low: inPercent(least) },
    posts: [...retained],
  }
}
