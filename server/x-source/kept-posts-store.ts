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

/** Later readings to look into: beyond them a profile read every day for a year would cost 36,500 posts to unfold. */
const MOST_READINGS = 30

/**
 * Which of a reading's posts a later one of the same profile reaches back past without finding them. One that shares no
 * post with it tells nothing: the name may have passed to somebody else.
 */
export async function findGonePosts(db: Queryable, { username, at, simulated }: Place, posts: readonly DatedId[]) {
  const rows = await db.many<{ id: string }>(sql`
    with later as materialized (
      select day, post ->> 'id' as id, (post ->> 'createdAt')::timestamptz as created_at
      from (
        select day, posts
        from x_snapshots
        where username = ${username.toLowerCase()}
          and simulated = ${simulated}
          and day > (${at}::timestamptz at time zone 'UTC')::date
          and posts is not null
        order by day desc
        limit ${MOST_READINGS}
      ) as reading
      cross join jsonb_array_elements(posts) as listed (post)
    ), reach as (
      select day, min(created_at) as oldest
      from later
      group by day
      having bool_or(id = any (${posts.map(({ id }) => id)}))
    )
    select distinct read.id
    from unnest(${posts.map(({ id }) => id)}::text[], ${posts.map(({ createdAt }) => createdAt)}::timestamptz[])
      as read (id, created_at)
    join reach on reach.oldest < read.created_at
    where not exists (select from later where later.day = reach.day and later.id = read.id)`)
  return new Set(rows.map(({ id }) => id))
}
type DatedId = { id: string; createdAt: Date }
