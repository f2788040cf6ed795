import type { FactorId } from '#contract/factors.ts'
import type { Reason } from '#contract/reasons.ts'
import type { SiteCount } from '#contract/schemas/report.ts'
import type { Span } from '#server/analysis-engine/models/attribution.ts'
import type { DatedPost } from '#server/analysis-engine/rhythm/dated-posts.ts'
import type { Interval } from '#server/analysis-engine/statistics/intervals.ts'
import type { Profile } from '#server/sources/profile.ts'

/** Nothing of what the account declares about its person, of its subjects or of its language comes in here. */
export type ScoredProfile = Pick<
  Profile,
  'network' | 'bio' | 'location' | 'link' | 'createdAt' | 'verified' | 'parody' | 'followers' | 'following' | 'posts'
>

export type ScoredPost = Pick<DatedPost, 'id' | 'text' | 'createdAt' | 'paris' | 'isReply' | 'links' | 'pages'> & {
  /** Likes, reposts, replies and quotes it received. */
  reactions: number
  /** The older post it is copied from. */
  duplicateOf: string | null
  /** Read by the model as pressing its reader, whatever its formulas and links. */
  isPressing: boolean
}

export type ScoredAccount = {
  profile: ScoredProfile
  /** Newest first, each once. */
  posts: readonly ScoredPost[]
  readAt: Date
  /** The posts retained as toxic, out of those that could be classified: the same as the report's own figure; `least` is the share that is sure. */
  toxic: { retained: readonly string[]; of: number; least: number; reading?: 'measured' | 'unmeasured' }
}

/** Why a post weighs on a factor, and the words that say so. */
export type FactorReading = { reason: Reason; marks?: Span[] }

/** A factor before its points are rounded. */
export type Measure = Interval & {
  id: FactorId
  points: number
  /** What was measured: the screen writes its sentence from it. */
  facts: Record<string, number>
  /** Of the sources: the posts counted under each site. */
  sites?: SiteCount[]
  /** The posts to open; absent when it rests on the profile or on every post read. */
  posts?: string[]
  /** By post id. */
  readings?: ReadonlyMap<string, FactorReading>
}
