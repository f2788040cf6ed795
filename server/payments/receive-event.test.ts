import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { eventually, moneyOf } from '#server/testing/money-of.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { signatureOf as stripeSignature } from '#stubs/stripe/webhooks.ts'

const app = testApp()
const buyer = buyerOf(app)
const { booksAreRight, paid } = moneyOf(app)

test('the webhook alone settles, without the return page', async () => {
  const account = await anAccount(app)
  await buyer.buy(account, 'pack_50')
  await expect.poll(() => buyer.balance(account), eventually).toBe(50)
})

test.for(['double', 'reverse', 'delay'] as const)('events that come %s grant once', async (rule) => {
  const account = await anAccount(app)
  app.stripe.rule(account.email, rule)
  const session = await buyer.buy(account, 'pack_50')
  app.stripe.refund(session, 1299)
  await app.stripe.release(account.email)
  await app.stripe.idle()
  await expect
    .poll(async () => (await buyer.history(account)).entries.map(({ kind }) => kind))
    .toEqual(['revoke', 'grant'])
  expect(await buyer.balance(account)).toBe(0)
  await booksAreRight()
})

test('an event delivered three times is remembered once, and leaves one job', async () => {
  const [accountId, paymentId] = [crypto.randomUUID(), crypto.randomUUID()]
  const object = { metadata: { account_id: accountId, payment_id: paymentId } }
  const body = JSON.stringify({ id: 'evt_thrice', type: 'charge.refunded', created: secondsAgo(3), data: { object } })
  for (let time = 0; time < 3; time += 1) {
    const headers = { 'stripe-signature': signatureOf(body, secondsAgo(1)), 'content-type': 'application/json' }
    expect((await app.call('POST', '/api/webhooks/stripe', { body, headers })).status).toBe(200)
  }
  const jobs = await asOwner(app.databaseUrl, `select from pgboss.job where data ->> 'paymentId' = $1`, [paymentId])
  expect(jobs).toHaveLength(1)
})

test('an event of another product, whose marks are no ids of ours, is taken and settles nothing', async () => {
  const object = { metadata: { account_id: '12', payment_id: 'order-7' } }
  const body = JSON.stringify({ id: 'evt_foreign', type: 'ping', created: secondsAgo(3), data: { object } })
  const headers = { 'stripe-signature': signatureOf(body, secondsAgo(1)), 'content-type': 'application/json' }
  expect((await app.call('POST', '/api/webhooks/stripe', { body, headers })).status).toBe(200)
  expect(await asOwner(app.databaseUrl, `select from pgboss.job where data ->> 'paymentId' = 'order-7'`)).toEqual([])
})

test('a body of more than 256 KiB is refused unread, whoever signed it', async () => {
  const answers = await Promise.all(
    [0, 1].map(async (more) => {
      const start = `{"id":"evt_large","type":"ping","created":${secondsAgo(3)},"data":{"object":{"filling":"`
      const body = `${start}${'x'.repeat(256 * 1024 - start.length - 4 + more)}"}}}`
      const headers = { 'stripe-signature': signatureOf(body, secondsAgo(1)), 'content-type': 'application/json' }
      return (await app.call('POST', '/api/webhooks/stripe', { body, headers })).status
    }),
  )
  expect(answers).toEqual([200, 413])
})

test('a forged event, a stale one and a body changed on the way are refused and settle nothing', async () => {
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_300')
  expect(await app.stripe.forge(session)).toBe(400)
  const event = { id: 'evt_1', type: 'checkout.session.completed', created: secondsAgo(300) }
  const body = JSON.stringify({ ...event, data: { object: { id: session } } })
  const deliver = async (signature: string, sent = body) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    return (await app.call('POST', '/api/webhooks/stripe', { body: sent, headers })).status
  }
  const now = secondsAgo(0)
  const guesses = [
    '',
    't=1,v1=00',
    `t=${now},v1=${'0'.repeat(64)}`,
    `t=${now},v1=`,
    `t=${now},v1`,
    `t=${now},v1=0,v1=`,
    't,v1',
  ]
  for (const signature of guesses) expect([signature, await deliver(signature)]).toEqual([signature, 400])
  // Signed by Stripe itself, and kept for too long by somebody who saw it; then changed on the way.
  expect(await deliver(signatureOf(body, secondsAgo(301)))).toBe(400)
  expect(await deliver(signatureOf(body, secondsAgo(3)), `${body} `)).toBe(400)
  expect(await deliver(signatureOf(body, secondsAgo(290)))).toBe(200)
  expect([await buyer.balance(account), await buyer.stateOf(session)]).toEqual([0, 'open'])
})

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds

test('while the secret is changed, what either of the two has signed is taken, and nothing else', async () => {
  const body = JSON.stringify({ id: 'evt_2', type: 'ping', created: secondsAgo(3), data: { object: {} } })
  const statuses = await Promise.all(
    ['whsec_verso', 'whsec_former', 'whsec_older'].map(async (secret) => {
      const headers = {
        'stripe-signature': signatureOf(body, secondsAgo(1), secret),
        'content-type': 'application/json',
      }
      return (await app.call('POST', '/api/webhooks/stripe', { body, headers })).status
    }),
  )
  expect(statuses).toEqual([200, 200, 400])
})

const signatureOf = (body: string, at: number, secret = 'whsec_verso') => stripeSignature(body, at, secret)

test.for(['failed', 'canceled'] as const)(
  'a partial refund at Stripe takes back its share; one that is %s gives it back',
  async (status) => {
    const account = await anAccount(app)
    const session = await paid(account, 'pack_100')
    const refund = app.stripe.refund(session, 1250)
    await expect.poll(() => buyer.balance(account), eventually).toBe(50)
    app.stripe.failRefund(refund.id, status)
    await expect.poll(() => buyer.balance(account), eventually).toBe(100)
    await booksAreRight()
  },
)

test('a dispute takes the credits, winning it returns them, losing it does not', async () => {
  const account = await anAccount(app)
  const [first, second] = [await paid(account, 'pack_20'), await paid(account, 'pack_50')]
  app.stripe.dispute(first)
  app.stripe.dispute(second)
  await expect.poll(() => buyer.balance(account), eventually).toBe(0)
  app.stripe.closeDispute(first, 'won')
  app.stripe.closeDispute(second, 'lost')
  await expect.poll(() => buyer.balance(account), eventually).toBe(20)
  await app.stripe.idle()
  expect((await buyer.history(account)).entries.map(({ kind, cause }) => [kind, cause])).toContainEqual([
    'revoke',
    'dispute',
  ])
  await booksAreRight()
})

test('a page paid in another currency than the euro grants nothing, and the worker says why', async () => {
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_50')
  app.stripe.pay(session, { currency: 'usd' })
  const refused = sql`
    select from pgboss.job
    where name = 'settle-payment'
      and data ->> 'accountId' = ${account.id}
      and output ->> 'message' like 'Stripe''s page is not the one opened%'`
  await expect.poll(() => app.db.many(refused), eventually).toHaveLength(1)
  expect([await buyer.balance(account), await buyer.stateOf(session)]).toEqual([0, 'open'])
})
