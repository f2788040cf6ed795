import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { PACKS } from '#contract/packs.ts'
import { minutes } from '#server/platform/clock.ts'
import { sql } from '#server/platform/sql.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { eventually, moneyOf } from '#server/testing/money-of.ts'
import { asOwner } from '#server/testing/owner.ts'
import { METRICS_TOKEN, metricOf, testApp } from '#server/testing/test-app.ts'

const app = testApp()

const buyer = buyerOf(app)

const { booksAreRight, paid, spend } = moneyOf(app)

test.for(Object.values(PACKS))(
  '$id: a paid page grants its credits, once, and a receipt leaves by mail',
  async (pack) => {
    const account = await anAccount(app)
    const session = await buyer.buy(account, pack.id)
    const { body } = await buyer.returnPage(account, session)
    expect(body).toEqual({ status: 'paid', credits: pack.credits, balance: pack.credits })
    await app.stripe.idle()
    expect((await buyer.returnPage(account, session)).body.balance).toBe(pack.credits)
    const mail = await app.mails.mailTo(account.email)
    const { entries } = await buyer.history(account)
    expect(entries).toMatchObject([{ kind: 'grant', amount: pack.credits, balance_after: pack.credits }])
    expect(mail.subject).toBe(`Votre reçu Verso ${entries[0]?.receipt}`)
    expect(mail.text).toContain('Renoncer au contrat ici')
    await booksAreRight()
  },
)

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

test('with every event lost the sweep settles', async () => {
  const account = await anAccount(app)
  app.stripe.rule(account.email, 'drop')
  const session = await buyer.buy(account, 'pack_20')
  expect(await buyer.balance(account)).toBe(0)
  app.moveClock(minutes(2))
  await app.sweep()
  expect([await buyer.balance(account), await buyer.stateOf(session)]).toEqual([20, 'paid'])
})

test('a forged event, a stale one and a body changed on the way are refused and settle nothing', async () => {
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_300')
  expect(await app.stripe.forge(session)).toBe(400)
  const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: session } } })
  const deliver = async (signature: string, sent = body) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    return (await app.call('POST', '/api/webhooks/stripe', { body: sent, headers })).status
  }
  for (const signature of ['', 't=1,v1=00', `t=${secondsAgo(0)},v1=${'0'.repeat(64)}`])
    expect(await deliver(signature)).toBe(400)
  // Signed by Stripe itself, and kept for too long by somebody who saw it; then changed on the way.
  expect(await deliver(signatureOf(body, secondsAgo(301)))).toBe(400)
  expect(await deliver(signatureOf(body, secondsAgo(3)), `${body} `)).toBe(400)
  expect(await deliver(signatureOf(body, secondsAgo(290)))).toBe(200)
  expect([await buyer.balance(account), await buyer.stateOf(session)]).toEqual([0, 'open'])
})

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds

const signatureOf = (body: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', 'whsec_verso').update(`${at}.${body}`).digest('hex')}`

test('a customer sees nothing of another’s payment', async () => {
  const [mine, other] = [await anAccount(app), await anAccount(app)]
  const session = await buyer.buy(mine, 'pack_20')
  expect((await buyer.returnPage(other, session)).body).toMatchObject({ code: 'payment_not_found' })
  await buyer.returnPage(mine, session)
  const [purchase] = await buyer.purchases(mine)
  expect((await buyer.withdraw(other, purchase?.id ?? '')).body).toMatchObject({ code: 'payment_not_found' })
  expect(await buyer.purchases(other)).toEqual([])
})

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

test('a partial refund at Stripe takes back its share; a refund that fails gives it back', async () => {
  const account = await anAccount(app)
  const session = await paid(account, 'pack_100')
  const refund = app.stripe.refund(session, 1250)
  await expect.poll(() => buyer.balance(account), eventually).toBe(50)
  app.stripe.failRefund(refund.id)
  await expect.poll(() => buyer.balance(account), eventually).toBe(100)
  await booksAreRight()
})

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

test('a page for another amount grants nothing', async () => {
  const account = await anAccount(app)
  const session = await buyer.buy(account, 'pack_20')
  await app.db.run(sql`update payments set price_cents = 5999, credits = 300 where checkout_session = ${session}`)
  expect((await buyer.returnPage(account, session)).status).toBe(500)
  expect(await buyer.balance(account)).toBe(0)
  await app.db.run(sql`update payments set price_cents = 499, credits = 20 where checkout_session = ${session}`)
  await buyer.returnPage(account, session)
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

test('a payment that lands after the account was deleted goes back by itself', async () => {
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_50')
  await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  app.stripe.pay(session)
  await expect.poll(() => app.stripe.refunded(session), eventually).toBe(1299)
  await booksAreRight()
})

test('deleting an account gives up its credits as a movement, and the export holds the statement', async () => {
  const account = await anAccount(app, { credits: 20 })
  const { body } = await app.call<{ credits: unknown[]; payments: unknown[] }>('GET', '/api/me/export', {
    token: account.token,
  })
  expect(body.credits).toHaveLength(1)
  await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  const last = await app.db.one(sql`
    select kind, credits_after from credit_entries where account_id = ${account.id} order by position desc limit 1`)
  expect(last).toEqual({ kind: 'forfeit', creditsAfter: 0 })
  await booksAreRight()
})

test('the statement comes page by page, newest first, with the balance after each line', async () => {
  const account = await anAccount(app, { credits: 20 })
  await spend(account, 2)
  const first = await buyer.history(account, '?limit=2')
  const second = await buyer.history(account, `?limit=2&cursor=${first.next_cursor}`)
  expect(
    [...first.entries, ...second.entries].map(({ kind, amount, balance_after }) => [kind, amount, balance_after]),
  ).toEqual([
    ['hold', -8, 4],
    ['hold', -8, 12],
    ['grant', 20, 20],
  ])
  expect(second.next_cursor).toBeNull()
})

test('receipts are numbered without a gap', async () => {
  const rows = await app.db.many<{ receipt: string }>(sql`
    select receipt from payments where receipt is not null order by receipt`)
  const numbers = rows.map(({ receipt }) => Number(receipt.split('-')[2]))
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
})

test('/metrics shows the last audit to whoever holds the token, and does not exist for others', async () => {
  expect((await fetch(`${app.baseUrl}/metrics`)).status).toBe(404)
  await app.audit()
  const answer = await fetch(`${app.baseUrl}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(await answer.text()).toMatch(/^verso_ledger_differences 0$/m)
})
