import { BEHAVIOURS, type Report } from '#contract/report.ts'

/** The ids of the posts a figure retains, out of how many it counts. */
export type FigurePosts = { ids: readonly string[]; of: number }

/** They have no entry in a report's evidence: every post read is theirs. */
const COUNT_EVERY_POST: ReadonlySet<string> = new Set([
  'credibilityScore',
  'period',
  'rhythm',
  'languages',
  'postsPerDay',
  'factor:regularity',
  'factor:automation',
])

/** From the stored report alone, which is the truth; undefined of a figure it does not have, or that no post makes. */
export function postsOfFigure(report: Report, figure: string): FigurePosts | undefined {
  const { evidence, period } = report
  if (!evidence || !period) return undefined
  if (COUNT_EVERY_POST.has(figure)) return { ids: everyPost(evidence), of: period.posts }
  const ids = Object.hasOwn(evidence, figure) ? evidence[figure] : undefined
  return ids && { ids, of: countedFor(report, figure) ?? period.posts }
}

/** A post is a reply or it is an original: both lists together are the sample, whatever became of its snapshot. */
const everyPost = ({ originals = [], replies = [] }: NonNullable<Report['evidence']>) => [
  ...new Set([...originals, ...replies]),
]

/** Fewer than were read: the estimates leave other languages out, the sources the replies. */
function countedFor({ behaviour, statistics }: Report, figure: string): number | undefined {
  if (figure === 'factor:sources') return statistics?.originals.posts
  const estimate = BEHAVIOURS.find((name) => name === figure)
  return estimate && behaviour?.[estimate].of
}
