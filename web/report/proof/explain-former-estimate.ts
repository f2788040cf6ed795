import type { Report } from '#contract/schemas/report.ts'
import { isShown } from '#web/report/measured-share.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as reportWords } from '#web/text/report.ts'
import {
  type Estimated,
  judgedPosts,
  measuredErrors,
  otherVersion,
  percentWithMargin,
  thresholdWords,
} from './estimate-words.ts'
import type { Explanation } from './explanation.ts'

/** Before 2026.11-3 the percentage was no division: it was corrected for the errors measured. */
export function explainFormerEstimate(report: Report, figure: Estimated): Explanation | undefined {
  const estimate = report.behaviour?.[figure]
  if (!isShown(estimate)) return undefined
  const { percent, high, retained, of } = estimate
  const { terms, estimates } = words
  return {
    ...percentWithMargin(estimate),
    written: [
      { figure: formatNumber(retained), caption: terms.retained(retained) },
      terms.outOf,
      { figure: formatNumber(of), caption: judgedPosts(report, of) },
      terms.corrected,
      { figure: words.percent(percent), caption: terms.rounded(reportWords.percent(percent)) },
    ],
    sentences: [
      estimates.corrected,
      ...(percent < 0.5 && retained > 0 ? [estimates.zero(retained, high)] : []),
      ...thresholdWords(report, figure),
      ...otherVersion(report),
      estimates.limits[figure],
    ],
    details: measuredErrors(report, figure),
  }
}
