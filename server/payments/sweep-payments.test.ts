import { expect, test } from 'vitest'
import { after, days, minutes } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
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

test('what Stripe told is remembered for thirty days, ten times longer than it tells again', async () => {
  const told = (id: string, age: number) =>
    asOwner(app.databaseUrl, `insert into stripe_events (occurred_at, id, type) values ($1, $2, 'ping')`, [
      after(app.services.now(), -age),
      id,
    ])
  await told('evt_of_29_days', days(29))
  await told('evt_of_31_days', days(31))
  await forgetExpired(app.services)
  const kept = await asOwner(app.databaseUrl, `select id from stripe_events where type = 'ping'`)
  expect(kept).toEqual([{ id: 'evt_of_29_days' }])
})

test('a payment that no sweep has looked at for ten minutes is late', async () => {
  const account = await anAccount(app)
  app.stripe.rule(account.email, 'drop')
  const session = await buyer.open(account, 'pack_20')
  const due = (at: Date) =>
    asOwner(app.databaseUrl, 'update payments set next_check_at = $1 where checkout_session = $2', [at, session])
  // Ahead of the clock of whatever sweeps meanwhile.
  app.moveClock(minutes(60))
  await due(after(app.services.now(), -minutes(9)))
  expect(await metricOf(app, 'verso_payments_late')).toBe(0)
  await due(after(app.services.now(), -minutes(11)))
  expect(await metricOf(app, 'verso_payments_late')).toBe(1)
  await app.sweep()
  expect(await metricOf(app, 'verso_payments_late')).toBe(0)
  app.moveClock(-minutes(60))
})

test('while Stripe does not answer about a payment, /metrics counts it', async () => {
  const account = await anAccount(app)
  app.stripe.rule(account.email, 'drop')
  const session = await buyer.buy(account, 'pack_20')
  app.stripe.setFault({ kind: 'unavailable' })
  app.moveClock(minutes(2))
  await app.sweep()
  // Not for being late: it is to be asked about again in an hour.
  const next = after(app.services.now(), minutes(60))
  await asOwner(app.databaseUrl, 'update payments set next_check_at = $1 where checkout_session = $2', [next, session])
  expect(await metricOf(app, 'verso_payments_late')).toBe(0)
  app.moveClock(minutes(11))
  expect(await metricOf(app, 'verso_payments_late')).toBe(1)
  app.stripe.setFault({ kind: 'none' })
  await app.sweep('open')
  expect([await metricOf(app, 'verso_payments_late'), await buyer.balance(account)]).toEqual([0, 20])
})
