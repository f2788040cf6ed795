import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type Db, openDatabase } from './database.ts'
import { DatabaseUnavailable, isAway } from './database-failure.ts'
import { sql } from './sql.ts'

const database = testDatabase()
let proxy: TcpProxy
let db: Db

beforeAll(async () => {
  proxy = await openTcpProxy(database.url)
  db = openDatabase(proxy.url, { connections: 2, silenceMs: 1_500, patienceMs: 3_000 })
})
afterAll(async () => {
  await db.close()
  await proxy.close()
})

/** Idle connections have heard of it: one that had not would fail, since nobody knows what became of its statement. */
async function cut() {
  await proxy.cut()
  await pause(200)
}
const one = (on = db) => on.one(sql`select 1 as one`)
const written = (key: string) => database.db.many(sql`select hits from throttle_windows where key = ${key}`)
const write = (key: string) =>
  db.transaction(async (tx) => {
    await tx.run(sql`insert into throttle_windows (key, hits, ends_at) values (${key}, 1, now())`)
    return tx.one(sql`select 1 as one`)
  })

test('what could not connect waits for the database to come back, and is done once', async () => {
  expect(await one()).toEqual({ one: 1 })
  await cut()
  const waiting = [one(), one(), one(), write('waited')]
  await pause(1_000)
  await proxy.restore()
  expect(await Promise.all(waiting)).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }, { one: 1 }])
  expect(await written('waited')).toEqual([{ hits: 1 }])
})

test('past its patience it is told that the database is away', async () => {
  await cut()
  const started = Date.now()
  await expect(one()).rejects.toThrow(DatabaseUnavailable)
  expect(Date.now() - started).toBeGreaterThan(2_500)
  expect(Date.now() - started).toBeLessThan(10_000)
  await proxy.restore()
  expect(await one()).toEqual({ one: 1 })
})

test('a frozen database lets go of whoever waits for it, and is used again once it moves', async () => {
  expect(await Promise.all([one(), one()])).toHaveLength(2)
  proxy.freeze()
  const started = Date.now()
  const outcomes = await Promise.allSettled([one(), write('frozen')])
  expect(Date.now() - started).toBeLessThan(5_000)
  for (const outcome of outcomes) expect(outcome.status === 'rejected' && isAway(outcome.reason)).toBe(true)
  proxy.thaw()
  expect(await one()).toEqual({ one: 1 })
  expect(await write('thawed')).toEqual({ one: 1 })
})

/** Both connections are taken until they are released; a line forms behind them. */
const hold = (on: Db) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = Promise.all(Array.from({ length: 2 }, () => on.transaction(() => released)))
  return { held, release }
}
const outcomesOf = async (on: Db, callers: number) => {
  const outcomes = await Promise.allSettled(Array.from({ length: callers }, () => one(on)))
  return {
    served: outcomes.filter(({ status }) => status === 'fulfilled').length,
    refused: outcomes.filter((each) => each.status === 'rejected' && each.reason instanceof DatabaseUnavailable).length,
  }
}

test('a crowd that comes at once is served; behind a line that stands, the next are told that we are busy', async () => {
  const own = openDatabase(database.url, { connections: 2 })
  const { held, release } = hold(own)
  await pause(100)
  const crowd = outcomesOf(own, 300)
  await pause(700)
  const started = Date.now()
  expect(await outcomesOf(own, 50)).toEqual({ served: 0, refused: 50 })
  expect(Date.now() - started).toBeLessThan(2_000)
  release()
  expect(await crowd).toEqual({ served: 300, refused: 0 })
  await held
  await own.close()
})

test('who stood aside is served if the line has gone meanwhile', async () => {
  const own = openDatabase(database.url, { connections: 2 })
  const { held, release } = hold(own)
  await pause(100)
  const crowd = outcomesOf(own, 300)
  await pause(700)
  const aside = outcomesOf(own, 50)
  release()
  expect(await aside).toEqual({ served: 50, refused: 0 })
  expect(await crowd).toEqual({ served: 300, refused: 0 })
  await held
  await own.close()
})
