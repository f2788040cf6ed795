import { randomUUIDv7 as newId } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { Tx } from '#server/database/database.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { ledgerOf } from '#server/testing/ledger-of.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { captureHold, holdLines, releaseLine, releaseLines } from './ledger.ts'

const database = testDatabase()
const { balanceOf, booksAreRight } = ledgerOf(database)

const at = new Date()
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => database.db.transaction(work)

async function aListOfThree() {
  const { accountId } = await aBareAccount(database.db, { credits: 24 })
  const list = { accountId, batchId: newId(), at }
  await inTransaction((tx) => holdLines(tx, { ...list, lines: 3, price: ANALYSIS_COST }))
  const { batchId } = list
  return {
    accountId,
    captured: (place: number) =>
      inTransaction((tx) => captureHold(tx, { accountId, analysisId: newId(), line: { batchId, place }, at })),
    released: (place: number) => inTransaction((tx) => releaseLine(tx, { ...list, place })),
    restReleased: (from: number) => inTransaction((tx) => releaseLines(tx, { ...list, from })),
  }
}

test('a line that came back with the rest of its list is neither spent nor given back once more', async () => {
  const { accountId, captured, released, restReleased } = await aListOfThree()
  expect((await captured(1)).outcome).toBe('done')
  expect((await restReleased(2)).outcome).toBe('done')
  expect(await balanceOf(accountId)).toEqual({ credits: 16, held: 0, owed: 0 })
  expect((await captured(3)).outcome).toBe('otherwise')
  expect((await released(3)).outcome).toBe('already')
  expect((await captured(1)).outcome).toBe('already')
  expect(await balanceOf(accountId)).toEqual({ credits: 16, held: 0, owed: 0 })
  await booksAreRight()
})

test('what comes back of a list leaves out the lines that ended before it, in whatever order', async () => {
  const { accountId, captured, restReleased } = await aListOfThree()
  expect((await captured(3)).outcome).toBe('done')
  expect((await restReleased(1)).outcome).toBe('done')
  expect(await balanceOf(accountId)).toEqual({ credits: 16, held: 0, owed: 0 })
  expect((await restReleased(1)).outcome).toBe('already')
  await booksAreRight()
})
