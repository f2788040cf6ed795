import { expect, test } from 'vitest'
import { credits } from '#contract/money.ts'
import { PACKS } from '#contract/packs.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import { sql } from '#server/database/sql.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { moneyOf } from '#server/testing/money-of.ts'
import { asOwner } from '#server/testing/owner.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'
import { auditBooks } from './audit-books.ts'
import { paymentOfSession } from './payment-store.ts'

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
    const mail = await app.mails.mailTo(account.email, /reçu/)
    const { entries } = await buyer.history(account)
    expect(entries).toMatchObject([{ kind: 'grant', amount: pack.credits, balance_after: pack.credits }])
    expect(mail.subject).toBe(`Votre reçu Verso ${entries[0]?.receipt}`)
    expect(mail.text).toContain('Renoncer au contrat ici')
    await booksAreRight()
  },
)

test('a customer sees nothing of another’s payment', async () => {
  const [mine, other] = [await anAccount(app), await anAccount(app)]
  const session = await buyer.buy(mine, 'pack_20')
  expect((await buyer.returnPage(other, session)).body).toMatchObject({ code: 'payment_not_found' })
  await buyer.returnPage(mine, session)
  const [purchase] = await buyer.purchases(mine)
  expect((await buyer.withdraw(other, purchase?.id ?? '')).body).toMatchObject({ code: 'payment_not_found' })
  expect(await buyer.purchases(other)).toEqual([])
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

test('spec 3.34, 7.14, 7.15: the statement comes page by page, newest first, with the balance after each line', async () => {
  const [account, stranger] = [await anAccount(app, { credits: 20 }), await anAccount(app, { credits: 50 })]
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
  expect((await buyer.history(stranger)).entries).toMatchObject([{ kind: 'grant', amount: 50 }])
  const { status } = await app.call('GET', '/api/credits/history?limit=101', { token: account.token })
  expect(status).toBe(400)
})

test('receipts are numbered without a gap', async () => {
  await Promise.all([0, 1, 2].map(async () => paid(await anAccount(app), 'pack_20')))
  const rows = await app.db.many<{ receipt: string }>(sql`
    select receipt from payments where receipt is not null order by receipt`)
  const numbers = rows.map(({ receipt }) => Number(receipt.split('-')[2]))
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
})

test('the register of receipts holds each number once, with the payment it was given to', async () => {
  const numbered = await app.db.many(sql`
    select account_id, id as payment_id, receipt
    from payments
    where receipt is not null
    order by receipt`)
  const registered = await app.db.many(sql`
    select account_id, payment_id, 'V-' || year || '-' || lpad(number::text, 4, '0') as receipt
    from receipts
    order by series, year, number`)
  expect(registered).toEqual(numbered)
  await expect(asOwner(app.databaseUrl, 'delete from receipts')).rejects.toThrow('append-only')
})

test('credits granted for somebody else’s payment are found by the audit', async () => {
  const [buyerAccount, other] = [await anAccount(app), await anAccount(app)]
  const session = await paid(buyerAccount, 'pack_20')
  const payment = await paymentOfSession(app.db, buyerAccount.id, session)
  await booksAreRight()
  const undone = new Error('undone')
  const attempt = app.db.transaction(async (tx) => {
    await grantCredits(tx, { accountId: other.id, amount: credits(20), originId: payment?.id ?? '', at: new Date() })
    expect((await auditBooks(tx)).differences).toEqual([
      {
        accountId: other.id,
        rule: 'a grant made by nobody has a payment of the same customer',
        expected: `the payment ${payment?.id}`,
        found: 'none',
      },
    ])
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
})

test('/metrics shows the last audit to whoever holds the token, and does not exist for others', async () => {
  for (const url of [app.baseUrl, app.workerUrl]) expect((await fetch(`${url}/metrics`)).status).toBe(404)
  await app.audit()
  expect(await metricOf(app, 'verso_ledger_differences')).toBe(0)
})
