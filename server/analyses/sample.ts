import type { Db } from '#server/platform/database.ts'
import { findGonePosts, findKeptPosts } from '#server/x-source/kept-posts-store.ts'
import { dateInId } from '#server/x-source/post-id.ts'
import type { Post } from '#server/x-source/profile.ts'
import type { Delivered } from './analysis-store.ts'
import { everyPost } from './figure-posts.ts'

/** `whole` is null once X's words have gone. `isGone`: no longer online, so that its words are not shown either. */
export type SamplePost = { id: string; createdAt: Date | null; whole: Post | null; isGone: boolean }
/** The posts a report was computed from, by id. */
export type Sample = ReadonlyMap<string, SamplePost>

/** Which posts, the report says; their dates and words come from the snapshot it was computed from. */
export async function findSample(db: Db, { username, report, snapshotAt }: Delivered): Promise<Sample> {
  const simulated = report.mockData === true
  const place = snapshotAt && { username, at: snapshotAt, simulated }
  const kept = new Map(place ? (await findKeptPosts(db, place)).map((post) => [post.id, post]) : [])
  const posts = everyPost(report).map((id) => ({
    id,
    // A snapshot keeps its dates for good, yet reports older than this table have none noted: X's own ids tell. Those of
    // the demonstration are made otherwise.
    createdAt: kept.get(id)?.createdAt ?? (simulated ? null : dateInId(id)),
    whole: kept.get(id)?.whole ?? null,
  }))
  const gone = place && !simulated ? await findGonePosts(db, place, posts.filter(isDated)) : new Set<string>()
  return new Map(posts.map((post) => [post.id, { ...post, isGone: gone.has(post.id) }]))
}

const isDated = <Dated extends { createdAt: Date | null }>(post: Dated): post is Dated & { createdAt: Date } =>
  post.createdAt !== null
