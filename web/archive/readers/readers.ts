import { scoreOfYear, type YearScore, type YearToScore } from '#web/archive/analyse/score-of-year.ts'
import { type PostReading, seePosts } from '#web/archive/analyse/see-posts.ts'
import type { ArchivePost } from '#web/archive/archive-account.ts'
import type { ItemBatch } from '#web/archive/read/item-batches.ts'
import { type ReadTweets, readTweets } from '#web/archive/read/read-tweets.ts'

/**
 * The long work of an archive, in pieces that know nothing of each other: whoever does them, and how many at once, the
 * report is the same.
 */
export type Readers = {
  /** How many pieces may be asked for before the first is done. */
  atOnce: number
  /** The batch's bytes are given away. */
  readTweets: (batch: ItemBatch, now: Date) => Promise<ReadTweets>
  seePosts: (posts: readonly ArchivePost[]) => Promise<PostReading[]>
  scoreOfYear: (year: YearToScore) => Promise<YearScore>
}

/** Where there is one thread, it does the work itself. */
export const readHere: Readers = {
  atOnce: 1,
  readTweets: async (batch, now) => readTweets(batch, now),
  seePosts: async (posts) => seePosts(posts),
  scoreOfYear: async (year) => scoreOfYear(year),
}
