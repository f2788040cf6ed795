import type { Behaviour } from '#contract/behaviours.ts'
import type { FigureId } from '#contract/figure.ts'
import { isOfThisMethod } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { BehaviourFigure, Report } from '#contract/schemas/report.ts'
import {
  divided,
  type Explanation,
  type Explanations,
  otherLanguageLines,
  otherVersion,
} from '#web/report/proof/explanation.ts'
import { howMeasured, readBy } from '#web/report/reader.ts'
import { evidence as words } from '#web/text/evidence.fr.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { readerText } from '#web/text/reader.fr.ts'
import { isBand, isShown, shareWords } from './measured-share.ts'
import { withheldValue } from './withheld-share.ts'

/** What our own models estimate; humour they do not read. */
const measured = {
  toxicity: { ...figures.toxicity, accounts: figures.accounts.toxicity },
  politicalEngagement: { ...figures.political, accounts: figures.accounts.political },
}
type Estimated = keyof typeof measured | 'humor'
const { terms, estimates, shares } = words

export const explanations = {
  toxicity: (report) => explainEstimate(report, 'toxicity'),
  humor: (report) => explainEstimate(report, 'humor'),
  politicalEngagement: (report) => explainEstimate(report, 'politicalEngagement'),
  vulgarity: explainVulgarity,
} satisfies Pick<Explanations, Behaviour>

/** These alone have a certainty for each post, and posts that are nearly counted. */
export const isEstimated = (figure: FigureId) => figure === 'humor' || Object.hasOwn(measured, figure)

/** The posts listed below it, divided by the posts read; or why no share is drawn from them. */
function explainEstimate(report: Report, figure: Estimated): Explanation | undefined {
  const counted = report.behaviour?.[figure]
  if (!counted) return undefined
  if (report.reader) return explainReading(report, figure, counted)
  const lines = otherLanguageLines(report)
  if (counted.withheld === 'unread') return { ...withheld(report, counted), lines, ...whyWithheld(counted, []) }
  const howItIsRead = [...otherVersion(report), estimates.limits[figure]]
  const details = isOfThisMethod(report) && figure !== 'humor' ? [thresholdWords(figure), errorsOnAccounts(figure)] : []
  if (!isShown(counted)) return { ...withheld(report, counted), lines, ...whyWithheld(counted, howItIsRead), details }
  return {
    ...share(report, counted),
    lines,
    sentences: [estimates.counted, ...howItIsRead],
    details: [estimates.betweenAccounts, ...details],
  }
}

/** The same division; who read, how well that was measured and what follows for the margin are another's. */
function explainReading(report: Report, figure: Estimated, counted: BehaviourFigure): Explanation {
  const { percent, withheld: reason } = counted
  // What the other limits say is of our own models.
  const limit = figure === 'politicalEngagement' ? [estimates.limits[figure]] : []
  const sentences = [...readBy(report), readerText.unsure, ...limit]
  const details = howMeasured(report)
  const lines = otherLanguageLines(report)
  if (percent === undefined)
    return {
      ...withheld(report, counted),
      lines,
      sentences: [...(reason ? [estimates.withheld[reason]] : []), ...sentences],
      details,
    }
  const isMeasured = report.reader?.card !== undefined
  return {
    ...share(report, { ...counted, percent }),
    lines,
    sentences: [...(isMeasured ? [] : details), estimates.counted, ...sentences],
    details: isMeasured ? details : [],
  }
}

function explainVulgarity(report: Report): Explanation | undefined {
  const counted = report.behaviour?.vulgarity
  if (!counted) return undefined
  const lines = otherLanguageLines(report)
  const sentences = [shares.vulgarity, ...otherVersion(report)]
  const details = [words.wilson, ...(isOfThisMethod(report) ? [errorsOf(figures.vulgarity)] : [])]
  if (!isShown(counted)) return { ...withheld(report, counted), lines, ...whyWithheld(counted, sentences), details }
  return { ...share(report, counted), lines, sentences, details }
}

/** As its card tells it: of a margin that is wide, the margin is the figure. */
function share(report: Report, counted: BehaviourFigure & { percent: number }): Omit<Explanation, 'sentences'> {
  const whole = divided({ ...counted, posts: counted.retained }, judgedPosts(report, counted))
  if (!isBand(counted)) return whole
  const { unit: _, margin: __, ...rest } = whole
  const { low, high } = counted
  return { ...rest, value: shareWords(counted).value, isWord: true, scale: { kind: 'percent', low, high } }
}

/** Its count without a quotient, of a share that the report withholds. */
function withheld(report: Report, counted: BehaviourFigure): Omit<Explanation, 'sentences'> {
  const { retained, of } = counted
  return {
    value: withheldValue(counted),
    isWord: true,
    written: [
      { figure: formatNumber(retained), caption: terms.retained(retained) },
      terms.outOf,
      { figure: formatNumber(of), caption: judgedPosts(report, counted) },
    ],
  }
}

const whyWithheld = ({ withheld: reason }: BehaviourFigure, sentences: readonly string[]) => ({
  sentences: [...(reason ? [estimates.withheld[reason]] : []), ...sentences],
})

/** The posts read, or those of them whose language is judged. */
function judgedPosts({ period }: Report, { of }: BehaviourFigure): string {
  return period && period.posts !== of ? terms.judged(of) : terms.read(of)
}

type Rates = { missed: number; falseAlarms: number }

function errorsOf({ fr, en }: { fr: Rates; en: Rates }): string {
  const { errors, rates } = estimates
  return errors(rates(fr.missed, fr.falseAlarms), rates(en.missed, en.falseAlarms))
}

/** Whole accounts, as a reader of a report meets them: on sentences of others politics alone would look twice as easy. */
function errorsOnAccounts(figure: keyof typeof measured): string {
  const { precision, recall, accounts } = measured[figure].accounts
  return estimates.onAccounts(precision, recall, accounts)
}

function thresholdWords(figure: keyof typeof measured): string {
  const { fr, en } = measured[figure]
  const { threshold, whole, byLanguage } = estimates
  const isOne = fr.threshold === en.threshold
  return threshold(isOne ? whole(fr.threshold) : byLanguage(whole(fr.threshold), whole(en.threshold)))
}
