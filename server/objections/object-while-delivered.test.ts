import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANALYSIS_COST } from '#contract/money.ts'
import { deliverAnalysis } from '#server/analyses/end-analysis.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import { sql } from '#server/database/sql.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { forgetExpired } from '#server/retention.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { keepPosts, keepProfile } from '#server/sources/snapshot-store.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { waitingTransactions } from '#server/testing/waiting-transactions.ts'
import { objectByHand } from './object.ts'

const database = testDatabase()
const now = () => new Date()
const demo = openDemo(now)

/** An analysis whose worker has read and computed everything, and is about to deliver it. */
async function anAlmostDelivered(username: string) {
  const { db } = database
  const { accountId } = await aBareAccount(db, { credits: 8 })
  const [id, profile] = [randomUUIDv7(), await demo.findProfile(username)]
  await db.run(sql`
    insert into analyses (id, account_id, username, status, created_at)
    values (${id}, ${accountId}, ${username}, 'running', now())`)
  await db.transaction((tx) => holdCredits(tx, { accountId, analysisId: id, amount: ANALYSIS_COST, at: now() }))
  const snapshotKey = { username, at: now(), simulated: true }
  await keepProfile(db, snapshotKey, profile)
  await keepPosts(db, snapshotKey, { profile, posts: [], readAt: now() })
  const analysis = { id, accountId, username, createdAt: now() }
  const jobs = await openJobSender(db, openLog('silent'))
  return {
    id,
    deliver: () => deliverAnalysis({ db, jobs, now }, analysis, { profile, report: {}, readings: {}, snapshotKey }),
  }
}

const left = (id: string) => database.db.one(sql`select status, report from analyses where id = ${id}`)
const snapshots = (username: string) =>
  database.db.many(sql`select from profile_snapshots where username = ${username}`)
const waiting = () => waitingTransactions(database.db)

test.each(['by a name we have never analysed', 'by the id of a profile we know'])(
  'a delivery under way while its profile objects, %s, leaves no report behind',
  async (how) => {
    const username = how.includes('id') ? 'connu' : 'inconnu'
    const { id, deliver } = await anAlmostDelivered(username)
    if (username === 'connu') {
      const earlier = await anAlmostDelivered(username)
      await earlier.deliver()
      // As if it were the first of the day, so that the next one too has something to write there.
      await database.db.run(sql`update profile_snapshots set readings = null where username = ${username}`)
    }
    // Holds the delivery after it has written its report and before it commits.
    const hold = await database.db.pool.connect()
    await hold.query('begin')
    await hold.query('select from profile_snapshots where username = $1 for update', [username])
    const delivery = deliver()
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    const objection = objectByHand({ db: database.db, now }, username)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
    await hold.query('rollback')
    hold.release()
    await Promise.allSettled([delivery, objection])
    expect(await objection).toBe(username === 'connu' ? 2 : 1)
    expect(await left(id)).toEqual({ status: 'erased', report: null })
    expect(await snapshots(username)).toEqual([])
  },
)

test('one that comes to deliver after the objection is turned away with its credits still held', async () => {
  const { id, deliver } = await anAlmostDelivered('tardif')
  await objectByHand({ db: database.db, now }, 'tardif')
  await expect(deliver()).rejects.toThrow('do not agree')
  expect(await left(id)).toEqual({ status: 'running', report: null })
  expect(await snapshots('tardif')).toEqual([])
})

test('what was read of a profile while its owner objected is forgotten within the hour', async () => {
  await objectByHand({ db: database.db, now }, 'oppose_lu')
  for (const username of ['oppose_lu', 'un_passant'])
    await keepProfile(database.db, { username, at: now(), simulated: true }, await demo.findProfile(username))
  await forgetExpired({ db: database.db, now }, ['profile_snapshots'])
  expect(await snapshots('oppose_lu')).toEqual([])
  expect(await snapshots('un_passant')).toHaveLength(1)
})
