import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BuyCreditsAnswer } from '#contract/schemas/payments.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const buyer = buyerOf(app)

test('spec 1.7, 3.33, 7.16: Stripe is told the price of our table, in euros and in French, with the request to begin at once', async () => {
  const account = await anAccount(app)
  const id = await buyer.open(account, 'pack_100')
  const session = app.stripe.sessions().find((each) => each.id === id)
  expect(session).toMatchObject({
    amount_total: 2499,
    currency: 'eur',
    locale: 'fr',
    mode: 'payment',
    customer_email: account.email,
    consent_collection: { terms_of_service: 'required' },
    success_url: 'https://verso.example/app/credits?paiement={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://verso.example/app/credits?paiement=annule',
  })
  expect(session?.custom_text.terms_of_service_acceptance?.message).toContain('exécution immédiate')
})

test('a price, a credit count or an unknown pack in the request is refused', async () => {
  const { token } = await anAccount(app)
  for (const body of [{ pack: 'pack_20', price: 1 }, { pack: 'unknown' }, { pack: 'toString' }, {}]) {
    expect((await app.call('POST', '/api/buy-credits', { token, body })).status).toBe(400)
  }
})

test('200 clicks at once with one key open one page', async () => {
  const { token, email } = await anAccount(app)
  const headers = { 'idempotency-key': randomUUID() }
  const clicks = await Promise.all(
    Array.from({ length: 200 }, () =>
      app.call<BuyCreditsAnswer>('POST', '/api/buy-credits', { token, headers, body: { pack: 'pack_20' } }),
    ),
  )
  expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1)
  expect(app.stripe.sessions().filter((session) => session.customer_email === email)).toHaveLength(1)
  const other = await app.call('POST', '/api/buy-credits', { token, headers, body: { pack: 'pack_300' } })
  expect(other.body).toMatchObject({ code: 'click_already_used' })
})

test('when Stripe does not answer the customer is told that nothing was taken, and the same click works later', async () => {
  const { token } = await anAccount(app)
  const headers = { 'idempotency-key': randomUUID() }
  const click = () =>
    app.call<BuyCreditsAnswer>('POST', '/api/buy-credits', { token, headers, body: { pack: 'pack_20' } })
  app.stripe.setFault({ kind: 'unavailable' })
  expect((await click()).body).toMatchObject({ code: 'payment_unavailable' })
  app.stripe.setFault({ kind: 'none' })
  expect((await click()).body.url).toContain('/c/pay/cs_')
})

test('a reply lost after Stripe opened the page still gives one page', async () => {
  const account = await anAccount(app)
  app.stripe.setFault({ kind: 'cut after commit', times: 1 })
  await buyer.open(account, 'pack_20')
  expect(app.stripe.sessions().filter((session) => session.customer_email === account.email)).toHaveLength(1)
})

test('a page opened at Stripe whose every answer was lost is found again by the same click', async () => {
  const { token, email } = await anAccount(app)
  const headers = { 'idempotency-key': randomUUID() }
  const click = () => app.call('POST', '/api/buy-credits', { token, headers, body: { pack: 'pack_20' } })
  app.stripe.setFault({ kind: 'cut after commit' })
  expect((await click()).status).toBe(503)
  app.stripe.setFault({ kind: 'none' })
  expect((await click()).status).toBe(200)
  expect(app.stripe.sessions().filter((session) => session.customer_email === email)).toHaveLength(1)
})

test('the same key pressed by two customers opens a page for each', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const customers = [await anAccount(app), await anAccount(app)]
  for (const { token, email } of customers) {
    const { status } = await app.call('POST', '/api/buy-credits', { token, headers, body: { pack: 'pack_20' } })
    expect(status).toBe(200)
    expect(app.stripe.sessions().filter((session) => session.customer_email === email)).toHaveLength(1)
  }
})

test('pages are limited per customer', async () => {
  const account = await anAccount(app)
  const clicks = await Promise.all(
    Array.from({ length: 31 }, () =>
      app.call('POST', '/api/buy-credits', { token: account.token, body: { pack: 'pack_20' } }),
    ),
  )
  expect(clicks.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a page that Stripe never opened is left to its customer while it lasts, then closed', async () => {
  const { token, id } = await anAccount(app)
  app.stripe.setFault({ kind: 'unavailable' })
  await app.call('POST', '/api/buy-credits', { token, body: { pack: 'pack_20' } })
  app.stripe.setFault({ kind: 'none' })
  const state = async () =>
    (await app.db.one<{ state: string }>(sql`select state from payments where account_id = ${id}`))?.state
  app.moveClock(minutes(10))
  await app.sweep()
  expect(await state()).toBe('opening')
  app.moveClock(minutes(40))
  await app.sweep()
  await app.sweep('open')
  expect(await state()).toBe('expired')
})

test('the click of a payment that is over opens nothing', async () => {
  const account = await anAccount(app)
  const headers = { 'idempotency-key': randomUUID() }
  const click = () =>
    app.call<BuyCreditsAnswer>('POST', '/api/buy-credits', { token: account.token, headers, body: { pack: 'pack_20' } })
  const session = /cs_\w+/.exec((await click()).body.url)?.[0] ?? ''
  app.stripe.pay(session)
  await buyer.returnPage(account, session)
  expect((await click()).body).toMatchObject({ code: 'click_already_used' })
})
