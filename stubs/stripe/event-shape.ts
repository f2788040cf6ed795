import type { Stripe } from 'stripe'
import { API_VERSION, nowSeconds } from './shapes.ts'

/** The events of the stub, each with the object Stripe puts in it. */
type StubEvent = Extract<
  Stripe.Event,
  {
    type:
      | `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`
      | 'charge.refunded'
      | `refund.${'created' | 'updated' | 'failed'}`
      | `charge.dispute.${'created' | 'closed'}`
  }
>
export type EventType = StubEvent['type']
export type EventObject<Type extends EventType> = Extract<StubEvent, { type: Type }>['data']['object']

/** `EventBase`, since the union `Stripe.Event` cannot be built from a type and an object that vary together. */
export function eventShape<Type extends EventType>(
  id: string,
  type: Type,
  object: EventObject<Type>,
): Stripe.EventBase {
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
