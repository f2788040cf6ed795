import { randomUUIDv7 as newId } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBareAccount } from '#server/testing/builders.ts'
import { ledgerOf } from '#server/testing/ledger-of.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = testDatabase()
const { grant, hold, end, revoke, restore, balanceOf, lotsOf, booksAreRight } = ledgerOf(database)

test('lots are spent oldest first and a failed analysis gives back to the lots it took from', async () => {
  const { accountId } = await aBareAccount(database.db)
  await grant(accountId, 20)
  await grant(accountId, 50)
  const analyses = [newId(), newId(), newId()]
  for (const analysis of analyses) await hold(accountId, analysis)
  expect(await lotsOf(accountId)).toEqual(['20: 0 left, 20 spent', '50: 46 left, 4 spent'])
  await end(accountId, analyses[2] ?? '', false)
  expect(await lotsOf(accountId)).toEqual(['20: 4 left, 16 spent', '50: 50 left, 0 spent'])
})

test('a refund takes what is left of its own lot, then of the others; what was spent is owed and repaid first', async () => {
  const { accountId } = await aBareAccount(database.db)
  const [first, second, third] = [newId(), newId(), newId()]
  await grant(accountId, 20, first)
  await grant(accountId, 50, second)
  await revoke(accountId, 50, second)
  expect(await lotsOf(accountId)).toEqual(['20: 20 left, 0 spent', '50: 0 left, 0 spent'])
  const analysis = newId()
  await hold(accountId, analysis)
  await revoke(accountId, 20, first)
  expect(await balanceOf(accountId)).toEqual({ credits: 0, held: 8, owed: 8 })
  await end(accountId, analysis, true)
  await grant(accountId, 20, third)
  expect(await balanceOf(accountId)).toEqual({ credits: 12, held: 0, owed: 0 })
  await restore(accountId, 20, first)
  expect(await balanceOf(accountId)).toEqual({ credits: 32, held: 0, owed: 0 })
  await booksAreRight()
})

test('a dispute that is won leaves no trace on the lots that had covered for it, nor on one refunded before', async () => {
  const { accountId } = await aBareAccount(database.db)
  const [refunded, disputed, covering] = [newId(), newId(), newId()]
  await grant(accountId, 20, refunded)
  await revoke(accountId, 20, refunded)
  await grant(accountId, 300, disputed)
  for (let nth = 0; nth < 12; nth += 1) await hold(accountId, newId())
  await revoke(accountId, 300, disputed)
  await grant(accountId, 100, covering)
  expect(await lotsOf(accountId)).toEqual(['20: 0 left, 0 spent', '300: 0 left, 96 spent', '100: 4 left, 0 spent'])
  await restore(accountId, 300, disputed)
  expect(await lotsOf(accountId)).toEqual(['20: 0 left, 0 spent', '300: 204 left, 96 spent', '100: 100 left, 0 spent'])
  await booksAreRight()
})

test('an analysis that fails after its lot was refunded gives back to the lot that paid for it', async () => {
  const { accountId } = await aBareAccount(database.db)
  const [refunded, covering, analysis] = [newId(), newId(), newId()]
  await grant(accountId, 20, refunded)
  await hold(accountId, analysis)
  await revoke(accountId, 20, refunded)
  await grant(accountId, 50, covering)
  expect(await lotsOf(accountId)).toEqual(['20: 0 left, 8 spent', '50: 42 left, 0 spent'])
  await end(accountId, analysis, false)
  expect(await lotsOf(accountId)).toEqual(['20: 0 left, 0 spent', '50: 50 left, 0 spent'])
  await booksAreRight()
})

test('a failed analysis repays what is owed before it gives credits back', async () => {
  const { accountId } = await aBareAccount(database.db)
  const [payment, analysis] = [newId(), newId()]
  await grant(accountId, 20, payment)
  await hold(accountId, analysis)
  await revoke(accountId, 17, payment)
  expect(await balanceOf(accountId)).toEqual({ credits: 0, held: 8, owed: 5 })
  await end(accountId, analysis, false)
  expect(await balanceOf(accountId)).toEqual({ credits: 3, held: 0, owed: 0 })
  await booksAreRight()
})
