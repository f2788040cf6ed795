import { expect } from 'vitest'
import type { PackId } from '#contract/packs.ts'
import type { HistoryAnswer } from '#contract/schemas/credits.ts'
import type { BuyCreditsAnswer, PaymentAnswer, PurchasesAnswer, WithdrawalAnswer } from '#contract/schemas/payments.ts'
import { sql } from '#server/database/sql.ts'
import type { TestAccount } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** What a customer does with money, through the API, and what they see of it. */
export function buyerOf(app: TestApp) {
  const call = <Body>(account: TestAccount, method: string, path: string, more = {}) =>
    app.call<Body>(method, `/api${path}`, { token: account.token, ...more })
  const open = async (account: TestAccount, pack: PackId) => {
    const { status, body } = await call<BuyCreditsAnswer>(account, 'POST', '/buy-credits', { body: { pack } })
    expect([status, body]).toEqual([200, expect.anything()])
    return sessionIn(body.url)
  }
  const history = async (account: TestAccount, query = '') =>
    (await call<HistoryAnswer>(account, 'GET', `/credits/history${query}`)).body
  return {
    open,
    /** Opens a page and pays it; the webhook is on its way. */
    buy: async (account: TestAccount, pack: PackId) => {
      const session = await open(account, pack)
      app.stripe.pay(session)
      return session
    },
    returnPage: (account: TestAccount, session: string) => call<PaymentAnswer>(account, 'GET', `/payments/${session}`),
    purchases: async (account: TestAccount) =>
      (await call<PurchasesAnswer>(account, 'GET', '/me/purchases')).body.purchases,
    withdraw: (account: TestAccount, purchaseId: string) =>
      call<WithdrawalAnswer>(account, 'POST', `/me/purchases/${purchaseId}/withdrawal`),
    history,
    /** Kind and amount of each line of the statement, oldest first; of one that gives back, why. */
    movements: async (account: TestAccount) =>
      (await history(account)).entries
        .toReversed()
        .map(({ kind, amount, failure }) => (failure ? [kind, amount, failure] : [kind, amount])),
    balance: async (account: TestAccount) =>
      (await call<{ credits: number; analyses: number }>(account, 'GET', '/credits/balance')).body.credits,
    stateOf: async (session: string) =>
      (await app.db.one<{ state: string }>(sql`select state from payments where checkout_session = ${session}`))?.state,
  }
}

const sessionIn = (url: string) => /cs_\w+/.exec(url)?.[0] ?? ''
