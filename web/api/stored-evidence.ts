import type { ExampleEvidence, ExampleReport } from '#contract/example-report.ts'
import { EVERY_POST_FIGURES } from '#contract/proof.ts'
import type * as wire from '#contract/schemas/evidence.ts'
import { type Evidence, type EvidencePage, toEvidence } from './evidence.ts'

/** Answers for the API where a report has the posts of its figures with it: the example, an archive. */
export const evidenceIn =
  ({ posts, figures }: Pick<ExampleReport, 'posts' | 'figures'>) =>
  async ({ figure, side, sort, limit = 20, cursor }: EvidencePage): Promise<Evidence> => {
    const counted = figures[EVERY_POST_FIGURES.has(figure) ? 'period' : figure] ?? NONE
    const listed = (side === 'near' ? counted.near : counted.retained).flatMap((id) => {
      const post = posts[id]
      return post ? [{ ...post, marks: [], ...counted.readings[id] }] : []
    })
    const weightOf = sort && WEIGHTS[sort]
    const inOrder = weightOf ? listed.toSorted((one, other) => weightOf(other) - weightOf(one)) : listed
    const from = Number(cursor ?? 0)
    const next = from + limit
    return toEvidence({
      figure,
      posts: counted.posts,
      of: counted.of,
      items: inOrder.slice(from, next),
      next_cursor: next < inOrder.length ? String(next) : null,
    })
  }

type Weight = (post: Partial<wire.EvidencePost>) => number
/** What each order puts first; they are kept newest first. */
const WEIGHTS: Record<wire.EvidenceQuery['sort'], Weight | null> = {
  newest: null,
  certainty: ({ certainty }) => certainty ?? 0,
  reactions: ({ likes, reposts, replies, quotes }) => (likes ?? 0) + (reposts ?? 0) + (replies ?? 0) + (quotes ?? 0),
}

/** An hour without a post. */
const NONE: ExampleEvidence = { posts: 0, of: 0, retained: [], near: [], readings: {} }
