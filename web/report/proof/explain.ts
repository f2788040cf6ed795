import { FEW_POSTS } from '#contract/constants.ts'
import { type FigureId, parseFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { report as words } from '#translated/web/text/report.ts'
import { howMeasured, isUnmeasured, readBy } from '#web/report/reader.ts'
import { type AllExplanations, explanations } from '#web/report/sections.ts'
import type { Explain, Explanation } from './explanation.ts'

/** How a figure of this report was made; undefined when the report does not hold it. */
export function explain(report: Report, id: FigureId): Explanation | undefined {
  const explained = withReader(report, id, explainParsed(report, id))
  if (!explained?.margin || proofOf(report, id) === 'profile') return explained
  const isWide = (report.period?.posts ?? FEW_POSTS) < FEW_POSTS
  return isWide ? { ...explained, sentences: [words.fewPosts, ...explained.sentences] } : explained
}

function explainParsed(report: Report, id: FigureId): Explanation | undefined {
  const figure = parseFigure(id)
  if (!figure) return undefined
  const all = explanations
    .all()
    .reduce<AllExplanations>((known, section) => ({ ...known, ...section.explanations }), {})
  const own: Explain | undefined = all[figure.kind === 'named' ? figure.name : figure.kind]
  return own?.(report, figure)
}

/** The tone, and the score with it, count posts that somebody read; the figures of those posts say so by themselves. */
function withReader(report: Report, id: FigureId, explained: Explanation | undefined): Explanation | undefined {
  if (!explained || !report.reader || (id !== 'factor:ton' && id !== 'credibilityScore')) return explained
  const measured = isUnmeasured(report) ? howMeasured(report) : []
  return { ...explained, sentences: [...explained.sentences, ...readBy(report), ...measured] }
}
