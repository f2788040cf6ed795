import { z } from 'zod'
import type { Http } from '#server/http/http.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { receiveEvent } from './receive-event.ts'
import type { PaymentServices } from './settle-payment.ts'

/** Stripe's largest events are far below; anybody may call this address. */
const MAX_BYTES = 256 * 1024

/** Where Stripe sends its events. In a scope of its own: the signature is of the bytes as they came, so nothing parses them first. */
export async function webhookRoute(api: Http, services: PaymentServices) {
  await api.register(async (scope: Http) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    const schema = {
      tags: ['payments'],
      summary: 'Events of Stripe, signed',
      response: { 200: z.object({ received: z.literal(true) }) },
    }
    scope.post('/webhooks/stripe', { schema, bodyLimit: MAX_BYTES }, async (request) => {
      const signature = request.headers['stripe-signature']
      const event =
        typeof signature === 'string' && Buffer.isBuffer(request.body)
          ? services.stripe.readSignedEvent(request.body, signature)
          : null
      if (!event) throw new Refusal('invalid_input', { fields: {} })
      await receiveEvent(services, event)
      return { received: true as const }
    })
  })
}
