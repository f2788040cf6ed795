import type { WEBHOOK_TEST, WebhookEvent } from '#contract/webhooks.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import type { Failure, Outcome } from './webhook-client.ts'

export type DeliveryType = WebhookEvent | typeof WEBHOOK_TEST
export type Delivery = {
  id: string
  endpointId: string
  eventId: string
  type: DeliveryType
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  status: number | null
  failure: Failure | 'disabled' | null
  milliseconds: number | null
  nextTryAt: Date | null
  createdAt: Date
  body: string
}
const DELIVERY = fragment`id, endpoint_id, event_id, type, state, tries, status, failure, milliseconds, next_try_at, created_at, body`

type NewDelivery = { id: string; endpointId: string; eventId: string; type: DeliveryType; body: string; at: Date }

/** False when its address was removed meanwhile; until the transaction ends it is not. */
export async function insertDelivery(
  tx: Tx,
  accountId: string,
  { id, endpointId, eventId, type, body, at }: NewDelivery,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into webhook_deliveries (account_id, id, endpoint_id, event_id, type, body, next_try_at, created_at)
    select account_id, ${id}, id, ${eventId}, ${type}, ${body}, ${at}, ${at}
    from webhook_endpoints
    where account_id = ${accountId}
      and id = ${endpointId}
    for key share`)
  return inserted === 1
}

export type OfEndpoint = { accountId: string; endpointId: string }

/** The one that has waited longest. */
export async function nextDue(
  db: Queryable,
  { accountId, endpointId }: OfEndpoint,
  at: Date,
): Promise<Delivery | undefined> {
  return db.one<Delivery>(sql`
    select ${DELIVERY}
    from webhook_deliveries
    where account_id = ${accountId}
      and endpoint_id = ${endpointId}
      and state = 'waiting'
      and next_try_at <= ${at}
    order by next_try_at, created_at, id
    limit 1`)
}

/** `nextTryAt`: null when this was the last one. */
export async function recordTry(
  db: Queryable,
  accountId: string,
  id: string,
  { status, failure, milliseconds }: Outcome,
  nextTryAt: Date | null,
): Promise<void> {
  const state = failure === null ? 'delivered' : nextTryAt === null ? 'failed' : 'waiting'
  await db.run(sql`
    update webhook_deliveries
    set state = ${state},
        tries = tries + 1,
        status = ${status},
        failure = ${failure},
        milliseconds = ${milliseconds},
        next_try_at = ${failure === null ? null : nextTryAt}
    where account_id = ${accountId}
      and id = ${id}
      and state = 'waiting'`)
}

/** To an endpoint that was switched off nothing is sent. */
export async function failWaiting(tx: Tx, { accountId, endpointId }: OfEndpoint): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries
    set state = 'failed',
        failure = 'disabled',
        next_try_at = null
    where account_id = ${accountId}
      and endpoint_id = ${endpointId}
      and state = 'waiting'`)
}

const PAGE = 50

export async function listDeliveries(
  db: Queryable,
  { accountId, endpointId }: OfEndpoint,
  before: Date | null,
): Promise<Delivery[]> {
  return db.many<Delivery>(sql`
    select ${DELIVERY}
    from webhook_deliveries
    where account_id = ${accountId}
      and endpoint_id = ${endpointId}
      and (${before}::timestamptz is null or created_at < ${before})
    order by created_at desc, id desc
    limit ${PAGE}`)
}

/** One of them, or all since a moment that failed: sent again under the same id, with all tries before it. Tells how many. */
export async function replay(
  tx: Tx,
  { accountId, endpointId }: OfEndpoint,
  { id = null, since = null }: { id?: string | null; since?: Date | null },
  at: Date,
): Promise<number> {
  return tx.run(sql`
    update webhook_deliveries
    set state = 'waiting',
        tries = 0,
        next_try_at = ${at}
    where account_id = ${accountId}
      and endpoint_id = ${endpointId}
      and (id = ${id}::uuid or (created_at >= ${since}::timestamptz and state = 'failed'))`)
}

/** Of everybody: what should have been tried a minute ago and was not, since whoever was at it died. */
export async function lateEndpoints(
  db: Queryable,
  { dueBefore, at }: { dueBefore: Date; at: Date },
): Promise<(OfEndpoint & { isSlow: boolean })[]> {
  return db.many(sql`
    select distinct deliveries.account_id, endpoint_id, is_slow
    from webhook_deliveries as deliveries
    join webhook_endpoints as endpoints
      on endpoints.account_id = deliveries.account_id and endpoints.id = endpoint_id
    where state = 'waiting'
      and next_try_at < ${dueBefore}
      and disabled is null
      and (held_until is null or held_until < ${at})
      and (rests_until is null or rests_until < ${dueBefore})
    limit 1000`)
}
