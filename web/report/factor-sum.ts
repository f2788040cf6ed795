import type { Report } from '#contract/schemas/report.ts'
import { report as words } from '#web/text/report.ts'

/** The score written out as anybody can add it up again. */
export function factorSum({ start, factors, points: total }: NonNullable<Report['score']>): string {
  return words.factors.sum(
    start,
    factors.map(({ points }) => points),
    total,
  )
}
