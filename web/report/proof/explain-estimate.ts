import type { BehaviourFigure, Report } from '#contract/schemas/report.ts'
import { isShown } from '#web/report/measured-share.ts'
import { howMeasured, readBy } from '#web/report/reader.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import { readerText } from '#web/text/reader.ts'
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
import { otherLanguageLines } from './factor-lines.ts'
import { writtenDivision } from './written-division.ts'

const { terms, estimates } = words

/** The posts listed below it, divided by the posts read; or why no share is drawn from them. */
export function explainEstimate(report: Report, figure: Estimated): Explanation | undefined {
  const counted = report.behaviour?.[figure]
  if (!counted) return undefined
  if (report.reader) return explainReading(report, figure, counted)
  const { retained, of } = counted
  const judged = judgedPosts(report, of)
  const lines = otherLanguageLines(report)
  const howItIsRead = [...otherVersion(report), estimates.limits[figure]]
  const details = [...thresholdWords(report, figure), ...measuredErrors(report, figure)]
  if (!isShown(counted))
    return { ...withheld(counted, judged), lines, sentences: [...whyWithheld(counted), ...howItIsRead], details }
  return {
    ...percentWithMargin(counted),
    written: writtenDivision({ posts: retained, of, percent: counted.percent }, judged),
    lines,
    sentences: [estimates.counted, ...howItIsRead],
    details: [estimates.betweenAccounts, ...details],
  }
}

/** The same division; who read, how well that was measured and what follows for the margin are another's. */
function explainReading(report: Report, figure: Estimated, counted: BehaviourFigure): Explanation {
  const { retained, of, percent, low, high, withheld: reason } = counted
  const judged = judgedPosts(report, of)
  const sentences = [...readBy(report), readerText.unsure, ...limitOf(figure)]
  const details = howMeasured(report)
  const lines = otherLanguageLines(report)
  if (percent === undefined)
    return {
      ...withheld(counted, judged),
      lines,
      sentences: [...(reason ? [readerText.withheld[reason]] : []), ...sentences],
      details,
    }
  const isMeasured = report.reader?.card !== undefined
  return {
    ...percentWithMargin({ percent, low, high }),
    written: writtenDivision({ posts: retained, of, percent }, judged),
    lines,
    sentences: [...(isMeasured ? [] : details), estimates.counted, ...sentences],
    details: isMeasured ? details : [],
  }
}

/** What the others say is of our own models. */
const limitOf = (figure: Estimated) => (figure === 'politicalEngagement' ? [estimates.limits[figure]] : [])

/** Its count without a quotient, of a share that the report withholds. */
export function withheld({ retained, of }: BehaviourFigure, judged: string): Omit<Explanation, 'sentences'> {
  return {
    value: reportWords.behaviour.notMeasurable,
    isWord: true,
    written: [
      { figure: formatNumber(retained), caption: terms.retained(retained) },
      terms.outOf,
      { figure: formatNumber(of), caption: judged },
    ],
  }
}

export function whyWithheld({ withheld: reason }: BehaviourFigure): string[] {
  return reason ? [estimates.withheld[reason]] : []
}
