import type { FormerFactorId } from '#contract/factors.ts'
import type { DatedPost } from '#server/analysis-engine/rhythm/dated-posts.ts'
import type { Interval } from '#server/analysis-engine/statistics/intervals.ts'
import type { Profile } from '#server/x-source/profile.ts'
import type { Resample } from './resample.ts'

/** Nothing of what the account declares about its person, of its subjects or of its language comes in here. */
export type ScoredProfile = Pick<
  Profile,
  'bio' | 'location' | 'link' | 'createdAt' | 'followers' | 'following' | 'posts'
>

export type ScoredPost = Pick<DatedPost, 'id' | 'createdAt' | 'paris' | 'isReply' | 'links'> & {
  /** Likes, reposts, replies and quotes it received. */
  reactions: number
  /** The earlier post it nearly repeats. */
  duplicateOf: string | null
  /** A calibrated probability. */
  toxicity: number
}

export type ScoredAccount = {
  profile: ScoredProfile
  /** Null when X does not say: the other parts of the audience then weigh more, and nothing is lost. */
  likesGiven: number | null
  /** Newest first, each once. */
  posts: readonly ScoredPost[]
  readAt: Date
  /** The estimated share of toxic posts, from 0 to 1, and its 95 %: the same figure as the report's own. */
  toxic: Interval & { share: number }
}

/** A factor before it is turned into points. */
export type Measure = {
  id: FormerFactorId
  /** From 0 to 1; a plain number when it rests on the profile alone. */
  fraction: number | ((resample: Resample) => number)
  /** What was measured: the screen writes its sentence from it. */
  facts: Record<string, number>
  /** The posts to open; absent when it rests on the profile or on every post read. */
  posts?: string[]
}
