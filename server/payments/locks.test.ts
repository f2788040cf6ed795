import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import type { JobSender } from '#server/jobs/job.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { openMemoryStripe } from '#server/testing/money/memory-stripe.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { waitingTransactions } from '#server/testing/waiting-transactions.ts'
import { openCheckout } from './open-checkout.ts'
import { findByIdempotencyKey } from './payment-store.ts'
import { type PaymentServices, settlePayment } from './settle-payment.ts'
import { withdraw } from './withdraw.ts'

const database = testDatabase()
const log = openLog('silent')
let jobs: JobSender
beforeAll(async () => {
  jobs = await openJobSender(database.db, log)
})
afterAll(() => jobs.stop())

/** A page opened for 20 credits and paid at Stripe; our books do not know it yet. */
async function aPaidPage() {
  const { db } = database
  const stripe = openMemoryStripe()
  const { accountId, email } = await aBareAccount(db)
  const services: PaymentServices = { db, jobs, stripe: stripe.gateway, now: () => new Date(), log }
  const key = randomUUID()
  await openCheckout(
    { ...services, publicUrl: 'https://verso.example' },
    { id: accountId, email, language: 'fr' },
    'pack_20',
    key,
  )
  const id = (await findByIdempotencyKey(db, accountId, key))?.id ?? ''
  stripe.page(id).paid = true
  return { accountId, id, services, stripe }
}

/** A transaction of somebody else on this account, open until it is told to end. */
async function someoneHolds(accountId: string, statement: string, values: unknown[] = []) {
  const client = await database.db.pool.connect()
  await client.query('begin')
  await client.query('select from accounts where id = $1 for no key update', [accountId])
  await client.query(statement, values)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const waiting = () => waitingTransactions(database.db)

test('a withdrawal waits for the analysis being asked for, and does not refund the credits it takes', async () => {
  const { accountId, id, services } = await aPaidPage()
  await settlePayment(services, { accountId, id }, 'webhook')
  const analysis = randomUUID()
  const end = await someoneHolds(accountId, 'select hold_credits($1, 8, $2, now())', [accountId, analysis])
  const withdrawal = withdraw(services, accountId, id)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await end()
  expect(await withdrawal).toMatchObject({ credits: 12, amount: 299 })
  expect(
    await database.db.one(sql`select credits, held_credits, owed_credits from accounts where id = ${accountId}`),
  ).toEqual({ credits: 0, heldCredits: 8, owedCredits: 0 })
})

test('two processes that settle one payment at once: the second waits, then finds it settled', async () => {
  const { accountId, id, services } = await aPaidPage()
  const before = await receipts()
  // Each has read what Stripe says, and the first has begun to write; the grant waits for the account.
  const end = await someoneHolds(accountId, 'select')
  const settlements = [0, 1].map(() =>
    settlePayment({ ...services, db: { ...services.db } }, { accountId, id }, 'webhook'),
  )
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
  await end()
  const settled = await Promise.all(settlements)
  expect(new Set(settled.map(({ receipt }) => receipt)).size).toBe(1)
  // One receipt was numbered and one mail left behind: the second settlement moved nothing.
  expect(await receipts()).toEqual({ issued: before.issued + 1, mails: before.mails + 1 })
  expect(await database.db.one(sql`select changes from payments where id = ${id}`)).toEqual({ changes: 3 })
})

test('what Stripe said before another process settled is not applied after it', async () => {
  const { accountId, id, services, stripe } = await aPaidPage()
  await settlePayment(services, { accountId, id }, 'webhook')
  const { asked, answer } = stripe.holdNextAnswer()
  const late = settlePayment({ ...services, db: { ...services.db } }, { accountId, id }, 'webhook')
  await asked
  stripe.page(id).disputedCents = 499
  await settlePayment(services, { accountId, id }, 'webhook')
  answer()
  expect(await late).toMatchObject({ disputedCents: 499, revokedCredits: 20 })
  expect(await database.db.one(sql`select credits from accounts where id = ${accountId}`)).toEqual({ credits: 0 })
})

async function receipts(): Promise<{ issued: number; mails: number }> {
  const row = await database.db.one<{ issued: number; mails: number }>(sql`
    select (select count(*)::int from receipts) as issued,
           (select count(*)::int from pgboss.job where name = 'send-receipt') as mails`)
  return row ?? { issued: 0, mails: 0 }
}
