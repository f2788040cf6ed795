import { type FigureId, parseFigure } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { EvidencePost } from '#web/api/evidence.ts'

/** Posts that are ranked by what they received: out of whom, and the rate of the one in the middle. */
export type Ranking = { followers: number; median: number }

/** Of the engagement, whole or of a week, and of the factor that looks at reactions. */
export function rankingOf(report: Report, id: FigureId): Ranking | undefined {
  const { followerCount: followers, engagement } = report
  const figure = parseFigure(id)
  if (!followers || !engagement) return undefined
  if (figure?.kind === 'week') {
    const { rate } = engagement.weekly.find(({ week }) => week === figure.week) ?? {}
    return rate == null ? undefined : { followers, median: rate }
  }
  return id === 'engagementRate' || id === 'factor:audience' ? { followers, median: engagement.rate } : undefined
}

/** Null once its counts have gone. */
export function reactionsTo({ likes, reposts, replies, quotes }: EvidencePost): number | null {
  if (likes === null || reposts === null || replies === null || quotes === null) return null
  return likes + reposts + replies + quotes
}

export const rateOf = (reactions: number, { followers }: Ranking) => (100 * reactions) / followers

/** Where, in posts ranked from the most to the least, the first one below the middle stands; -1 while none is read. */
export function firstBelowMiddle(posts: readonly EvidencePost[], ranking: Ranking): number {
  // The report keeps four digits of the rate: what rounds to it is the middle itself.
  const bound = ranking.median * (1 - 5e-4)
  return posts.findIndex((post) => {
    const reactions = reactionsTo(post)
    return reactions !== null && rateOf(reactions, ranking) < bound
  })
}
