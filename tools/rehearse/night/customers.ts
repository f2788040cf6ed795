import { randomUUID } from 'node:crypto'
import type { PackId } from '#contract/packs.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import type { BuyCreditsAnswer } from '#contract/schemas/payments.ts'
import type { Db } from '#server/database/database.ts'
import { callApi } from '#server/testing/call-api.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { until } from '#server/testing/until.ts'
import type { StripeControls } from '#stubs/stripe/controls.ts'
import { aCustomer, type Customer } from '#tools/measure/customers.ts'

let profiles = 0

/** What customers do, through the API, from addresses of their own. */
export function openCustomers(address: string, db: Db, stripe: Pick<StripeControls, 'pay'>) {
  const call = <Body>(method: string, path: string, { token }: Partial<Customer> = {}, body?: unknown) =>
    callApi<Body>(address, method, `/api${path}`, {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': randomUUID() },
    })
  const open = async (customer: Customer, pack: PackId = 'pack_50') => {
    const { status, body } = await call<BuyCreditsAnswer>('POST', '/buy-credits', customer, { pack })
    return { status, session: /cs_\w+/.exec(body?.url ?? '')?.[0] ?? '' }
  }
  return {
    call,
    open,
    aCustomer: ({ credits = 0 } = {}) => aCustomer(db, { credits }),
    /** Paid, and known to us by Stripe's event. */
    buy: async (customer: Customer): Promise<string> => {
      const { status, session } = await open(customer)
      if (session === '') throw new Error(`a payment page was answered ${status}`)
      stripe.pay(session)
      await until('a payment is settled', async () => {
        const { body } = await call<{ credits: number }>('GET', '/credits/balance', customer)
        return body.credits > 0
      })
      return session
    },
    /** Somebody whom nobody asked about today. */
    newProfile: (network: 'x' | 'bluesky' = 'x') => {
      profiles += 1
      return network === 'x' ? `charge_${profiles}` : `charge-${profiles}.test`
    },
    /** To its end. */
    analyse: async ({ token }: Customer, username: string): Promise<string> =>
      (await requestAndFollow(address, token, username)).analysis?.status ?? 'refused',
    /** Without waiting for it. */
    ask: ({ token }: Customer, username: string) =>
      callApi<AnalysisAnswer>(address, 'POST', '/api/analyze', { token, body: { target_username: username } }),
  }
}
