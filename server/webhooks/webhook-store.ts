import type { WebhookEvent } from '#contract/webhooks.ts'
import { advisoryLock, type Queryable, type Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'

export type Endpoint = {
  id: string
  url: string
  events: WebhookEvent[]
  disabled: 'by_customer' | 'gone' | 'failing' | null
  isSlow: boolean
  createdAt: Date
}
const ENDPOINT = fragment`id, url, events, disabled, is_slow, created_at`

export async function listEndpoints(db: Queryable, accountId: string): Promise<Endpoint[]> {
  return db.many<Endpoint>(sql`
    select ${ENDPOINT}
    from webhook_endpoints
    where account_id = ${accountId}
    order by created_at, id`)
}

export async function findEndpoint(db: Queryable, accountId: string, id: string): Promise<Endpoint | undefined> {
  return db.one<Endpoint>(sql`
    select ${ENDPOINT}
    from webhook_endpoints
    where account_id = ${accountId}
      and id = ${id}`)
}

/** Until the transaction ends nobody else adds one to this account. */
export async function countEndpointsLocked(tx: Tx, accountId: string): Promise<number> {
  await advisoryLock(tx, `webhooks ${accountId}`)
  const row = await tx.one<{ endpoints: number }>(sql`
    select count(*)::integer as endpoints
    from webhook_endpoints
    where account_id = ${accountId}`)
  return row?.endpoints ?? 0
}

export async function insertEndpoint(
  tx: Tx,
  accountId: string,
  { id, url, events, createdAt, sealedSecret }: Omit<Endpoint, 'disabled' | 'isSlow'> & { sealedSecret: Buffer },
): Promise<void> {
  await tx.run(sql`
    insert into webhook_endpoints (account_id, id, url, events, sealed_secret, created_at)
    values (${accountId}, ${id}, ${url}, ${events}, ${sealedSecret}, ${createdAt})`)
}

/** Null leaves as it is. Enabled again, it begins afresh: neither slow nor at rest. */
export async function changeEndpoint(
  tx: Tx,
  accountId: string,
  { id, events, enabled }: { id: string; events: readonly WebhookEvent[] | null; enabled: boolean | null },
): Promise<Endpoint | undefined> {
  return tx.one<Endpoint>(sql`
    update webhook_endpoints
    set events = coalesce(${events}, events),
        disabled = case ${enabled}::boolean when true then null when false then 'by_customer' else disabled end,
        is_slow = is_slow and ${enabled} is not true,
        rests_until = case when ${enabled} is true then null else rests_until end
    where account_id = ${accountId}
      and id = ${id}
    returning ${ENDPOINT}`)
}

export async function disableEndpoint(
  tx: Tx,
  accountId: string,
  id: string,
  reason: 'gone' | 'failing',
): Promise<boolean> {
  const changed = await tx.run(sql`
    update webhook_endpoints
    set disabled = ${reason}
    where account_id = ${accountId}
      and id = ${id}
      and disabled is null`)
  return changed > 0
}

/** The secret of before signs too until `formerUntil`. */
export async function replaceSecret(
  db: Queryable,
  accountId: string,
  { id, sealedSecret, formerUntil }: { id: string; sealedSecret: Buffer; formerUntil: Date },
): Promise<Endpoint | undefined> {
  return db.one<Endpoint>(sql`
    update webhook_endpoints
    set former_secret = sealed_secret,
        former_until = ${formerUntil},
        sealed_secret = ${sealedSecret}
    where account_id = ${accountId}
      and id = ${id}
    returning ${ENDPOINT}`)
}

/** With its deliveries. False when it had gone already. */
export async function deleteEndpoint(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from webhook_endpoints
    where account_id = ${accountId}
      and id = ${id}`)
  return deleted > 0
}

export async function deleteEndpoints(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from webhook_endpoints
    where account_id = ${accountId}`)
}

export type Held = Endpoint & { sealedSecret: Buffer; formerSecret: Buffer | null }

/**
 * The job that holds an endpoint sends to it alone: undefined while another does, while it rests, and when it is off. A job that
 * was taken from a worker that died, and begun again, takes over what it holds.
 */
export async function holdEndpoint(
  db: Queryable,
  { accountId, endpointId }: { accountId: string; endpointId: string },
  { jobId, at, until }: { jobId: string; at: Date; until: Date },
): Promise<Held | undefined> {
  return db.one<Held>(sql`
    update webhook_endpoints
    set held_until = ${until},
        held_by = ${jobId}
    where account_id = ${accountId}
      and id = ${endpointId}
      and disabled is null
      and (held_until is null or held_until < ${at} or held_by = ${jobId})
      and (rests_until is null or rests_until <= ${at})
    returning ${ENDPOINT}, sealed_secret, case when former_until > ${at} then former_secret end as former_secret`)
}

/**
 * `restsUntil`: it was silent, and is asked again no earlier. Only the hold that ends at `heldUntil` ends: a worker that was
 * paused, and whose job another took over, may send once more what is sent already, but does not let go for the other.
 */
export async function releaseEndpoint(
  db: Queryable,
  { accountId, endpointId }: { accountId: string; endpointId: string },
  { heldUntil, isSlow, restsUntil }: { heldUntil: Date; isSlow: boolean; restsUntil: Date | null },
): Promise<void> {
  await db.run(sql`
    update webhook_endpoints
    set held_until = null,
        held_by = null,
        is_slow = ${isSlow},
        rests_until = ${restsUntil}
    where account_id = ${accountId}
      and id = ${endpointId}
      and held_until = ${heldUntil}`)
}
