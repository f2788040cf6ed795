import { expect, test } from 'vitest'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { operatorOf, signed } from '#server/testing/operator.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const buyer = buyerOf(app)
const ops = operatorOf(app)

test('payments, refunds and the statement print the ids that other commands take', async () => {
  const account = await anAccount(app)
  expect((await ops('payments', account.email, ...signed)).said).toContain('has opened no payment page')
  const session = await buyer.buy(account, 'pack_100')
  await buyer.returnPage(account, session)
  const [purchase] = await buyer.purchases(account)
  const id = purchase?.id ?? ''
  await ops('refund', id, '--cents', '500', ...signed)
  const { said: payments } = await ops('payments', account.email, ...signed)
  expect(payments).toContain(
    `id ${id}  pack pack_100  priceCents 2499  state paid  refundedCents 500  disputedCents 0  receipt ${purchase?.receipt}  checkoutSession ${session}`,
  )
  const { said: refunds } = await ops('refunds', account.email, ...signed)
  expect(refunds).toContain(`paymentId ${id}  cause refund  credits 20  cents 500  state sent  madeBy marie`)
  const { said: statement } = await ops('statement', account.email, ...signed)
  expect(statement.split('\n')).toEqual([
    expect.stringMatching(new RegExp(`kind revoke  amount -20  balance_after 80 .*cause refund  payment_id ${id}`)),
    expect.stringMatching(
      new RegExp(`kind grant  amount 100  balance_after 100 .*payment_id ${id}  receipt ${purchase?.receipt}`),
    ),
  ])
})

test('without an address, refunds lists those that wait for Stripe or for an operator, of everybody', async () => {
  const account = await anAccount(app)
  expect((await ops('refunds', ...signed)).said).toBe('no refund waits for Stripe or for us')
  const session = await buyer.buy(account, 'pack_20')
  await buyer.returnPage(account, session)
  const [purchase] = await buyer.purchases(account)
  app.stripe.setFault({ kind: 'unavailable' })
  await ops('refund', purchase?.id ?? '', '--cents', '100', ...signed)
  expect((await ops('refunds', ...signed)).said).toMatch(
    new RegExp(`paymentId ${purchase?.id} .*cents 100  state requested`),
  )
  app.stripe.setFault({ kind: 'none' })
})

test('the audit says so when all adds up, and ends with a failure that names the account when not', async () => {
  const account = await anAccount(app, { credits: 8 })
  expect((await ops('audit', ...signed)).said).toMatch(/^\d+ accounts, no difference$/)
  await asOwner(app.databaseUrl, 'update accounts set credits = 9 where id = $1', [account.id])
  const { code, said } = await ops('audit', ...signed)
  expect([code, said]).toEqual([1, expect.stringContaining(`${account.id}: the balance is the sum of its entries`)])
})
