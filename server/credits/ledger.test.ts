import { randomUUIDv7 as newId } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANALYSIS_COST } from '#contract/money.ts'
import { eraseAccount, lockAccountForErasure } from '#server/accounts/account-store.ts'
import { sql } from '#server/database/sql.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { ledgerOf } from '#server/testing/ledger-of.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import * as ledger from './ledger.ts'

const database = testDatabase()
const at = new Date()
const { grant, hold, end, revoke, restore, balanceOf, kindsOf, booksAreRight } = ledgerOf(database)

test('a payment, a delivered analysis and a failed one leave a balance that every entry explains', async () => {
  const { accountId } = await aBareAccount(database.db)
  const [delivered, failed] = [newId(), newId()]
  await grant(accountId, 20)
  await hold(accountId, delivered)
  await hold(accountId, failed)
  await end(accountId, delivered, true)
  await end(accountId, failed, false)
  expect(await balanceOf(accountId)).toEqual({ credits: 12, held: 0, owed: 0 })
  expect(await kindsOf(accountId)).toEqual(['grant 20', 'hold 12', 'hold 4', 'capture 4', 'release 12'])
  await booksAreRight()
})

test('200 spends at once on 24 credits: exactly three succeed', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 24 })
  const spends = await Promise.allSettled(Array.from({ length: 200 }, () => hold(accountId, newId())))
  expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refusals = spends.filter((spend) => spend.status === 'rejected')
  expect(new Set(refusals.map(({ reason }) => (reason as { code: string }).code))).toEqual(
    new Set(['insufficient_credits']),
  )
  expect(await balanceOf(accountId)).toEqual({ credits: 0, held: 24, owed: 0 })
  await booksAreRight()
})

test('the same movement asked 50 times at once is made once', async () => {
  const { accountId } = await aBareAccount(database.db)
  const origin = newId()
  const grants = await Promise.all(Array.from({ length: 50 }, () => grant(accountId, 20, origin)))
  expect(grants.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  const analysis = newId()
  const holds = await Promise.all(Array.from({ length: 50 }, () => hold(accountId, analysis)))
  expect(holds.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  const ends = await Promise.all(Array.from({ length: 50 }, (_, nth) => end(accountId, analysis, nth % 2 === 0)))
  expect(ends.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  expect(ends.filter(({ outcome }) => outcome === 'otherwise')).toHaveLength(25)
  await booksAreRight()
})

test('an origin cannot stand for two different movements', async () => {
  const { accountId } = await aBareAccount(database.db)
  const origin = newId()
  await grant(accountId, 20, origin)
  await expect(grant(accountId, 50, origin)).rejects.toThrow('already stands for something else')
})

test('a hold that was given back cannot be taken for one that stands', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 8 })
  const analysis = newId()
  await hold(accountId, analysis)
  await end(accountId, analysis, false)
  await expect(hold(accountId, analysis)).rejects.toThrow('were given back')
})

test('one customer’s hold, grant or payment is nobody else’s to end or adjust', async () => {
  const [{ accountId }, { accountId: other }] = [await aBareAccount(database.db), await aBareAccount(database.db)]
  const [payment, analysis] = [newId(), newId()]
  await grant(accountId, 20, payment)
  await grant(other, 20)
  await hold(accountId, analysis)
  await expect(end(other, analysis, false)).rejects.toThrow('no hold')
  await expect(revoke(other, 20, payment)).rejects.toThrow('no rows')
  await expect(revoke(accountId, 21, payment)).rejects.toThrow('a_lot_is_taken_back_once')
  await expect(restore(accountId, 1, payment)).rejects.toThrow('overspent_never_goes_below_zero')
  await booksAreRight()
})

test('an analysis asked for while the customer leaves does not deadlock with it', async () => {
  const { accountId, email } = await aBareAccount(database.db, { credits: 80 })
  const leaving = database.db.transaction(async (tx) => {
    await lockAccountForErasure(tx, accountId)
    await ledger.forfeitCredits(tx, accountId, at)
    await eraseAccount(tx, { id: accountId, email, at })
  })
  const asking = Array.from({ length: 8 }, () =>
    database.db.transaction(async (tx) => {
      const analysisId = newId()
      await tx.run(sql`
        insert into analyses (id, account_id, username, created_at) values (${analysisId}, ${accountId}, 'jack', ${at})`)
      await ledger.holdCredits(tx, { accountId, analysisId, amount: ANALYSIS_COST, at })
    }),
  )
  const ends = await Promise.allSettled([leaving, ...asking])
  const failures = ends.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason))
  expect(failures.filter((failure) => failure.includes('deadlock'))).toEqual([])
  await booksAreRight()
})

test('a customer who leaves gives up what is left, analyses under way included', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 30 })
  const analysis = newId()
  await hold(accountId, analysis)
  await database.db.transaction((tx) => ledger.forfeitCredits(tx, accountId, at))
  expect(await balanceOf(accountId)).toEqual({ credits: 0, held: 0, owed: 0 })
  expect((await end(accountId, analysis, true)).outcome).toBe('otherwise')
  await booksAreRight()
})
