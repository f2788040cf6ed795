import type { FigureId } from '#contract/figure.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report, Share } from '#contract/schemas/report.ts'
import { isShown } from '#web/report/measured-share.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as reportWords } from '#web/text/report.ts'
import type { Explanation } from './explanation.ts'

const measured = { toxicity: figures.toxicity, humor: figures.humour, politicalEngagement: figures.political }
type Estimated = keyof typeof measured

/** These alone have a certainty for each post, and posts that only just were not retained. */
export const isEstimated = (figure: FigureId) => Object.hasOwn(measured, figure)

export function explainEstimate(report: Report, figure: Estimated): Explanation | undefined {
  const estimate = report.behaviour?.[figure]
  if (!isShown(estimate)) return undefined
  const { percent, retained, of } = estimate
  const whole = reportWords.percent(percent)
  const { terms, estimates } = words
  return {
    ...percentWithMargin(estimate),
    written: [
      { figure: formatNumber(retained), caption: terms.retained(retained) },
      terms.outOf,
      { figure: formatNumber(of), caption: judgedPosts(report, of) },
      terms.corrected,
      { figure: words.percent(percent), caption: terms.rounded(whole) },
    ],
    sentences: [
      estimates.corrected,
      ...(percent < 0.5 && retained > 0 ? [estimates.zero(retained, estimate.high)] : []),
      ...(isThisVersion(report) ? [estimates.threshold(thresholdOf(figure))] : []),
      ...otherVersion(report),
      estimates.limits[figure],
    ],
    details: isThisVersion(report) ? [errorsOf(measured[figure])] : [],
  }
}

/** The posts read, or those of them whose language is judged. */
export function judgedPosts({ period }: Report, of: number): string {
  return period && period.posts !== of ? words.terms.judged(of) : words.terms.read(of)
}

/** What was measured is this version's; an earlier report was made with other thresholds. */
export const isThisVersion = ({ methodVersion }: Report) => methodVersion === figures.version

export function otherVersion(report: Report): string[] {
  const { methodVersion } = report
  return methodVersion === undefined || isThisVersion(report) ? [] : [words.estimates.otherVersion(methodVersion)]
}

type Rates = { missed: number; falseAlarms: number }

export function errorsOf({ fr, en }: { fr: Rates; en: Rates }): string {
  const { errors, rates } = words.estimates
  return errors(rates(fr.missed, fr.falseAlarms), rates(en.missed, en.falseAlarms))
}

function thresholdOf(figure: Estimated): string {
  const { fr, en } = measured[figure]
  const { whole, byLanguage } = words.estimates
  return fr.threshold === en.threshold ? whole(fr.threshold) : byLanguage(whole(fr.threshold), whole(en.threshold))
}

/** A share of 100 as its card shows it, with its margin and its place on the scale. */
export function percentWithMargin({ percent, low, high }: Pick<Share, 'percent' | 'low' | 'high'>) {
  return {
    value: formatNumber(percent),
    unit: words.percentUnit,
    margin: words.percentBetween(low, high),
    scale: { kind: 'percent', estimate: percent, low, high },
  } as const
}
