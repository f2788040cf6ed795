import type { Post } from '#server/sources/profile.ts'
import { type ParisTime, parisTime } from './paris-time.ts'

/** A post and when it was in Paris, worked out once for the rhythm and the weeks. */
export type DatedPost = Post & { paris: ParisTime }

/**
 * Newest first, whatever the order they came in, and each id once: a post published between two pages comes twice,
 * and of its two states the one with more reactions is the later.
 */
export function datedPosts(posts: readonly Post[]): DatedPost[] {
  const seen = new Set<string>()
  const once: DatedPost[] = []
  for (const post of posts.toSorted(byAge)) {
    if (seen.has(post.id)) continue
    seen.add(post.id)
    once.push({ ...post, paris: parisTime(post.createdAt) })
  }
  return once
}

export const reactionsTo = ({ likes, reposts, replies, quotes }: Post) => likes + reposts + replies + quotes

function byAge(one: Post, other: Post): number {
  return (
    other.createdAt.getTime() - one.createdAt.getTime() ||
    compare(other.id.padStart(20, '0'), one.id.padStart(20, '0')) ||
    reactionsTo(other) - reactionsTo(one)
  )
}

/** By code unit: localeCompare would let the machine's language into the report. */
const compare = (one: string, other: string) => Number(one > other) - Number(one < other)
