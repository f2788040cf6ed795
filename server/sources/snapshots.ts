import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/database/database.ts'
import { retryOnConnectionLoss } from '#server/database/database-failure.ts'
import { after, type Clock } from '#server/lib/clock.ts'
import type { Post, Profile, ProfileSource } from './profile.ts'
import * as store from './snapshot-store.ts'

/** A profile and its posts as they were read, once, on one UTC day. */
export type Snapshot = { profile: Profile; posts: Post[]; readAt: Date; key: store.SnapshotKey }

export type SnapshotRequest = {
  username: string
  maxPosts: number
  /** Who reads: an analysis that is run again takes its own reading up where it was left. */
  reader: string
  /** Told before any post is read and paid for, perhaps twice; what it throws stops the reading. */
  onProfile: (profile: Profile) => Promise<void>
  /** Told before any post is kept; what it throws stops the reading, and none is. */
  onPosts: (profile: Profile, posts: readonly Post[]) => Promise<void>
  onProgress: (posts: number) => void
}

/** The longest two calls of X can take, retries included: past it, whoever was reading is gone. */
const READING_MS = 75_000
const POLL_MS = 150
/** A reading lasts a second or two; past this, a waiting analysis leaves its place at the workers to another. */
const WAIT_MS = 3_000

/** Somebody else is reading this profile, or has died at it: come back a little later. */
export class ReadInProgress extends Error {}

/**
 * The day's snapshot, read at X if nobody has yet. Of several readers of one profile, on any machine, one reads and
 * the others wait for it.
 */
export async function readSnapshot(
  db: Db,
  now: Clock,
  source: ProfileSource,
  request: SnapshotRequest,
): Promise<Snapshot> {
  const giveUpAt = after(now(), WAIT_MS)
  let isFound = false
  for (;;) {
    const at = now()
    const key = { username: request.username, at, simulated: source.simulated }
    const lease = await store.acquireLease(db.asyncCommit, key, request.reader, after(at, READING_MS))
    if (lease) return readNow(db, now, source, { ...request, key, known: lease.profile })
    const snapshot = await store.findSnapshot(db, key)
    // Told as soon as the profile is known: what is refused need not wait for its posts.
    if (snapshot && !isFound) {
      await request.onProfile(snapshot.profile)
      isFound = true
    }
    if (snapshot?.posts) {
      await request.onPosts(snapshot.profile, snapshot.posts)
      request.onProgress(snapshot.posts.length)
      return { ...snapshot, posts: snapshot.posts, key }
    }
    if (at > giveUpAt) throw new ReadInProgress(`${request.username} is being read`)
    await pause(POLL_MS)
  }
}

/** The profile alone, from the day's snapshot if there is one: what a preview needs. */
export async function readProfile(db: Db, now: Clock, source: ProfileSource, username: string): Promise<Profile> {
  const key = { username, at: now(), simulated: source.simulated }
  const known = await store.findSnapshot(db, key)
  if (known) return known.profile
  const profile = await source.findProfile(username)
  await retryOnConnectionLoss(() => store.keepProfile(db.asyncCommit, key, profile))
  return profile
}

/** Ours to read at X until the lease ends. */
type Lease = SnapshotRequest & { key: store.SnapshotKey; known: Profile | null }

async function readNow(
  db: Db,
  now: Clock,
  source: ProfileSource,
  { key, known, ...request }: Lease,
): Promise<Snapshot> {
  const { username, maxPosts, onProfile, onPosts, onProgress, reader } = request
  try {
    const profile = known ?? (await source.findProfile(username))
    // X has been paid for what is kept here: a restart of the database must not have it read again.
    const kept = known ? null : retryOnConnectionLoss(() => store.keepProfile(db.asyncCommit, key, profile))
    try {
      await onProfile(profile)
    } finally {
      await kept
    }
    if (store.snapshotName(profile) !== username.toLowerCase()) {
      await store.releaseLease(db.asyncCommit, key, reader)
      return await readSnapshot(db, now, source, { ...request, username: store.snapshotName(profile) })
    }
    const posts = await source.readPosts(profile, maxPosts, onProgress)
    await onPosts(profile, posts)
    // After the posts: a reading that has to wait for its turn, or is refused, asks no directory in vain.
    const history = await source.readHistory?.(profile)
    const identified = history ? { ...profile, identity: { ...profile.identity, ...history } } : profile
    const snapshot = { profile: identified, posts, readAt: now(), key }
    await retryOnConnectionLoss(() => store.keepPosts(db.asyncCommit, key, snapshot))
    return snapshot
  } catch (error) {
    await retryOnConnectionLoss(() => store.releaseLease(db.asyncCommit, key, reader))
    throw error
  }
}
