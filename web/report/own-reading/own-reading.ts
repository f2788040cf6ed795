import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import type { Excludable } from '#contract/exclusions.ts'
import { excludableFrom, isRecomputable } from '#contract/exclusions.ts'
import { isFigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { excludePost, getOwnReading, type OwnReading, restoreAll, restorePost } from '#web/api/exclusions.ts'
import { keys } from '#web/api/queries.ts'
import { ReportSource } from '#web/report/report-source.ts'

export const NOTHING_EXCLUDED: OwnReading = { exclusions: [], adjusted: null }

/** What the customer leaves out of the report on screen; for a visitor, if the link shows it. */
export const OwnReadingContext = createContext<OwnReading>(NOTHING_EXCLUDED)

export function useOwnReading({ id: analysisId, report }: Analysis): OwnReading {
  const { reader, shared } = use(ReportSource)
  const canExclude = report !== null && isRecomputable(report)
  const { data } = useQuery({
    queryKey: keys.ownReading(analysisId),
    queryFn: () => getOwnReading(analysisId),
    enabled: reader === 'customer' && canExclude,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A customer who opens a link of their own has theirs in the cache: it is not what the link shows.
  const known = reader === 'customer' ? data : shared
  return (canExclude && known) || NOTHING_EXCLUDED
}

/** The analysis as its customer reads it; the very same when they leave nothing out. */
export function withOwnReading(analysis: Analysis, reading: OwnReading): Analysis {
  const { report } = analysis
  return report && reading.exclusions.length > 0 ? { ...analysis, report: adjustedReport(report, reading) } : analysis
}

type Change = { change: 'exclude' | 'restore'; figure: Excludable; postId: string } | { change: 'restoreAll' }

/** Shown as soon as the server has counted again. */
export function useChangeOwnReading(analysisId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (asked: Change) => {
      if (asked.change === 'restoreAll') return restoreAll(analysisId)
      const post = { id: analysisId, figure: asked.figure, postId: asked.postId }
      return asked.change === 'exclude' ? excludePost(post) : restorePost(post)
    },
    onSuccess: (reading) => cache.setQueryData(keys.ownReading(analysisId), reading),
  })
}

/** The report as its customer reads it: its figures and the posts they count without those left out. */
export function adjustedReport(report: Report, { exclusions, adjusted }: OwnReading): Report {
  if (!adjusted) return report
  const { figures, score = report.score } = adjusted
  return {
    ...report,
    ...(figures && {
      figures,
      ...Object.fromEntries(BEHAVIOURS.map((name) => [name, figures[name]?.value])),
    }),
    ...(score && {
      score,
      credibilityScore: score.points,
      credibilityLow: score.low,
      credibilityHigh: score.high,
      ...(score.verdict && { credibilityVerdict: score.verdict }),
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
