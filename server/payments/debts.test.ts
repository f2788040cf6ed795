import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { moneyOf } from '#server/testing/money-of.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { verifyAddress } from '#server/testing/verify-address.ts'

const app = testApp()
const buyer = buyerOf(app)
const quickly = { timeout: 30_000 }
const { booksAreRight } = moneyOf(app)

async function bought(account: TestAccount) {
  const session = await buyer.buy(account, 'pack_20')
  await buyer.returnPage(account, session)
  return session
}

const owedBy = async ({ id }: TestAccount) =>
  (await app.db.one<{ owed: number }>(sql`select owed_credits as owed from accounts where id = ${id}`))?.owed

/** Bought 20 credits, spent 16 of them, then had the bank take the money back. */
async function aDebtor({ verified = true } = {}) {
  const account = await anAccount(app, { verified })
  const session = await bought(account)
  for (let nth = 0; nth < 2; nth += 1) {
    const analysis = crypto.randomUUID()
    await app.db.run(sql`select hold_credits(${account.id}, 8, ${analysis}, now())`)
    await app.db.run(sql`select settle_hold(${account.id}, ${analysis}, true, now())`)
  }
  app.stripe.dispute(session)
  await expect.poll(() => owedBy(account), quickly).toBe(16)
  return { account, session }
}
async function comesBack({ email }: TestAccount) {
  const back = await anAccount(app, { email })
  expect(await owedBy(back)).toBe(0)
  await verifyAddress(app, back)
  return back
}
const leave = ({ token, password }: TestAccount) => app.call('DELETE', '/api/me', { token, body: { password } })

test('leaving and coming back does not wash a debt: the next purchase repays it', async () => {
  const { account } = await aDebtor()
  expect((await leave(account)).status).toBe(204)
  const kept = await asOwner(app.databaseUrl, 'select encode(email_hash, $1) as hash from debts', ['hex'])
  expect(kept).toEqual([{ hash: expect.stringMatching(/^[\da-f]{64}$/) as string }])

  const back = await comesBack(account)
  expect([await buyer.balance(back), await owedBy(back)]).toEqual([0, 16])
  expect((await buyer.history(back)).entries).toMatchObject([
    { kind: 'debt', amount: 0, balance_after: 0, owed_change: 16 },
  ])
  await bought(back)
  expect([await buyer.balance(back), await owedBy(back)]).toEqual([4, 0])
  expect(await asOwner(app.databaseUrl, 'select from debts')).toEqual([])
  await booksAreRight()
})

test('credits bought before the address was verified repay it first', async () => {
  const { account } = await aDebtor()
  await leave(account)
  const back = await anAccount(app, { email: account.email })
  await bought(back)
  expect(await buyer.balance(back)).toBe(20)
  await verifyAddress(app, back)
  expect([await buyer.balance(back), await owedBy(back)]).toEqual([4, 0])
  expect((await buyer.history(back)).entries[0]).toMatchObject({
    kind: 'debt',
    amount: -16,
    balance_after: 4,
    owed_change: 0,
  })
  await booksAreRight()
})

test('what a stranger owes under an address that was never shown to be theirs, its owner does not owe', async () => {
  const { account } = await aDebtor({ verified: false })
  const before = await asOwner(app.databaseUrl, 'select from debts')
  await leave(account)
  expect(await asOwner(app.databaseUrl, 'select from debts')).toHaveLength(before.length)
  const owner = await comesBack(account)
  expect(await owedBy(owner)).toBe(0)
  await booksAreRight()
})

test('it follows through a second leaving, and is never taken over twice', async () => {
  const { account } = await aDebtor()
  await leave(account)
  const back = await comesBack(account)
  await leave(back)
  const again = await comesBack(account)
  expect(await owedBy(again)).toBe(16)
  await booksAreRight()
})

test('a dispute won meanwhile leaves nothing to take over, and nobody else’s address owes anything', async () => {
  const { account, session } = await aDebtor()
  await leave(account)
  app.stripe.closeDispute(session, 'won')
  await expect.poll(() => owedBy(account), quickly).toBe(0)
  const [back, stranger] = [await comesBack(account), await anAccount(app)]
  expect([await owedBy(back), await owedBy(stranger)]).toEqual([0, 0])
  expect((await buyer.history(back)).entries).toEqual([])
  await booksAreRight()
})

test('of who leaves without owing anything nothing is kept', async () => {
  const account = await anAccount(app)
  await bought(account)
  const before = await asOwner(app.databaseUrl, 'select from debts')
  expect((await leave(account)).status).toBe(204)
  expect(await asOwner(app.databaseUrl, 'select from debts')).toHaveLength(before.length)
})
