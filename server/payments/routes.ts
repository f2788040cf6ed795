import type { FastifyRequest } from 'fastify'
import { BuyCreditsAnswer, BuyCreditsBody } from '#contract/payments.ts'
import { bearerToken, type Http } from '#server/platform/http.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Parts = { authenticate: (request: FastifyRequest) => Promise<{ id: string }> }

export function paymentRoutes(app: Http, { authenticate }: Parts) {
  const schema = {
    tags: ['payments'],
    summary: 'Open a payment page for a pack',
    security: bearerToken,
    body: BuyCreditsBody,
    response: { 200: BuyCreditsAnswer },
  }
  app.post('/buy-credits', { schema }, async (request) => {
    await authenticate(request)
    // No payment provider is connected yet, and saying so costs the customer nothing.
    throw new Refusal('payment_unavailable')
  })
}
