import type * as wire from '#contract/schemas/webhooks.ts'
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '#contract/webhooks.ts'
import { addition, call, needed } from './client.ts'
import {
  blockOf,
  fieldsOf,
  idOf,
  listIn,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  type Reader,
  type Told,
  text,
} from './readers.ts'

const PATH = '/me/webhooks'
const at = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** An address of the customer's own, and what it is told. */
export type Webhook = Omit<Told<wire.Webhook>, 'createdAt'>
export type Delivery = Omit<Told<wire.Delivery>, 'eventId' | 'tries' | 'milliseconds' | 'body'>

const readWebhook: Reader<Webhook> = blockOf({
  id: idOf,
  url: text,
  events: listOf(oneOf(...WEBHOOK_EVENTS)),
  disabled: orNull(oneOf('by_customer', 'gone', 'failing')),
})

const readDelivery: Reader<Delivery> = blockOf({
  id: idOf,
  type: oneOf(...WEBHOOK_EVENTS, WEBHOOK_TEST),
  state: oneOf('waiting', 'delivered', 'failed'),
  status: orNull(number),
  failure: orNull(oneOf('address_refused', 'unreachable', 'silent', 'answered', 'disabled')),
  nextTryAt: orNull(moment),
  createdAt: moment,
})

/** Null where the server knows nothing of them, or takes none. */
export const getWebhooks = () => addition<Webhook[] | null>(PATH, readWebhooks, null)
function readWebhooks(answer: unknown): Webhook[] | undefined {
  const listed = listIn('webhooks', readWebhook)(answer)
  return listed?.length === 0 && fieldsOf(answer)['offered'] === false ? undefined : listed
}
export const addWebhook = (wanted: wire.WebhookRequest) => call<wire.WebhookWithSecret>('POST', PATH, wanted)
export const enableWebhook = (id: string, enabled: boolean) => call<unknown>('PATCH', at(id), { enabled })
export const removeWebhook = (id: string) => call<null>('DELETE', at(id))
export const changeSecret = (id: string) => call<wire.WebhookWithSecret>('POST', `${at(id)}/secret`)
export const testWebhook = (id: string) => call<null>('POST', `${at(id)}/test`)
export const replayDelivery = (id: string, delivery: string) =>
  call<null>('POST', `${at(id)}/deliveries/${encodeURIComponent(delivery)}/replay`)
export const getDeliveries = (id: string): Promise<Delivery[]> =>
  call('GET', `${at(id)}/deliveries`).then(needed(listIn('deliveries', readDelivery)))
