import { expect, test } from 'vitest'
import type { Statement } from '#server/database/database-clients.ts'
import { sql } from '#server/database/sql.ts'
import { runCommand } from '#server/operator/run-command.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { moneyOf } from '#server/testing/money-of.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'
import { auditBooks } from './audit-books.ts'
import { lockPayment } from './payment-store.ts'

const app = testApp()
const buyer = buyerOf(app)
const quickly = { timeout: 30_000 }
const signed = { by: 'marie', why: 'virement fait' }
const { booksAreRight } = moneyOf(app)
const unpaid = () => metricOf(app, 'verso_refunds_unpaid')
const ops = (...words: string[]) => runCommand(app.services, words, signed)

type Refund = { id: string; state: string }
const refundsOf = (payment: string) =>
  app.db.many<Refund>(sql`select id, state from refunds where payment_id = ${payment} order by requested_at, id`)

/** Bought, withdrawn from, and the bank has sent the money back to Stripe: the credits are the customer's again. */
async function aReturnedRefund(account: TestAccount) {
  const session = await buyer.buy(account, 'pack_50')
  await buyer.returnPage(account, session)
  const [purchase = { id: '' }] = await buyer.purchases(account)
  await buyer.withdraw(account, purchase.id)
  await expect.poll(() => app.stripe.refunded(session), quickly).toBe(1299)
  app.stripe.failRefund(app.stripe.refundIds(session)[0] ?? '')
  await expect.poll(() => buyer.balance(account), quickly).toBe(50)
  const [refund = { id: '', state: '' }] = await refundsOf(purchase.id)
  expect(refund.state).toBe('returned')
  return { session, payment: purchase.id, refund: refund.id }
}

test('a returned refund that an operator pays otherwise takes its credits with it: nothing is left to withdraw', async () => {
  const account = await anAccount(app)
  const before = await unpaid()
  const { session, payment, refund } = await aReturnedRefund(account)
  expect(await unpaid()).toBe(before + 1)
  expect(await ops('close-refund', refund)).toEqual([
    `${refund} is closed: 1299 cents were paid otherwise, 50 credits taken back`,
  ])
  expect([await buyer.balance(account), await unpaid()]).toEqual([0, before])
  expect((await buyer.history(account)).entries[0]).toMatchObject({ kind: 'revoke', cause: 'withdrawal', amount: -50 })
  expect((await buyer.withdraw(account, payment)).body).toMatchObject({ code: 'nothing_to_refund' })
  // Whatever asks Stripe afterwards changes nothing: it does not know of the transfer.
  await app.sweep('all')
  expect([await buyer.balance(account), app.stripe.refunded(session)]).toEqual([0, 0])
  await expect(ops('close-refund', refund)).rejects.toThrow('is closed')
  await booksAreRight()
})

test('credits spent between the return and the transfer are owed', async () => {
  const account = await anAccount(app)
  const { refund } = await aReturnedRefund(account)
  const analysis = crypto.randomUUID()
  await app.db.run(sql`select hold_credits(${account.id}, 8, ${analysis}, now())`)
  await app.db.run(sql`select settle_hold(${account.id}, ${analysis}, true, now())`)
  await ops('close-refund', refund)
  expect(await app.db.one(sql`select credits, owed_credits from accounts where id = ${account.id}`)).toEqual({
    credits: 0,
    owedCredits: 8,
  })
  await booksAreRight()
})

test('a customer who withdraws again is paid by that refund: the returned one is nobody’s to pay any more', async () => {
  const account = await anAccount(app)
  const before = await unpaid()
  const { session, payment, refund } = await aReturnedRefund(account)
  expect((await buyer.withdraw(account, payment)).body).toMatchObject({ credits: 50, refund_cents: 1299 })
  expect((await refundsOf(payment))[0]).toEqual({ id: refund, state: 'superseded' })
  expect(await unpaid()).toBe(before)
  await expect(ops('close-refund', refund)).rejects.toThrow('superseded')
  await expect.poll(() => app.stripe.refunded(session), quickly).toBe(1299)
  await app.stripe.idle()
  expect(await buyer.balance(account)).toBe(0)
  await booksAreRight()
})

test('a returned refund whose money the bank takes by a dispute is not paid twice either', async () => {
  const account = await anAccount(app)
  const before = await unpaid()
  const { session, refund } = await aReturnedRefund(account)
  app.stripe.dispute(session)
  await expect.poll(() => buyer.balance(account), quickly).toBe(0)
  expect(await unpaid()).toBe(before)
  await expect(ops('close-refund', refund)).rejects.toThrow('at most 0 cents')
  await booksAreRight()
})

test('a withdrawal and a transfer at once: one of them pays', async () => {
  const account = await anAccount(app)
  const { session, payment, refund } = await aReturnedRefund(account)
  const [[closed], withdrawn] = await Promise.all([
    Promise.allSettled([ops('close-refund', refund)]),
    buyer.withdraw(account, payment),
  ])
  expect([closed.status, withdrawn.status]).toBeOneOf([
    ['fulfilled', 409],
    ['rejected', 200],
  ])
  await app.sweep('all')
  const byStripe = withdrawn.status === 200 ? 1299 : 0
  expect([await buyer.balance(account), app.stripe.refunded(session)]).toEqual([0, byStripe])
  await booksAreRight()
})

test('the audit finds a refund paid otherwise whose credits stayed, and one paid twice', async () => {
  const account = await anAccount(app)
  const { payment, refund } = await aReturnedRefund(account)
  const undone = new Error('undone')
  /** The payment is held meanwhile: an event still on its way settles it afterwards. */
  const rulesBrokenBy = async (...changes: Statement[]) => {
    let broken: string[] = []
    const attempt = app.db.transaction(async (tx) => {
      await lockPayment(tx, { accountId: account.id, id: payment })
      for (const change of changes) await tx.run(change)
      const { differences } = await auditBooks(tx)
      broken = differences.filter(({ accountId }) => accountId === account.id).map(({ rule }) => rule)
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
    return broken
  }
  const closed = sql`update refunds set state = 'closed' where id = ${refund}`
  expect(await rulesBrokenBy(closed)).toEqual(['what was refunded is counted as gone, and no more than was paid'])
  await buyer.withdraw(account, payment)
  expect(await rulesBrokenBy(closed)).toEqual(['what was refunded is counted as gone, and no more than was paid'])
  const keptCredit = sql`update payments set revoked_credits = 49 where id = ${payment}`
  expect(await rulesBrokenBy(keptCredit)).toContain('money that went back takes its credits with it')
  await booksAreRight()
})
