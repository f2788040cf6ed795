import { type FigureId, isFigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { brief } from '#translated/web/report/brief/text.ts'
import { WHY } from '#translated/web/text/advice.ts'

export type ToDo = { act: string; opens?: { figure: FigureId; label: string } }

/** The heaviest recommendation's act and the posts it is about; where nothing calls for care, at most that it may be quoted. */
export function toDoOf(report: Report): ToDo | undefined {
  if (!report.score) return undefined
  const [first] = report.advice ?? []
  if (!first) return withoutAdvice(report)
  const [act = first.text] = first.text.split(WHY)
  return { act: act.endsWith('.') ? act : `${act}.`, ...opening(report, first.figure) }
}

function withoutAdvice(report: Report): ToDo | undefined {
  const { verdict } = report.score ?? {}
  if (verdict !== 'trust' && verdict !== 'reassuring') return undefined
  return { act: verdict === 'trust' ? brief.toDo.quote : brief.toDo.read, ...opening(report, 'credibilityScore') }
}

function opening(report: Report, figure: string): Pick<ToDo, 'opens'> {
  if (!isFigureId(figure) || !proofOf(report, figure)) return {}
  const posts = report.evidence?.[figure]?.length
  return { opens: { figure, label: posts ? brief.toDo.readPosts(posts) : brief.toDo.proof } }
}
