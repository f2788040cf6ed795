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

test('a line that came back with the rest of its list is neither spent nor given back once more', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 24 })
  const batchId = newId()
  const at = new Date()
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => database.db.transaction(work)
  const captured = (place: number) =>
    inTransaction((tx) => captureHold(tx, { accountId, analysisId: newId(), line: { batchId, place }, at }))
  await inTransaction((tx) => holdLines(tx, { accountId, batchId, lines: 3, price: ANALYSIS_COST, at }))
  expect((await captured(1)).outcome).toBe('done')
  expect((await inTransaction((tx) => releaseLines(tx, { accountId, batchId, from: 2, at }))).outcome).toBe('done')
  expect(await balanceOf(accountId)).toEqual({ credits: 16, held: 0, owed: 0 })
  expect((await captured(3)).outcome).toBe('otherwise')
  expect((await inTransaction((tx) => releaseLine(tx, { accountId, batchId, place: 3, at }))).outcome).toBe('already')
  expect((await captured(1)).outcome).toBe('already')
  expect(await balanceOf(accountId)).toEqual({ credits: 16, held: 0, owed: 0 })
  await booksAreRight()
})
