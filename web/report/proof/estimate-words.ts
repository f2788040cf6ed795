import type { FigureId } from '#contract/figure.ts'
import { isOfThisMethod } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report, Share } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import { readerText } from '#web/text/reader.ts'
import type { Explanation } from './explanation.ts'

const measured = { toxicity: figures.toxicity, humor: figures.humour, politicalEngagement: figures.political }
export type Estimated = keyof typeof measured

const { terms, estimates } = words

/** These alone have a certainty for each post, and posts that only just were not retained. */
export const isEstimated = (figure: FigureId) => Object.hasOwn(measured, figure)

/** The posts read, or those of them whose language is judged. */
export function judgedPosts({ period }: Report, of: number): string {
  return period && period.posts !== of ? terms.judged(of) : terms.read(of)
}

/** What was measured is this version's; an earlier report was made with other thresholds. */
export function otherVersion(report: Report): string[] {
  const { methodVersion, reader } = report
  // One that names its reader says there how it was read.
  return methodVersion === undefined || reader || isOfThisMethod(report) ? [] : [estimates.otherVersion(methodVersion)]
}

type Rates = { missed: number; falseAlarms: number }

export function errorsOf({ fr, en }: { fr: Rates; en: Rates }): string {
  const { errors, rates } = estimates
  return errors(rates(fr.missed, fr.falseAlarms), rates(en.missed, en.falseAlarms))
}

export const measuredErrors = (report: Report, figure: Estimated) =>
  isOfThisMethod(report) ? [errorsOf(measured[figure])] : []

export function thresholdWords(report: Report, figure: Estimated): string[] {
  if (!isOfThisMethod(report)) return []
  const { fr, en } = measured[figure]
  const { threshold, whole, byLanguage } = estimates
  const isOne = fr.threshold === en.threshold
  return [threshold(isOne ? whole(fr.threshold) : byLanguage(whole(fr.threshold), whole(en.threshold)))]
}

/** None of what a reader decides that nobody measured. */
export type Margin = { low?: number | undefined; high?: number | undefined }

/** A share of 100 as its card shows it, with its margin and its place on the scale, if it has one. */
export function percentWithMargin({
  percent,
  low,
  high,
}: Pick<Share, 'percent'> & Margin): Pick<Explanation, 'value' | 'unit' | 'margin' | 'scale'> {
  if (low === undefined || high === undefined)
    return { value: formatNumber(percent), unit: words.percentUnit, margin: readerText.unmeasured }
  return {
    value: formatNumber(percent),
    unit: words.percentUnit,
    margin: words.percentBetween(low, high),
    scale: { kind: 'percent', estimate: percent, low, high },
  }
}
