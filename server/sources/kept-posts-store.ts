import type { Network } from '#contract/networks.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Post } from './profile.ts'

/** Whose posts, by its network's id, as they were read on the UTC day of `at`: the account may have been called anything. */
export type Reading = { network: Network; profileId: string; at: Date; simulated: boolean }

export type Counts = Pick<Post, 'likes' | 'reposts' | 'replies' | 'quotes'>
/** `counts` is null once X's words and counts have gone: an id and a date remain. `length` is of its words. */
export type KeptPost = { id: string; createdAt: Date; counts: Counts | null; length: number; isSensitive: boolean }

/** The posts a report rests on, as they were read, without their words; none once the snapshot has gone. */
export async function findKeptPosts(
  db: Queryable,
  { network, profileId, at, simulated }: Reading,
): Promise<KeptPost[]> {
  const rows = await db.many<{ id: string; createdAt: Date; length: number | null; isSensitive: boolean } & Counts>(sql`
    select post ->> 'id' as id, (post ->> 'createdAt')::timestamptz as created_at, length(post ->> 'text') as length,
           (post -> 'likes')::int as likes, (post -> 'reposts')::int as reposts, (post -> 'replies')::int as replies,
           (post -> 'quotes')::int as quotes, coalesce((post -> 'sensitive')::boolean, false) as is_sensitive
    from profile_snapshots
    cross join jsonb_array_elements(posts) as listed (post)
    where network = ${network}
      and profile_id = ${profileId}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}`)
  return rows.map(({ id, createdAt, length, isSensitive, ...counts }) => ({
    id,
    createdAt,
    isSensitive,
    counts: length === null ? null : counts,
    length: length ?? 0,
  }))
}

/** The words of some of its posts: a snapshot may hold a megabyte of them, and a page shows fifty posts at most. */
export async function findWords(db: Queryable, { network, profileId, at, simulated }: Reading, ids: readonly string[]) {
  const rows = await db.many<{ id: string; text: string }>(sql`
    select post ->> 'id' as id, post ->> 'text' as text
    from profile_snapshots
    cross join jsonb_array_elements(posts) as listed (post)
    where network = ${network}
      and profile_id = ${profileId}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
      and post ->> 'id' = any (${ids})
      and post ? 'text'`)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** What a report's method said of its posts for one figure, by post id; nothing once their words have gone. */
export async function findReadings<PostReading>(
  db: Queryable,
  { network, profileId, at, simulated }: Reading,
  { key, figure }: { key: string; figure: string },
): Promise<Record<string, PostReading>> {
  const row = await db.one<{ readings: Record<string, PostReading> | null }>(sql`
    select readings -> ${key} -> ${figure} as readings
    from profile_snapshots
    where network = ${network}
      and profile_id = ${profileId}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
      and readings is not null`)
  return row?.readings ?? {}
}

/** Later snapshots to search: beyond them a profile read every day for a year would cost 36,500 posts to unfold. */
const MAX_SNAPSHOTS = 30

/**
 * Which of a reading's posts a later one of the same profile, whatever it is called by then, reaches back past without finding
 * them, and which its network has been asked about since and shows no more. One that shares no post with it tells nothing.
 */
export async function findGonePosts(
  db: Queryable,
  { network, profileId, at, simulated }: Reading,
  posts: readonly DatedId[],
) {
  const rows = await db.many<{ id: string }>(sql`
    with later as materialized (
      select day, post ->> 'id' as id, (post ->> 'createdAt')::timestamptz as created_at
      from (
        select day, posts
        from profile_snapshots
        where network = ${network}
          and profile_id = ${profileId}
          and simulated = ${simulated}
          and day > (${at}::timestamptz at time zone 'UTC')::date
          and posts is not null
        order by day desc
        limit ${MAX_SNAPSHOTS}
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
    where not exists (select from later where later.day = reach.day and later.id = read.id)
    union
    select id
    from profile_snapshots
    cross join unnest(withdrawn) as id
    where network = ${network}
      and profile_id = ${profileId}
      and simulated = ${simulated}
      and id = any (${posts.map(({ id }) => id)})`)
  return new Set(rows.map(({ id }) => id))
}
type DatedId = { id: string; createdAt: Date }
