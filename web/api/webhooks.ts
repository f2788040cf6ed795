import type * as wire from '#contract/schemas/webhooks.ts'
import type { WebhookEvent } from '#contract/webhooks.ts'
import { call, ifKnown } from './client.ts'

const PATH = '/me/webhooks'
const at = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** An address of the customer's own, and what it is told. */
export type Webhook = { id: string; url: string; events: readonly WebhookEvent[]; disabled: wire.Webhook['disabled'] }
export type Delivery = {
  id: string
  type: wire.Delivery['type']
  state: wire.Delivery['state']
  status: number | null
  failure: wire.Delivery['failure']
  nextTryAt: string | null
  createdAt: string
}

/** Null where the server knows nothing of them. */
export const getWebhooks = (): Promise<Webhook[] | null> =>
  ifKnown<Webhook[] | null>(
    call<wire.WebhooksAnswer>('GET', PATH).then(({ webhooks }) => webhooks),
    null,
  )
export const addWebhook = (url: string, events: readonly WebhookEvent[]) =>
  call<wire.WebhookWithSecret>('POST', PATH, { url, events })
export const enableWebhook = (id: string, enabled: boolean) => call<unknown>('PATCH', at(id), { enabled })
export const removeWebhook = (id: string) => call<null>('DELETE', at(id))
export const changeSecret = (id: string) => call<wire.WebhookWithSecret>('POST', `${at(id)}/secret`)
export const testWebhook = (id: string) => call<null>('POST', `${at(id)}/test`)
export const replayDelivery = (id: string, delivery: string) =>
  call<null>('POST', `${at(id)}/deliveries/${encodeURIComponent(delivery)}/replay`)
export const getDeliveries = (id: string): Promise<Delivery[]> =>
  call<wire.DeliveriesAnswer>('GET', `${at(id)}/deliveries`).then(({ deliveries }) =>
    deliveries.map(({ next_try_at: nextTryAt, created_at: createdAt, ...delivery }) => ({
      ...delivery,
      nextTryAt,
      createdAt,
    })),
  )
