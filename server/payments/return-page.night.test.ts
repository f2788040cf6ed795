import { expect, test } from 'vitest'
import { minutes } from '#server/lib/clock.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { eventually } from '#server/testing/money-of.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const buyer = buyerOf(app)

test('an unpaid page grants nothing; once it has run out it is closed', async () => {
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_20')
  expect((await buyer.returnPage(account, session)).body).toMatchObject({ status: 'open', balance: 0 })
  app.stripe.expire(session)
  expect((await buyer.returnPage(account, session)).body.status).toBe('expired')
})

test.for([
  ['succeeded', 'paid', 20],
  ['failed', 'failed', 0],
] as const)('a bank that answers later: %s', async ([outcome, status, balance]) => {
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_20')
  app.stripe.pay(session, { async: true })
  expect((await buyer.returnPage(account, session)).body).toMatchObject({ status: 'pending', balance: 0 })
  app.stripe.settleAsync(session, outcome)
  await expect.poll(() => buyer.stateOf(session), eventually).toBe(status)
  expect(await buyer.balance(account)).toBe(balance)
})

test('a hundred return pages at once ask Stripe a few times, not ten thousand', async () => {
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_20')
  const before = app.stripe.asked()
  await Promise.all(Array.from({ length: 100 }, () => buyer.returnPage(account, session)))
  expect(app.stripe.asked() - before).toBeLessThan(30)
})

test('the return page asks Stripe 120 times in ten minutes for a customer, not more', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)]
  const session = await buyer.open(account, 'pack_20')
  const answers = await Promise.all(Array.from({ length: 121 }, () => buyer.returnPage(account, session)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await buyer.returnPage(other, await buyer.open(other, 'pack_20'))).status).toBe(200)
  app.moveClock(minutes(11))
  expect((await buyer.returnPage(account, session)).status).toBe(200)
  app.moveClock(-minutes(11))
})
