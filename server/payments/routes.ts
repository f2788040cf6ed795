import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
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
import { minutes } from '#server/platform/clock.ts'
import { bearerToken, type Http } from '#server/platform/http.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countAttempt } from '#server/platform/throttle.ts'
import { type Buyer, openCheckout, type Shop } from './open-checkout.ts'
import { findPayment, paymentOfSession } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'
import { StripeFailure } from './stripe.ts'
import { withdraw, withdrawablePurchases } from './withdraw.ts'

type Parts = Shop & { authenticate: (request: FastifyRequest) => Promise<Buyer> }

export function paymentRoutes(app: Http, { authenticate, ...shop }: Parts) {
  app.post(
    '/buy-credits',
    describe('Open a payment page for a pack', {
      headers: BuyCreditsHeaders,
      body: BuyCreditsBody,
      response: { 200: BuyCreditsAnswer },
    }),
    async (request) => {
      const customer = await authenticate(request)
      const click = request.headers['idempotency-key'] ?? randomUUID()
      return { url: await openCheckout(shop, customer, request.body.pack, click) }
    },
  )
  app.get(
    '/payments/:checkout_session',
    describe('What became of a payment; Stripe is asked if we do not know', {
      params: z.object({ checkout_session: z.string().regex(/^cs_\w{1,150}$/) }),
      response: { 200: PaymentAnswer },
    }),
    async (request) => {
      const customer = await authenticate(request)
      return paymentNow(shop, customer.id, request.params.checkout_session)
    },
  )
  app.get(
    '/me/purchases',
    describe('The purchases I can still withdraw from', { response: { 200: PurchasesAnswer } }),
    async (request) => {
      const customer = await authenticate(request)
      return { purchases: await withdrawablePurchases(shop, customer.id) }
    },
  )
  app.post(
    '/me/purchases/:id/withdrawal',
    describe('Withdraw from a purchase: what is left of it goes back, and its part of the price', {
      params: z.object({ id: z.uuid() }),
      response: { 200: WithdrawalAnswer },
    }),
    async (request) => {
      const customer = await authenticate(request)
      const { credits, amount, requestedAt } = await withdraw(shop, customer.id, request.params.id)
      return { credits, refund_cents: amount, requested_at: requestedAt.toISOString() }
    },
  )
}

/** The return page's question. If Stripe does not answer, what we know is said: the sweep will ask again. */
async function paymentNow(shop: Shop, accountId: string, session: string): Promise<PaymentAnswer> {
  const found = await paymentOfSession(shop.db, accountId, session)
  const known = found && (await findPayment(shop.db, found.id))
  if (!known) throw new Refusal('payment_not_found')
  const payment = known.state === 'paid' ? known : await settledIfStripeAnswers(shop, known.id, accountId)
  const status = payment.state === 'opening' ? 'open' : payment.state
  return { status, credits: payment.credits, balance: await balanceOf(shop.db, accountId) }
}

async function settledIfStripeAnswers(shop: Shop, paymentId: string, accountId: string) {
  await countAttempt(shop.db, shop.now, [{ key: `payment:${accountId}`, limit: 120, windowMs: minutes(10) }])
  try {
    return await settlePayment(shop, paymentId)
  } catch (error) {
    const payment = error instanceof StripeFailure && (await findPayment(shop.db, paymentId))
    if (!payment) throw error
    return payment
  }
}

function describe<Schema extends object>(summary: string, schema: Schema) {
  return { schema: { tags: ['payments'], summary, security: bearerToken, ...schema } }
}
