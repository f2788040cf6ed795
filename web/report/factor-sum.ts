import type { Report } from '#contract/schemas/report.ts'
import { report as words } from '#web/text/report.ts'

/** The score written out as anybody can add it up again. */
export function factorSum({ start, factors, points: total }: NonNullable<Report['score']>): string {
  const points = factors.map((factor) => factor.points)
  const { sum, formerSum } = words.factors
  return start === undefined ? formerSum(points, total) : sum(start, points, total)
}
