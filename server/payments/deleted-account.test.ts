import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { eventually, moneyOf } from '#server/testing/money-of.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const buyer = buyerOf(app)
const { booksAreRight } = moneyOf(app)

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
