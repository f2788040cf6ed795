import { DECLARED_FIELDS } from '#contract/declared-fields.ts'
import type { FigureId } from '#contract/figure.ts'
import { EVERY_POST_FIGURES } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { type DateOf, postsOfChart } from './chart-posts.ts'

/** The ids of the posts a figure retains, how many the report says they are, out of how many it counts. */
export type FigurePosts = { ids: readonly string[]; posts: number; of: number }

/** From the stored report, which is the truth; undefined of a figure it does not have, or that no post makes. */
export function postsOfFigure(report: Report, figure: FigureId, dateOf: DateOf): FigurePosts | undefined {
  const { evidence, period } = report
  if (!evidence || !period) return undefined
  if (EVERY_POST_FIGURES.has(figure)) return counted(everyPost(report), period.posts)
  const ids = Object.hasOwn(evidence, figure) ? evidence[figure] : undefined
  if (!ids) return postsOfChart(report, everyPost(report), figure, dateOf)
  return counted(ids, countedFor(report, figure) ?? period.posts)
}

const counted = (ids: readonly string[], of: number) => ({ ids, posts: ids.length, of })

/** A post is a reply or it is an original: both lists together are the sample, whatever became of its snapshot. */
export function everyPost({ evidence }: Report): string[] {
  return [...new Set([...(evidence?.['originals'] ?? []), ...(evidence?.['replies'] ?? [])])]
}

/**
 * Fewer than were read: the estimates leave other languages out, the copies the replies; a declaration leaves out the
 * posts that do not speak of it, advertising those that are not commercial.
 */
function countedFor(report: Report, figure: FigureId): number | undefined {
  if (figure === 'factor:originalite') return figureOf(report, 'originals')?.count
  const stated = DECLARED_FIELDS.find((field) => figure === `declared:${field}`)
  if (stated) return report.declared?.[stated]?.of
  return figureOf(report, figure === 'factor:ton' ? 'toxicity' : figure)?.of
}
