import { NETWORKS, networkOf } from '#contract/networks.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Post, Profile } from './profile.ts'

/** Where a snapshot is written: under which name, on the UTC day of `at`, from its network or from the demonstration. */
export type SnapshotKey = { username: string } & ReadOn
type ReadOn = { at: Date; simulated: boolean }

/**
 * The name whose row holds an account's posts. On Bluesky an account has two names at once, a handle and its DID; the handle's
 * row holds the profile alone, so that both lead to one reading.
 */
export const snapshotName = ({ network, id, username }: Profile) =>
  (NETWORKS[network].hasTwoNames ? id : username).toLowerCase()

type StoredPost = Omit<Post, 'createdAt'> & { createdAt: string }

/** What one kept by an earlier version of the product does not know. */
type Later = 'network' | 'pronouns' | 'withheld' | 'automated' | 'likesGiven'
type StoredProfile = Omit<Profile, Later | 'createdAt'> & Partial<Pick<Profile, Later>> & { createdAt: string | null }

type Row = { profile: StoredProfile; posts: StoredPost[] | null; readAt: Date }

const revivedPost = (post: StoredPost): Post => ({ ...post, createdAt: new Date(post.createdAt) })

const revivedProfile = (profile: StoredProfile): Profile => ({
  ...profile,
  network: profile.network ?? 'x',
  pronouns: profile.pronouns ?? null,
  withheld: profile.withheld ?? null,
  automated: profile.automated ?? false,
  createdAt: profile.createdAt === null ? null : new Date(profile.createdAt),
  likesGiven: profile.likesGiven ?? null,
})

/** Ours to read if nobody else is at it; undefined otherwise. The profile comes with it when it is known already. */
export async function acquireLease(
  db: Queryable,
  { username, at, simulated }: SnapshotKey,
  reader: string,
  until: Date,
): Promise<{ profile: Profile | null } | undefined> {
  const row = await db.one<{ profile: StoredProfile | null }>(sql`
    insert into profile_snapshots as known (network, username, day, simulated, reader, read_until)
    values (${networkOf(username)}, ${username.toLowerCase()}, (${at}::timestamptz at time zone 'UTC')::date, ${simulated}, ${reader}, ${until})
    on conflict (network, username, day, simulated) do update
    set reader = excluded.reader,
        read_until = excluded.read_until
    where known.posts is null
      and (known.reader = excluded.reader or known.read_until is null or known.read_until < ${at})
    returning profile`)
  return row && { profile: row.profile && revivedProfile(row.profile) }
}

/** After a failure: the next one need not wait. */
export async function releaseLease(
  db: Queryable,
  { username, at, simulated }: SnapshotKey,
  reader: string,
): Promise<void> {
  await db.run(sql`
    update profile_snapshots
    set read_until = null
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
      and reader = ${reader}`)
}

export async function findSnapshot(db: Queryable, { username, at, simulated }: SnapshotKey) {
  const row = await db.one<Row>(sql`
    select profile, posts, read_at
    from profile_snapshots
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
      and profile is not null`)
  return row && { readAt: row.readAt, profile: revivedProfile(row.profile), posts: row.posts?.map(revivedPost) ?? null }
}

/** Under every name it has, so that none of them is asked for again that day. The first to come stays. */
export async function keepProfile(
  db: Queryable,
  { username, at, simulated }: SnapshotKey,
  profile: Profile,
): Promise<void> {
  const names = new Set([username, profile.username, snapshotName(profile)].map((name) => name.toLowerCase()))
  await db.run(sql`
    insert into profile_snapshots as known (network, username, day, simulated, profile, profile_id)
    select ${profile.network}, name, (${at}::timestamptz at time zone 'UTC')::date, ${simulated},
           ${JSON.stringify(profile)}, ${profile.id}
    from unnest(${[...names].toSorted()}::text[]) as name
    on conflict (network, username, day, simulated) do update
    set profile = excluded.profile,
        profile_id = excluded.profile_id
    where known.profile is null`)
}

type Read = { profile: Profile; posts: readonly Post[]; readAt: Date }

/**
 * The first to come stays: what a report rests on does not change under it. With the profile once more: a failover may have
 * lost what `keepProfile` did not wait for, and posts without a profile could be neither found nor read again that day.
 */
export async function keepPosts(db: Queryable, { username, at, simulated }: SnapshotKey, read: Read) {
  const { profile, posts, readAt } = read
  await db.run(sql`
    update profile_snapshots
    set profile = ${JSON.stringify(profile)},
        profile_id = ${profile.id},
        posts = ${JSON.stringify(posts)},
        read_at = ${readAt},
        read_until = null
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
      and posts is null`)
}

/** Once read, it is not analysed that day, for nobody: its posts are not asked for and paid for again. By id, so that a new name is refused too. */
export async function keepRefusal(db: Queryable, { network, id }: Profile, { at, simulated }: ReadOn, code: string) {
  await db.run(sql`
    update profile_snapshots
    set refusal = ${code}
    where network = ${network}
      and profile_id = ${id}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}`)
}

export async function findRefusal(db: Queryable, { network, id }: Profile, { at, simulated }: ReadOn) {
  const row = await db.one<{ refusal: string }>(sql`
    select refusal
    from profile_snapshots
    where network = ${network}
      and profile_id = ${id}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
      and refusal is not null
    limit 1`)
  return row?.refusal ?? null
}

/** A report rests on this one: it outlives its day, with what the report's method said of its posts. */
export async function keepAsEvidence(
  db: Queryable,
  { username, at, simulated }: SnapshotKey,
  { key, readings }: { key: string; readings: object },
): Promise<void> {
  await db.run(sql`
    update profile_snapshots
    set kept = 'as_evidence',
        readings = coalesce(readings, '{}') || jsonb_build_object(${key}::text, ${JSON.stringify(readings)}::jsonb)
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
      and (kept = 'for_the_day' or not coalesce(readings, '{}') ? ${key})`)
}

/** False when a crash of PostgreSQL took the posts, whose commit nobody waited for, or when they were swept at midnight. */
export async function holdsPosts(db: Queryable, { username, at, simulated }: SnapshotKey): Promise<boolean> {
  const row = await db.one(sql`
    select
    from profile_snapshots
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
      and posts is not null`)
  return row !== undefined
}
