import { expect, test } from 'vitest'
import { minutes } from '#server/platform/clock.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { moneyOf } from '#server/testing/money-of.ts'
import { asOwner } from '#server/testing/owner.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'

const app = testApp()
const buyer = buyerOf(app)
const { paid } = moneyOf(app)

test('with every event lost the sweep settles', async () => {
  const account = await anAccount(app)
  app.stripe.rule(account.email, 'drop')
  const session = await buyer.buy(account, 'pack_20')
  expect(await buyer.balance(account)).toBe(0)
  app.moveClock(minutes(2))
  await app.sweep()
  expect([await buyer.balance(account), await buyer.stateOf(session)]).toEqual([20, 'paid'])
})

test('a bank that answers late, with every event lost, is found by the sweep', async () => {
  const account = await anAccount(app)
  app.stripe.rule(account.email, 'drop')
  const session = await buyer.open(account, 'pack_20')
  app.stripe.pay(session, { async: true })
  expect((await buyer.returnPage(account, session)).body.status).toBe('pending')
  app.stripe.settleAsync(session, 'succeeded')
  app.moveClock(minutes(16))
  await app.sweep()
  expect(await buyer.balance(account)).toBe(20)
})

test('an event whose job is lost is not lost: the sweep looks at its payment next', async () => {
  const account = await anAccount(app)
  const session = await paid(account, 'pack_20')
  app.stripe.setFault({ kind: 'unavailable' })
  app.stripe.refund(session)
  await app.stripe.idle()
  await asOwner(app.databaseUrl, `delete from pgboss.job where name = 'settle-payment'`)
  app.stripe.setFault({ kind: 'none' })
  app.moveClock(minutes(1))
  await app.sweep()
  expect(await buyer.balance(account)).toBe(0)
})

test('while Stripe does not answer about a payment, /metrics counts it', async () => {
  const account = await anAccount(app)
  app.stripe.rule(account.email, 'drop')
  await buyer.buy(account, 'pack_20')
  app.stripe.setFault({ kind: 'unavailable' })
  app.moveClock(minutes(2))
  await app.sweep()
  app.moveClock(minutes(11))
  expect(await metricOf(app, 'verso_payments_late')).toBeGreaterThan(0)
  app.stripe.setFault({ kind: 'none' })
  await app.sweep('open')
  expect([await metricOf(app, 'verso_payments_late'), await buyer.balance(account)]).toEqual([0, 20])
})
