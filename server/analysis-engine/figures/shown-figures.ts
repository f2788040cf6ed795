import { commercialPosts } from '#contract/advertising.ts'
import type { FigureId } from '#contract/figure.ts'
import { roundRate } from '#contract/rounding.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import type { ThemeId } from '#contract/themes.ts'
import type { Advertising } from '#server/analysis-engine/advertising/advertising.ts'
import type { PostKinds } from '#server/analysis-engine/rhythm/post-statistics.ts'
import { wilson } from '#server/analysis-engine/statistics/intervals.ts'
import type { ThemeShare } from '#server/analysis-engine/subjects/subjects.ts'
import { shownShare } from './shown-share.ts'

export type Figures = Record<string, ShownFigure>

/** Replies, quotes, links: a post is one or is not, so that only their number makes the margin. */
export const shownKinds = ({ originals, replies, quotes, withLinks }: PostKinds): Figures => ({
  originals: countedShare(originals),
  replies: countedShare(replies),
  quotes: countedShare(quotes),
  withLinks: countedShare(withLinks),
})

/** A share that is counted, not estimated. */
export function countedShare(
  { posts: count, of }: { posts: number; of: number },
  by: ShownFigure['by'] = 'rules',
): ShownFigure {
  const { low, high } = wilson(count, of)
  return shownShare({ count, of, by, low: 100 * low, high: 100 * high })
}

/** What the profile shows, exact as it was read. */
type ProfileCounts = Pick<Report, 'followerCount' | 'followingCount' | 'tweetCount'>
export const shownCounts = ({ followerCount, followingCount, tweetCount }: ProfileCounts): Figures =>
  Object.fromEntries(
    Object.entries({ followerCount, followingCount, tweetCount }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { kind: 'number', value } satisfies ShownFigure]],
    ),
  )

export const shownPace = (postsPerDay: number, posts: number): ShownFigure => ({
  kind: 'pace',
  value: roundRate(postsPerDay),
  of: posts,
  by: 'rules',
})

/** A theme, and the figure that tells how many posts are on it. */
export type ShownTheme = { theme: ThemeId; figure: FigureId }

/**
 * The most frequent first. Politics have one figure in a report, that of the behaviour: two readings of the same posts, one of their
 * subject and one of each for itself, said 65 in one place and 77 in the next.
 */
export function shownThemes(themes: readonly ThemeShare[], behaviour: Figures, by: 'models' | 'reader') {
  const politics = behaviour['politicalEngagement']
  const isTold = politics !== undefined && politics.kind !== 'unread'
  const shown = themes.map(({ theme, low, ...share }): ShownTheme & { shown: ShownFigure } => {
    if (theme === 'politique' && isTold) return { theme, figure: 'politicalEngagement', shown: politics }
    const { posts: count, of } = share
    const unmeasured = low === undefined && shownShare({ count, of, by, why: 'unmeasured' })
    return { theme, figure: `theme:${theme}`, shown: unmeasured || countedShare(share, by) }
  })
  const listed = shown
    .filter((one) => (one.shown.count ?? 0) > 0)
    .toSorted((one, other) => (other.shown.count ?? 0) - (one.shown.count ?? 0))
  return {
    themes: listed.map(({ theme, figure }): ShownTheme => ({ theme, figure })),
    figures: Object.fromEntries(listed.map(({ figure, shown: one }) => [figure, one])),
  }
}

/** Of commercial posts the share that says so; of its kinds how many, out of these, and out of all posts what is the author's own. */
export function shownAdvertising(advertising: Advertising, posts: number): Figures {
  const { declared: count, low, high, withheld } = advertising
  const of = commercialPosts(advertising)
  const counted = (kind: 'unclear' | 'unmentioned' | 'own', among = of): ShownFigure => ({
    kind: 'count',
    count: advertising[kind],
    of: among,
    by: 'rules',
  })
  const why = withheld === 'imprecise' ? 'doubtful' : (withheld ?? (low === undefined ? 'few' : undefined))
  return {
    'advertising:declared': shownShare({ count, of, by: 'rules', ...(why ? { why } : { low, high }) }),
    'advertising:unclear': counted('unclear'),
    'advertising:unmentioned': counted('unmentioned'),
    'advertising:own': counted('own', posts),
  }
}
