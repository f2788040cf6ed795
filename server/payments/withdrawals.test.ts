import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { eventually, moneyOf } from '#server/testing/money-of.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { settlePayment } from './settle-payment.ts'

const app = testApp()
const buyer = buyerOf(app)
const { booksAreRight, allIsSettled, paid, spend, unpaidRefunds } = moneyOf(app)

test('a withdrawal refunds the unused part of the lot through Stripe, and says so by mail', async () => {
  const account = await anAccount(app)
  const session = await paid(account, 'pack_100')
  await spend(account, 1)
  const [purchase] = await buyer.purchases(account)
  expect(purchase).toMatchObject({ unspent_credits: 92, refund_cents: 2299, credits: 100, price_cents: 2499 })
  const { body } = await buyer.withdraw(account, purchase?.id ?? '')
  expect(body).toMatchObject({ credits: 92, refund_cents: 2299 })
  expect(await buyer.balance(account)).toBe(0)
  await expect.poll(() => app.stripe.refunded(session), eventually).toBe(2299)
  await expect
    .poll(() =>
      app.mails.mails.some(({ to, subject }) => to.includes(account.email) && subject.includes('rétractation')),
    )
    .toBe(true)
  await app.stripe.idle()
  expect((await buyer.history(account)).entries[0]).toMatchObject({ kind: 'revoke', cause: 'withdrawal', amount: -92 })
  expect((await buyer.withdraw(account, purchase?.id ?? '')).body).toMatchObject({ code: 'nothing_to_refund' })
  await booksAreRight()
})

test('50 confirmations of one withdrawal at once refund once', async () => {
  const account = await anAccount(app)
  const session = await paid(account, 'pack_300')
  const [purchase] = await buyer.purchases(account)
  const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.withdraw(account, purchase?.id ?? '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await expect.poll(() => app.stripe.refunded(session), eventually).toBe(5999)
  await booksAreRight()
})

test('a withdrawal promised while Stripe is away reaches it by the sweep, once', async () => {
  const account = await anAccount(app)
  const session = await paid(account, 'pack_20')
  const [purchase] = await buyer.purchases(account)
  app.stripe.setFault({ kind: 'unavailable' })
  expect((await buyer.withdraw(account, purchase?.id ?? '')).status).toBe(200)
  await asOwner(app.databaseUrl, `delete from pgboss.job where name = 'send-refund'`)
  app.stripe.setFault({ kind: 'none' })
  app.moveClock(minutes(2))
  await app.sweep()
  await app.sweep()
  expect(app.stripe.refunded(session)).toBe(499)
  expect(await buyer.balance(account)).toBe(0)
})

test('while a promised refund waits for Stripe, asking it about the payment gives no credit back', async () => {
  const account = await anAccount(app)
  await paid(account, 'pack_20')
  const [purchase] = await buyer.purchases(account)
  app.stripe.setFault({ kind: 'unavailable' })
  await buyer.withdraw(account, purchase?.id ?? '')
  await asOwner(app.databaseUrl, `delete from pgboss.job where name = 'send-refund'`)
  app.stripe.setFault({ kind: 'none' })
  await settlePayment(app.services, { accountId: account.id, id: purchase?.id ?? '' }, 'sweep')
  expect((await buyer.history(account)).entries.map(({ kind }) => kind)).toEqual(['revoke', 'grant'])
  expect(await buyer.balance(account)).toBe(0)
})

test('a refund that Stripe turns away for being asked too often is not given up', async () => {
  const account = await anAccount(app)
  const session = await paid(account, 'pack_20')
  const [purchase] = await buyer.purchases(account)
  app.stripe.setFault({ kind: 'rate limited' })
  expect((await buyer.withdraw(account, purchase?.id ?? '')).status).toBe(200)
  app.moveClock(minutes(2))
  await app.sweep()
  const states = sql`select state from refunds where payment_id = ${purchase?.id}`
  expect(await app.db.many(states)).toEqual([{ state: 'requested' }])
  app.stripe.setFault({ kind: 'none' })
  await app.sweep()
  expect([app.stripe.refunded(session), await buyer.balance(account)]).toEqual([499, 0])
  app.moveClock(-minutes(2))
})

test('a refund the bank returns gives the credits back and waits for an operator; one that Stripe refuses too', async () => {
  const account = await anAccount(app)
  const session = await paid(account, 'pack_50')
  const [purchase] = await buyer.purchases(account)
  await buyer.withdraw(account, purchase?.id ?? '')
  await expect.poll(() => app.stripe.refunded(session), eventually).toBe(1299)
  app.stripe.failRefund(app.stripe.refundIds(session)[0] ?? '')
  await expect.poll(() => buyer.balance(account), eventually).toBe(50)
  expect(await unpaidRefunds()).toBe(1)
  await allIsSettled()
  app.stripe.rule(account.email, 'drop')
  app.stripe.refund(session)
  await buyer.withdraw(account, purchase?.id ?? '')
  // The second refund takes the first one's place; then Stripe refuses it, because the money has gone back already.
  const states = sql`select state from refunds where payment_id = ${purchase?.id} order by requested_at`
  await expect.poll(() => app.db.many(states), eventually).toEqual([{ state: 'superseded' }, { state: 'refused' }])
  app.stripe.rule(account.email, 'deliver')
  await app.sweep('all')
  expect([await buyer.balance(account), await unpaidRefunds()]).toEqual([0, 0])
  await booksAreRight()
})

test('the order to refund, lost after Stripe took it and long after its key is forgotten, is found again', async () => {
  const account = await anAccount(app)
  const session = await paid(account, 'pack_50')
  // Less than half is left: a second refund of the same amount would not be refused.
  await spend(account, 4)
  const [purchase] = await buyer.purchases(account)
  await buyer.withdraw(account, purchase?.id ?? '')
  await expect.poll(() => app.stripe.refunded(session), eventually).toBe(468)
  await app.stripe.idle()
  await app.db.run(sql`update refunds set state = 'requested', stripe_refund = null where payment_id = ${purchase?.id}`)
  app.stripe.forgetKeys()
  app.moveClock(minutes(2))
  await app.sweep()
  expect(app.stripe.refunded(session)).toBe(468)
  expect(app.stripe.refundIds(session)).toHaveLength(1)
})

test('withdrawing is possible to the end of the delay and its days of grace', async () => {
  const account = await anAccount(app)
  await paid(account, 'pack_20')
  app.moveClock(days(18) - minutes(5))
  const { body } = await app.call<{ token: string }>('POST', '/api/auth/login', {
    body: { email: account.email, password: account.password },
  })
  expect(await buyer.purchases({ ...account, token: body.token })).toHaveLength(1)
  app.moveClock(-days(18) + minutes(5))
})

test('after the delay there is no withdrawal any more', async () => {
  const account = await anAccount(app)
  await paid(account, 'pack_20')
  const [purchase] = await buyer.purchases(account)
  app.moveClock(days(19))
  const again = await app.call<{ token: string }>('POST', '/api/auth/login', {
    body: { email: account.email, password: account.password },
  })
  const later = { ...account, token: again.body.token }
  expect(await buyer.purchases(later)).toEqual([])
  expect((await buyer.withdraw(later, purchase?.id ?? '')).body).toMatchObject({ code: 'withdrawal_over' })
  app.moveClock(-days(19))
})
