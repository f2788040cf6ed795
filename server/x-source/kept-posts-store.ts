import { type Queryable, sql } from '#server/platform/database.ts'
import type { Post } from './profile.ts'
import type { Place } from './snapshot-store.ts'

/** `whole` is null once X's words have gone: an id and a date remain. */
export type KeptPost = { id: string; createdAt: Date; whole: Post | null }

type StoredPost = { id: string; createdAt: string } | (Omit<Post, 'createdAt'> & { createdAt: string })

/** The posts a report rests on, as they were read; none once the snapshot has gone. */
export async function findKeptPosts(db: Queryable, { username, at, simulated }: Place): Promise<KeptPost[]> {
  const row = await db.one<{ posts: StoredPost[] | null }>(sql`
    select posts
    from x_snapshots
    where username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}`)
  return (row?.posts ?? []).map((post) => {
    const createdAt = new Date(post.createdAt)
    return { id: post.id, createdAt, whole: 'text' in post ? { ...post, createdAt } : null }
  })
}
