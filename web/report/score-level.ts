import { SCORE_LEVELS } from '#contract/constants.ts'
import { fr } from '#web/text/fr.ts'
import type { Zone } from '#web/ui/ruler.tsx'

const { low, middle, high } = fr.analysis.levels

/** Each from its bound on: 0 to 39, 40 to 69, 70 to 100. */
export const LEVELS: readonly Zone[] = [
  { from: 0, to: SCORE_LEVELS.middle, name: low },
  { from: SCORE_LEVELS.middle, to: SCORE_LEVELS.high, name: middle },
  { from: SCORE_LEVELS.high, to: 100, name: high },
]

const levelAt = (points: number) => LEVELS.findLast(({ from }) => points >= from)?.name ?? low

/** « élevée », or both ends of an interval that crosses a bound: « moyenne à élevée ». */
export function levelWords(range: { low: number; high: number }): string {
  return fr.analysis.credibility(...new Set([levelAt(range.low), levelAt(range.high)]))
}
