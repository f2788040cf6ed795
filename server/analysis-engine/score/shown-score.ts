import type { Report } from '#contract/schemas/report.ts'
import { type Factor, type Score, START } from './score.ts'

/** The score as a report holds it. */
export const shownScore = ({ score, low, high, verdict, factors }: Score): NonNullable<Report['score']> => ({
  points: score,
  low,
  high,
  start: START,
  verdict,
  factors: factors.map(shownFactor),
})

/** Which posts it opens, and why, is the evidence's to say. */
function shownFactor(factor: Factor) {
  const { posts: _, readings: __, ...shown } = factor
  return shown
}
