import type { Behaviour } from '#contract/behaviours.ts'
import type { FigureId } from '#contract/figure.ts'
import { isOfThisMethod } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, hasMargin } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { readerText } from '#translated/web/text/reader.ts'
import {
  type Explanation,
  type Explanations,
  otherLanguageLines,
  otherVersion,
  writtenShare,
} from '#web/report/proof/explanation.ts'
import { howMeasured, readBy } from '#web/report/reader.ts'

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
  const shown = figureOf(report, figure)
  if (shown?.of === undefined) return undefined
  if (report.reader) return explainReading(report, figure, shown)
  const lines = otherLanguageLines(report)
  if (shown.kind === 'unread') return { ...written(report, shown), lines, sentences: [estimates.unread] }
  const howItIsRead = [...otherVersion(report), estimates.limits[figure]]
  const details = isOfThisMethod(report) && figure !== 'humor' ? [thresholdWords(figure), errorsOnAccounts(figure)] : []
  return {
    ...written(report, shown),
    lines,
    sentences: [...(hasMargin(shown) ? [estimates.counted] : whyNoShare(shown)), ...howItIsRead],
    details: [...(hasMargin(shown) ? [estimates.betweenAccounts] : []), ...details],
  }
}

/** The same division; who read, how well that was measured and what follows for the margin are another's. */
function explainReading(report: Report, figure: Estimated, shown: ShownFigure): Explanation {
  // What the other limits say is of our own models.
  const limit = figure === 'politicalEngagement' ? [estimates.limits[figure]] : []
  const [read, measurement] = [[...readBy(report), readerText.unsure, ...limit], howMeasured(report)]
  const told = { ...written(report, shown), lines: otherLanguageLines(report) }
  if (shown.value === undefined) return { ...told, sentences: [...whyNoShare(shown), ...read], details: measurement }
  const isUnmeasured = shown.why === 'unmeasured'
  return {
    ...told,
    sentences: [...(isUnmeasured ? measurement : []), estimates.counted, ...read],
    details: isUnmeasured ? [] : measurement,
  }
}

function explainVulgarity(report: Report): Explanation | undefined {
  const shown = figureOf(report, 'vulgarity')
  if (shown?.of === undefined) return undefined
  return {
    ...written(report, shown),
    lines: otherLanguageLines(report),
    sentences: [shares.vulgarity, ...otherVersion(report)],
    details: [words.wilson, ...(isOfThisMethod(report) ? [errorsOf(figures.vulgarity)] : [])],
  }
}

const written = (report: Report, shown: ShownFigure) => writtenShare(shown, judgedPosts(report, shown))
const whyNoShare = (shown: ShownFigure) => [figureWords.why(shown), estimates.postsRemain]

/** The posts read, or those of them whose language is judged. */
function judgedPosts({ period }: Report, { of = 0 }: ShownFigure): string {
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
