import { randomUUIDv7 } from 'node:crypto'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobSender, jobName } from '#server/jobs/job.ts'
import { insertDelivery, type OfEndpoint } from './delivery-store.ts'
import { type Endpoint, listEndpoints } from './webhook-store.ts'

/** Two queues of one kind: whoever answers at once does not wait behind those who do not. */
export const sendWebhooksJob = jobName<OfEndpoint>('send-webhooks')
export const sendSlowWebhooksJob = jobName<OfEndpoint>('send-slow-webhooks')
export const queueOf = (endpoint: { isSlow: boolean }) => (endpoint.isSlow ? sendSlowWebhooksJob : sendWebhooksJob)

/** What happened, by event, said only where somebody wants to know: undefined where it did not happen after all. */
type Happened = Partial<Record<WebhookEvent, () => Promise<object | undefined>>>

/** In the transaction of what happened: told to every address that wants it, or to none if it did not come about. */
export async function announce(
  jobs: JobSender,
  tx: Tx,
  { accountId, at }: { accountId: string; at: Date },
  happened: Happened,
): Promise<void> {
  const endpoints = (await listEndpoints(tx, accountId)).filter(({ disabled }) => disabled === null)
  for (const type of WEBHOOK_EVENTS) {
    const wanting = endpoints.filter(({ events }) => events.includes(type))
    const data = wanting.length > 0 ? await happened[type]?.() : undefined
    const eventId = randomUUIDv7()
    if (data)
      for (const endpoint of wanting) await addDelivery(jobs, tx, { accountId, endpoint, eventId, type, data, at })
  }
}

type Addressed = {
  accountId: string
  endpoint: Pick<Endpoint, 'id' | 'isSlow'>
  eventId: string
  type: Parameters<typeof insertDelivery>[2]['type']
  data: object
  at: Date
}

/** False when the address was removed meanwhile. */
export async function addDelivery(
  jobs: JobSender,
  tx: Tx,
  { accountId, endpoint, eventId, type, data, at }: Addressed,
): Promise<boolean> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const endpointId = endpoint.id
  const delivery = { id: randomUUIDv7(), endpointId, eventId, type, body, at }
  if (!(await insertDelivery(tx, accountId, delivery))) return false
  await jobs.send(tx, queueOf(endpoint), { accountId, endpointId })
  return true
}
