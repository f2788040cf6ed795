import { randomUUIDv7 as newId } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANALYSIS_COST, credits } from '#contract/money.ts'
import { eraseAccount, lockAccount } from '#server/accounts/account-store.ts'
import type { Db } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { auditCredits } from './audit.ts'
import * as ledger from './ledger.ts'

const database = testDatabase()
const at = new Date()
const cause = { madeBy: 'stripe', reason: 'refunded' }

test('a payment, a delivered analysis and a failed one leave a balance that every entry explains', async () => {
  const { accountId } = await aBareAccount(database.db)
  const [delivered, failed] = [newId(), newId()]
  await grant(accountId, 20)
  await hold(accountId, delivered)
  await hold(accountId, failed)
  await end(accountId, delivered, true)
  await end(accountId, failed, false)
  expect(await balanceOf(database.db, accountId)).toEqual({ credits: 12, held: 0, owed: 0 })
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
  expect(await balanceOf(database.db, accountId)).toEqual({ credits: 0, held: 24, owed: 0 })
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
  await expect(grant(other, 20, payment)).rejects.toThrow('already stands for something else')
  await expect(revoke(other, 20, payment)).rejects.toThrow('no rows')
  await expect(revoke(accountId, 21, payment)).rejects.toThrow('a_lot_is_taken_back_once')
  await expect(restore(accountId, 1, payment)).rejects.toThrow('overspent_never_goes_below_zero')
  await booksAreRight()
})

test('an analysis asked for while the customer leaves does not deadlock with it', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 80 })
  const leaving = database.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await ledger.forfeitCredits(tx, accountId, at)
    await eraseAccount(tx, { id: accountId, at })
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

test('what anybody may call in the database is nothing of ours', async () => {
  const open = await asOwner(
    database.url,
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`,
  )
  expect(open).toEqual([])
})

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
  expect(await balanceOf(database.db, accountId)).toEqual({ credits: 0, held: 8, owed: 8 })
  await end(accountId, analysis, true)
  await grant(accountId, 20, third)
  expect(await balanceOf(database.db, accountId)).toEqual({ credits: 12, held: 0, owed: 0 })
  await restore(accountId, 20, first)
  expect(await balanceOf(database.db, accountId)).toEqual({ credits: 32, held: 0, owed: 0 })
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
  expect(await balanceOf(database.db, accountId)).toEqual({ credits: 0, held: 8, owed: 5 })
  await end(accountId, analysis, false)
  expect(await balanceOf(database.db, accountId)).toEqual({ credits: 3, held: 0, owed: 0 })
  await booksAreRight()
})

test('a customer who leaves gives up what is left, analyses under way included', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 30 })
  const analysis = newId()
  await hold(accountId, analysis)
  await database.db.transaction((tx) => ledger.forfeitCredits(tx, accountId, at))
  expect(await balanceOf(database.db, accountId)).toEqual({ credits: 0, held: 0, owed: 0 })
  expect((await end(accountId, analysis, true)).outcome).toBe('otherwise')
  await booksAreRight()
})

test.for([
  ['an entry cannot be changed', 'update credit_entries set credits_after = 0'],
  ['an entry cannot be removed', 'delete from credit_entries'],
  ['an entry cannot be invented', 'insert into credit_entries select * from credit_entries'],
  ['entries cannot be emptied', 'truncate credit_entries'],
  ['a balance cannot be written', 'update accounts set credits = 1000'],
  ['an account cannot start with credits', `insert into accounts (id, credits) values (gen_random_uuid(), 8)`],
  ['a lot cannot be written', 'update credit_lots set unspent = granted'],
  ['the inner functions cannot be called', `select lock_credits('${newId()}')`],
])('with the application’s role %s', async ([, statement = '']) => {
  await aBareAccount(database.db, { credits: 8 })
  await expect(database.db.pool.query(statement)).rejects.toThrow('permission denied')
})

test('not even the owner of the database can change or remove an entry, nor write a balance below zero', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 8 })
  const changes = [
    'update credit_entries set reason = null',
    'delete from credit_entries',
    'truncate credit_entries cascade',
  ]
  for (const change of changes) await expect(asOwner(database.url, change)).rejects.toThrow('append-only')
  await expect(asOwner(database.url, 'update accounts set credits = -1 where id = $1', [accountId])).rejects.toThrow(
    'credits_never_go_below_zero',
  )
})

test('the audit names the account whose balance, lots or holds do not follow from its entries', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 30 })
  await hold(accountId, newId())
  const change = (statement: string) => asOwner(database.url, statement, [accountId])
  const brokenRules = async () => {
    const { differences } = await auditCredits(database.db)
    expect(new Set(differences.map((difference) => difference.accountId))).toEqual(new Set([accountId]))
    return differences.map(({ rule }) => rule)
  }
  await change('update accounts set credits = credits + 1 where id = $1')
  expect(await brokenRules()).toEqual(['the balance is the sum of its entries'])
  await change('update accounts set credits = credits - 1 where id = $1')
  await change('update credit_lots set unspent = unspent - 1, spent = spent + 1 where account_id = $1')
  expect(await brokenRules()).toEqual(['a lot holds what the entries left in it'])
  await change('update credit_lots set unspent = unspent + 1, spent = spent - 1 where account_id = $1')
  await change('update accounts set held_credits = held_credits + 1 where id = $1')
  expect(await brokenRules()).toContain('what is held is what open holds hold')
})

function grant(accountId: string, amount: number, originId = newId()) {
  const grantOf = { accountId, amount: credits(amount), originId, at }
  return database.db.transaction((tx) => ledger.grantCredits(tx, grantOf))
}
function hold(accountId: string, analysisId: string) {
  return database.db.transaction((tx) => ledger.holdCredits(tx, { accountId, analysisId, amount: ANALYSIS_COST, at }))
}
function end(accountId: string, analysisId: string, delivered: boolean) {
  const settle = delivered ? ledger.captureHold : ledger.releaseHold
  return database.db.transaction((tx) => settle(tx, { accountId, analysisId, at }))
}
function revoke(accountId: string, amount: number, paymentId: string, step = 1) {
  const revocation = { accountId, amount: credits(amount), paymentId, step, cause, at }
  return database.db.transaction((tx) => ledger.revokeCredits(tx, revocation))
}
function restore(accountId: string, amount: number, paymentId: string, step = 2) {
  const restoration = { accountId, amount: credits(amount), paymentId, step, cause, at }
  return database.db.transaction((tx) => ledger.restoreCredits(tx, restoration))
}

function balanceOf(db: Db, accountId: string) {
  return db.one(sql`
    select credits, held_credits as held, owed_credits as owed from accounts where id = ${accountId}`)
}
async function kindsOf(accountId: string) {
  const rows = await database.db.many<{ kind: string; after: number }>(sql`
    select kind, credits_after as after from credit_entries where account_id = ${accountId} order by position`)
  return rows.map(({ kind, after }) => `${kind} ${after}`)
}
async function lotsOf(accountId: string) {
  const rows = await database.db.many<{ granted: number; unspent: number; spent: number }>(sql`
    select granted, unspent, spent from credit_lots where account_id = ${accountId} order by position`)
  return rows.map(({ granted, unspent, spent }) => `${granted}: ${unspent} left, ${spent} spent`)
}
async function booksAreRight() {
  expect((await auditCredits(database.db)).differences).toEqual([])
}
