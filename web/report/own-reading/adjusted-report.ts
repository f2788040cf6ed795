import { BEHAVIOURS } from '#contract/behaviours.ts'
import { excludableFrom } from '#contract/exclusions.ts'
import { isFigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { OwnReading } from '#web/api/exclusions.ts'

/** The report as its customer reads it: its figures and the posts they count without those left out. */
export function adjustedReport(report: Report, { exclusions, adjusted }: OwnReading): Report {
  if (!adjusted) return report
  const { behaviour = report.behaviour, score = report.score } = adjusted
  return {
    ...report,
    ...(behaviour && { behaviour, ...Object.fromEntries(BEHAVIOURS.map((name) => [name, behaviour[name].percent])) }),
    ...(score && {
      score,
      credibilityScore: score.points,
      credibilityLow: score.low,
      credibilityHigh: score.high,
    }),
    ...(report.evidence && { evidence: withoutExcluded(report.evidence, exclusions) }),
  }
}

function withoutExcluded(evidence: NonNullable<Report['evidence']>, exclusions: OwnReading['exclusions']) {
  return Object.fromEntries(
    Object.entries(evidence).map(([figure, posts]) => {
      const excluded = excludedFrom(exclusions, figure)
      return [figure, excluded.size > 0 ? posts.filter((post) => !excluded.has(post)) : posts]
    }),
  )
}

/** The posts left out of a figure. */
export function excludedFrom(exclusions: OwnReading['exclusions'], figure: string): Set<string> {
  const place = isFigureId(figure) ? excludableFrom(figure) : undefined
  return new Set(exclusions.filter((exclusion) => exclusion.figure === place).map(({ postId }) => postId))
}
