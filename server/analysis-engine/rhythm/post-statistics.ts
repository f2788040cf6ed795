import { ascending, median, wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { fourSignificantDigits, inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import type { DatedPost } from './dated-posts.ts'

const DAY_MS = 86_400_000

/** The kinds of posts a report counts; each is also the name of a figure whose evidence can be opened. */
const kinds = {
  originals: (post: DatedPost) => !post.isReply,
  replies: (post: DatedPost) => post.isReply,
  quotes: (post: DatedPost) => post.isQuote,
  withLinks: (post: DatedPost) => post.links.length > 0,
}
type Kind = keyof typeof kinds
export type PostsByKind = Record<Kind, DatedPost[]>

export function postsByKind(posts: readonly DatedPost[]): PostsByKind {
  const of = (kind: Kind) => posts.filter(kinds[kind])
  return { originals: of('originals'), replies: of('replies'), quotes: of('quotes'), withLinks: of('withLinks') }
}

/** `posts` out of `of`, in percent, with its 95 % Wilson interval. */
export type Share = { posts: number; of: number; percent: number; low: number; high: number }
/** Originals are the posts that are not replies; a quote with its own words is one. */
export type PostKinds = Record<Kind, Share>
export type Statistics = PostKinds & {
  postsPerDay: number
  medians?: { likes: number; reposts: number; replies: number; quotes: number }
}

/** Of at least one post, newest first. */
export function statisticsOf(posts: readonly DatedPost[], byKind: PostsByKind): Statistics {
  const share = (kind: Kind) => shareOf(byKind[kind].length, posts.length)
  const medianOf = (count: (post: DatedPost) => number) => median(ascending(byKind.originals.map(count)))
  return {
    originals: share('originals'),
    replies: share('replies'),
    quotes: share('quotes'),
    withLinks: share('withLinks'),
    postsPerDay: fourSignificantDigits(posts.length / daysOf(posts)),
    ...(byKind.originals.length > 0 && {
      medians: {
        likes: medianOf(({ likes }) => likes),
        reposts: medianOf(({ reposts }) => reposts),
        replies: medianOf(({ replies }) => replies),
        quotes: medianOf(({ quotes }) => quotes),
      },
    }),
  }
}

/** Posts per hour of the week, Monday first. */
export function rhythmOf(posts: readonly DatedPost[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { paris } of posts) {
    const day = week[paris.day]
    if (day) day[paris.hour] = (day[paris.hour] ?? 0) + 1
  }
  return week
}

/** `count` out of `of`, with its Wilson interval. */
export function shareOf(count: number, of: number): Share {
  const { low, high } = wilson(count, of)
  return { posts: count, of, percent: inPercent(count / of), low: inPercent(low), high: inPercent(high) }
}

/** One at least: three posts in an hour are three that day, not seventy-two. */
function daysOf(posts: readonly DatedPost[]): number {
  const [newest, oldest] = [posts[0], posts.at(-1)]
  if (!newest || !oldest) return 1
  return Math.max(1, (newest.createdAt.getTime() - oldest.createdAt.getTime()) / DAY_MS)
}
