import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PackId } from '#contract/packs.ts'
import { sql } from '#server/database/sql.ts'
import { auditBooks } from '#server/payments/audit-books.ts'
import type { TestAccount } from './builders.ts'
import { buyerOf } from './buyer.ts'
import { metricOf, type TestApp } from './test-app.ts'

/** Two busy cores: what a worker does takes longer than a second now and then. */
export const eventually = { timeout: 30_000 }

/** What tests about money prepare and check beside what the customer does. */
export function moneyOf(app: TestApp) {
  const buyer = buyerOf(app)
  return {
    booksAreRight: async () => expect((await auditBooks(app.db)).differences).toEqual([]),
    /** No event is on its way, or waits for the worker. */
    allIsSettled: async () => {
      await app.stripe.idle()
      const waiting = sql`select from pgboss.job where name = 'settle-payment' and state < 'completed'`
      await expect.poll(() => app.db.many(waiting), eventually).toEqual([])
    },
    unpaidRefunds: () => metricOf(app, 'verso_refunds_unpaid'),
    paid: async (account: TestAccount, pack: PackId) => {
      const session = await buyer.buy(account, pack)
      expect((await buyer.returnPage(account, session)).body.status).toBe('paid')
      return session
    },
    /** Delivered analyses, as far as the ledger knows. */
    spend: async (account: TestAccount, analyses: number) => {
      for (let nth = 0; nth < analyses; nth += 1) {
        const analysis = randomUUID()
        await app.db.run(sql`select hold_credits(${account.id}, 8, ${analysis}, now())`)
        await app.db.run(sql`select settle_hold(${account.id}, ${analysis}, true, now())`)
      }
    },
  }
}
