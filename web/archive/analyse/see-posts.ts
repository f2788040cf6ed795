import { inParis } from '#contract/paris.ts'
import type { ThemeId } from '#contract/themes.ts'
import { type Classification, isRetained } from '#server/analysis-engine/models/classify.ts'
import { type ReadPost, readPosts } from '#server/analysis-engine/read-posts.ts'
import { datedPosts } from '#server/analysis-engine/rhythm/dated-posts.ts'
import type { ParisTime } from '#server/analysis-engine/rhythm/paris-time.ts'
import type { ArchivePost } from '#web/archive/archive-account.ts'

/** What was read in a post, small enough to be sent from one Worker to another. */
export type PostReading = {
  id: string
  paris: ParisTime
  /** Since year 0, in Paris. */
  month: number
  /** In French or English, so that the models read it. */
  isRead: boolean
  isEnglish: boolean
  isVulgar: boolean
  isToxic: boolean
  /** The probability that it is toxic. */
  toxicity: number
  theme: ThemeId | null
  themeCertainty: number
  duplicateOf: string | null
  words: number
}

/** What is kept of a post once it was read, so that 200,000 of them fit in a tab: neither its tokens nor its probabilities. */
export type SeenPost = PostReading &
  Pick<ArchivePost, 'text' | 'createdAt' | 'isReply' | 'links' | 'application'> & { replies: number; reactions: number }

/** Posts that are read together, newest first. */
export const seePosts = (posts: readonly ArchivePost[]): PostReading[] => readPosts(datedPosts(posts)).map(readingOf)

function readingOf({
  id,
  createdAt,
  paris,
  language,
  classification,
  theme,
  duplicateOf,
  words,
}: ReadPost): PostReading {
  return {
    id,
    paris,
    month: monthOf(createdAt),
    isRead: classification !== null,
    isEnglish: language === 'en',
    isVulgar: classification?.vulgar ?? false,
    isToxic: classification !== null && language !== 'other' && isRetained(classification, 'toxicity', language),
    toxicity: classification?.toxicity ?? 0,
    theme,
    themeCertainty: classification ? likeliest(classification) : 0,
    duplicateOf,
    words,
  }
}

const likeliest = ({ themes }: Classification) => themes.reduce((most, one) => Math.max(most, one), 0)

/** Of the posts that were read together, what was read in each beside the post itself. */
export function seenPosts(posts: readonly ArchivePost[], readings: readonly PostReading[]): SeenPost[] {
  // Of two with one id the newer was read (datedPosts).
  const byId = new Map(posts.toReversed().map((post) => [post.id, post]))
  return readings.flatMap((reading) => {
    const post = byId.get(reading.id)
    return post ? [seenPost(post, reading)] : []
  })
}

const seenPost = (
  { text, createdAt, isReply, links, likes, reposts, application }: ArchivePost,
  reading: PostReading,
) => ({
  ...reading,
  text,
  createdAt,
  isReply,
  links,
  // Replies received are not in an archive.
  replies: 0,
  reactions: likes + reposts,
  application,
})

export function monthOf(date: Date): number {
  const { year, month } = inParis(date)
  return year * 12 + month
}
