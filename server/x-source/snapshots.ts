import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, sql } from '#server/platform/database.ts'
import type { Post, Profile } from './profile.ts'
import type { XSource } from './x-source.ts'

/** A profile and its posts as they were read, once, on one UTC day. */
export type Snapshot = { profile: Profile; posts: Post[]; readAt: Date }

/** What the reader is told on the way, for the customer who waits. */
export type Progress = {
  found: (profile: Profile) => Promise<void>
  read: (posts: number) => Promise<void>
}

export type SnapshotReader = (username: string, most: number, progress: Progress) => Promise<Snapshot>

const POLL_MS = 150

/**
 * The day's snapshot, read at X if nobody has yet. Of several readers of one profile, on any machine, one reads and
 * the others wait for it: the lock is the database's, and goes with the connection of whoever is killed.
 */
export function openSnapshots(db: Db, now: Clock, source: XSource): SnapshotReader {
  return async (username, most, progress) => {
    for (;;) {
      const known = await findSnapshot(db, username, now())
      if (known) {
        await progress.found(known.profile)
        await progress.read(known.posts.length)
        return known
      }
      const read = await alone(db, username, () => readNow(db, now, source, { username, most, progress }))
      if (read) return read
      await pause(POLL_MS)
    }
  }
}

type Reading = { username: string; most: number; progress: Progress }

async function readNow(db: Db, now: Clock, source: XSource, { username, most, progress }: Reading): Promise<Snapshot> {
  // The one before us may have just finished.
  const known = await findSnapshot(db, username, now())
  if (known) return known
  const profile = await source.findProfile(username)
  await progress.found(profile)
  const posts = profile.protected ? [] : await source.readPosts(profile, most, progress.read)
  const snapshot = { profile, posts, readAt: now() }
  await keepSnapshot(db, username, snapshot)
  return snapshot
}

/**
 * Undefined when somebody else is at it. The lock is of the session, so no transaction is open while X is asked; it
 * keeps one connection of the pool meanwhile, so a worker reads fewer profiles at once than half its connections.
 */
async function alone<Result>(db: Db, username: string, work: () => Promise<Result>): Promise<Result | undefined> {
  const key = createHash('sha256').update(`x ${username.toLowerCase()}`).digest().readBigInt64BE()
  const client = await db.pool.connect()
  let broken: Error | undefined
  const onLost = (lost: Error) => {
    broken = lost
  }
  client.on('error', onLost)
  try {
    if (!(await tryLock(client, key))) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]).catch(onLost)
    }
  } finally {
    client.off('error', onLost)
    client.release(broken)
  }
}

async function tryLock(client: PoolClient, key: bigint): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
  return rows[0]?.taken ?? false
}

type StoredPost = Omit<Post, 'createdAt'> & { createdAt: string }
type StoredProfile = Omit<Profile, 'createdAt'> & { createdAt: string }
type Row = { profile: StoredProfile; posts: StoredPost[]; readAt: Date }

async function findSnapshot(db: Db, username: string, at: Date): Promise<Snapshot | undefined> {
  const row = await db.one<Row>(sql`
    select profile, posts, read_at as "readAt"
    from x_snapshots
    where username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date`)
  return (
    row && {
      readAt: row.readAt,
      profile: { ...row.profile, createdAt: new Date(row.profile.createdAt) },
      posts: row.posts.map((post) => ({ ...post, createdAt: new Date(post.createdAt) })),
    }
  )
}

async function keepSnapshot(db: Db, username: string, { profile, posts, readAt }: Snapshot): Promise<void> {
  await db.run(sql`
    insert into x_snapshots (username, day, profile, posts, read_at)
    values (${username.toLowerCase()}, (${readAt}::timestamptz at time zone 'UTC')::date, ${JSON.stringify(profile)},
            ${JSON.stringify(posts)}, ${readAt})
    on conflict (username, day) do nothing`)
}

/** Yesterday's are of no more use, and X's words are not ours to keep. */
export async function forgetOldSnapshots(db: Db, at: Date): Promise<number> {
  return db.run(sql`
    delete from x_snapshots
    where day < (${at}::timestamptz at time zone 'UTC')::date`)
}
