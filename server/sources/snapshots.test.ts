import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { testXClients } from '#server/testing/x-clients.ts'
import { forgetOldSnapshots } from './forget-snapshots.ts'
import { acquireLease, keepAsEvidence } from './snapshot-store.ts'
import { ReadInProgress, readProfile, readSnapshot, type SnapshotRequest } from './snapshots.ts'
import { SourceFailure } from './source-failure.ts'

const clients = testXClients()
const { database, now, moveClock, aClient } = clients

const read = (username: string, how: Partial<SnapshotRequest> = {}) =>
  readSnapshot(database.db, now, aClient(), {
    username,
    maxPosts: 100,
    reader: randomUUID(),
    onProfile: async () => {},
    onPosts: async () => {},
    onProgress: () => {},
    ...how,
  })
const routes = () => clients.x.calls().map(({ route }) => route)
const key = (username: string) => ({ username, at: now(), simulated: false })

test('twenty readers of one profile read X once; the next day it is read again', async () => {
  clients.x.setLatency(50)
  const snapshots = await Promise.all(Array.from({ length: 20 }, () => read('Camille_Fictif')))
  expect(new Set(snapshots.map(({ posts }) => posts.length)).size).toBe(1)
  expect(routes()).toEqual(['profile', 'posts'])
  moveClock(days(1))
  await read('camille_fictif')
  expect(clients.x.calls({ route: 'profile' })).toHaveLength(2)
})

test('a snapshot comes back from the database as it was read', async () => {
  const first = await read('pirate_x')
  expect(await read('pirate_x')).toEqual({
    ...first,
    readAt: expect.any(Date) as Date,
    key: expect.anything() as object,
  })
})

test('of a snapshot kept before likes given were read, they are unknown', async () => {
  const profile = await readProfile(database.db, now, aClient(), 'camille_fictif')
  expect(profile.likesGiven).toBe(9_120)
  await database.db.pool.query(`update profile_snapshots set profile = profile - 'likesGiven'`)
  const asRead = { ...profile, likesGiven: null }
  expect(await readProfile(database.db, now, aClient(), 'camille_fictif')).toEqual(asRead)
  expect((await read('camille_fictif')).profile).toEqual(asRead)
})

test('a reader that fails leaves the way free for the next', async () => {
  clients.x.answer('camille_fictif', { kind: 'http-not-found', step: 'profile', times: 1 })
  await expect(read('camille_fictif')).rejects.toBeInstanceOf(SourceFailure)
  expect((await read('camille_fictif')).profile.username).toBe('camille_fictif')
})

test('a profile that a failover lost while its posts were read is kept with them', async () => {
  const lose = async () => {
    const { rowCount } = await database.db.pool.query(
      'update profile_snapshots set profile = null, profile_id = null where profile is not null',
    )
    return rowCount
  }
  // It is being kept meanwhile: as soon as it is, it is lost.
  const onProfile = async () => {
    await expect.poll(lose, { timeout: 20_000 }).toBe(1)
  }
  const first = await read('camille_fictif', { onProfile })
  expect((await read('camille_fictif')).profile).toEqual(first.profile)
  expect(routes()).toEqual(['profile', 'posts'])
})

test('a preview and the analysis after it ask for the profile once', async () => {
  const profile = await readProfile(database.db, now, aClient(), 'camille_fictif')
  expect((await read('camille_fictif')).profile).toEqual(profile)
  expect(await readProfile(database.db, now, aClient(), 'camille_fictif')).toEqual(profile)
  expect(routes()).toEqual(['profile', 'posts'])
})

test('what is refused at the profile is refused before a post is read, each time', async () => {
  const onProfile = async () => {
    throw new Error('not this one')
  }
  for (const typed of ['camille_fictif', 'CAMILLE_fictif'])
    await expect(read(typed, { onProfile })).rejects.toThrow('not this one')
  expect(routes()).toEqual(['profile'])
})

test('what is refused at the posts is refused before one is kept, and whoever comes next reads them', async () => {
  const onPosts = () => {
    throw new Error('not these')
  }
  await expect(read('camille_fictif', { onPosts })).rejects.toThrow('not these')
  const [kept] = await database.db.many<{ posts: unknown }>(sql`select posts from profile_snapshots`)
  expect(kept).toEqual({ posts: null })
  expect((await read('camille_fictif')).posts).not.toHaveLength(0)
  await expect(read('camille_fictif', { onPosts })).rejects.toThrow('not these')
  expect(routes()).toEqual(['profile', 'posts', 'posts'])
})

test('a killed reader’s lease is taken up at once by its own analysis, and by others when it is over', async () => {
  const killed = randomUUID()
  await acquireLease(database.db, key('camille_fictif'), killed, new Date(Date.now() + 60_000))
  expect(await acquireLease(database.db, key('camille_fictif'), randomUUID(), now())).toBeUndefined()
  await read('camille_fictif', { reader: killed })
  await acquireLease(database.db, key('long_x'), killed, new Date(Date.now() + 60_000))
  moveClock(minutes(2))
  expect((await read('long_x')).profile.username).toBe('long_x')
})

test('yesterday’s go, but for evidence; of that, X’s words go after thirty days and the post ids stay', async () => {
  const { posts } = await read('camille_fictif')
  await read('long_x')
  await keepAsEvidence(database.db, key('camille_fictif'), { key: '1', readings: {} })
  const kept = () =>
    database.db.many<{ username: string; posts: object[]; profile: unknown }>(
      sql`select username, posts, profile from profile_snapshots`,
    )
  moveClock(days(1))
  expect(await forgetOldSnapshots(database.db, now())).toBe(1)
  expect(await kept()).toMatchObject([
    { username: 'camille_fictif', posts: [{ text: posts[0]?.text }, ...Array.from({ length: 99 }, () => ({}))] },
  ])
  moveClock(days(31))
  await forgetOldSnapshots(database.db, now())
  const [row] = await kept()
  expect(row?.profile).toBeNull()
  expect(row?.posts.map((post) => Object.keys(post))).toEqual(posts.map(() => ['id', 'createdAt']))
  expect(await forgetOldSnapshots(database.db, now())).toBe(0)
})

test('whoever waits for a profile that is refused anyway does not wait, and a long wait is given up', async () => {
  const reader = randomUUID()
  await readProfile(database.db, now, aClient(), 'camille_fictif')
  await acquireLease(database.db, key('camille_fictif'), reader, new Date(Date.now() + 60_000))
  const onProfile = async () => {
    throw new Error('not this one')
  }
  await expect(read('camille_fictif', { onProfile })).rejects.toThrow('not this one')
  const started = Date.now()
  await expect(read('camille_fictif')).rejects.toBeInstanceOf(ReadInProgress)
  expect(Date.now() - started).toBeLessThan(6_000)
  expect(routes()).toEqual(['profile'])
})
