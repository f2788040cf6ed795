import { FACTORS } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { factorText } from '#translated/web/report/score/text.ts'

/** A point is as long in every bar of the factors: the one that can cost the most fills its half. */
export const MOST_POINTS = Math.max(...Object.values(FACTORS).flatMap(({ min, max }) => [-min, max]))

/** The score written out as anybody can add it up again. */
export function factorSum({ start, factors, points: total }: NonNullable<Report['score']>): string {
  const points = factors.map((factor) => factor.points)
  return factorText.sum(start, points, total)
}
