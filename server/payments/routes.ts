import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  BuyCreditsAnswer,
  BuyCreditsBody,
  BuyCreditsHeaders,
  PaymentAnswer,
  PurchasesAnswer,
  WithdrawalAnswer,
} from '#contract/schemas/payments.ts'
import { balanceOf } from '#server/credits/balance.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type CheckoutServices, openCheckout } from './open-checkout.ts'
import { findPayment, type PaymentKey, paymentOfSession } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'
import { StripeFailure } from './stripe-gateway.ts'
import { withdraw, withdrawablePurchases } from './withdraw.ts'

const describe = describeRoutes('payments')

export function paymentRoutes(app: Http, services: CheckoutServices) {
  app.post(
    '/buy-credits',
    describe('Open a payment page for a pack', {
      headers: BuyCreditsHeaders,
      body: BuyCreditsBody,
      response: { 200: BuyCreditsAnswer },
    }),
    async ({ customer, headers, body }) => {
      const idempotencyKey = headers['idempotency-key'] ?? randomUUID()
      return { url: await openCheckout(services, customer, body.pack, idempotencyKey) }
    },
  )
  app.get(
    '/payments/:checkout_session',
    describe('What became of a payment; Stripe is asked if we do not know', {
      params: z.object({ checkout_session: z.string().regex(/^cs_\w{1,150}$/) }),
      response: { 200: PaymentAnswer },
    }),
    ({ customer, params }) => paymentNow(services, customer.id, params.checkout_session),
  )
  app.get(
    '/me/purchases',
    describe('The purchases I can still withdraw from', { response: { 200: PurchasesAnswer } }),
    async ({ customer }) => ({ purchases: await withdrawablePurchases(services, customer.id) }),
  )
  app.post(
    '/me/purchases/:id/withdrawal',
    describe('Withdraw from a purchase: what is left of it goes back, and its part of the price', {
      params: z.object({ id: z.uuid() }),
      response: { 200: WithdrawalAnswer },
    }),
    async ({ customer, params }) => {
      const { credits, amount, requestedAt } = await withdraw(services, customer.id, params.id)
      return { credits, refund_cents: amount, requested_at: requestedAt.toISOString() }
    },
  )
}

/** The return page's question. If Stripe does not answer, what we know is said: the sweep will ask again. */
async function paymentNow(services: CheckoutServices, accountId: string, session: string): Promise<PaymentAnswer> {
  const found = await paymentOfSession(services.db, accountId, session)
  const known = found && (await findPayment(services.db, found))
  if (!known) throw new Refusal('payment_not_found')
  const payment = known.state === 'paid' ? known : await settledIfStripeAnswers(services, known)
  const status = payment.state === 'opening' ? 'open' : payment.state
  return { status, credits: payment.credits, balance: await balanceOf(services.db, accountId) }
}

async function settledIfStripeAnswers(services: CheckoutServices, known: PaymentKey) {
  const rule = { key: throttleKey('payment', known.accountId), limit: 120, windowMs: minutes(10) }
  await countAttempt(services.db, services.now, [rule])
  try {
    return await settlePayment(services, known, 'return_page')
  } catch (error) {
    const payment = error instanceof StripeFailure && (await findPayment(services.db, known))
    if (!payment) throw error
    return payment
  }
}
