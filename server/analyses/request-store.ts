import { networkOf } from '#contract/networks.ts'
import type { Db, Queryable, Tx } from '#server/platform/database.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import { sql } from '#server/platform/sql.ts'
import { PENDING } from './pending-store.ts'

/** What a customer asked for: a profile, and its idempotency key, if one was sent. */
export type NewAnalysis = { accountId: string; username: string; idempotencyKey: string | null }

/** False when this customer's analysis of this profile has not ended. */
export async function insertAnalysis(
  tx: Tx,
  { accountId, username }: NewAnalysis,
  id: string,
  at: Date,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into analyses (account_id, id, network, username, status, created_at)
    values (${accountId}, ${id}, ${networkOf(username)}, ${username}, 'queued', ${at})
    on conflict (account_id, network, lower(username)) where ${PENDING} do nothing`)
  return inserted === 1
}

/** By that name, or by another that today's readings have found to be the same account's. */
export async function findPending(
  db: Queryable,
  { accountId, username }: NewAnalysis,
  at: Date,
): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(sql`
    select id
    from analyses
    where account_id = ${accountId}
      and network = ${networkOf(username)}
      and lower(username) in (
        select ${username.toLowerCase()}
        union all
        select other.username
        from x_snapshots as this
        join x_snapshots as other using (network, profile_id, day, simulated)
        where this.network = ${networkOf(username)}
          and this.username = ${username.toLowerCase()}
          and this.day = (${at}::timestamptz at time zone 'UTC')::date)
      and ${PENDING}
    limit 1`)
  return row?.id
}

/** False when the key has served. */
export async function insertRequest(
  tx: Tx,
  { accountId, username, idempotencyKey }: NewAnalysis,
  analysisId: string,
  at: Date,
) {
  if (idempotencyKey === null) return true
  const inserted = await tx.run(sql`
    insert into analysis_requests (account_id, request_key, username, analysis_id, made_at)
    values (${accountId}, ${idempotencyKey}, ${username.toLowerCase()}, ${analysisId}, ${at})
    on conflict do nothing`)
  return inserted === 1
}

export async function findRequest(db: Queryable, accountId: string, key: string) {
  return db.one<{ analysisId: string; username: string }>(sql`
    select analysis_id, username
    from analysis_requests
    where account_id = ${accountId}
      and request_key = ${key}`)
}

/** They name profiles that their customer looked at. */
export async function deleteRequests(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from analysis_requests
    where account_id = ${accountId}`)
}

/** A request is sent again within minutes, not days. */
export async function forgetOldRequests(db: Db, before: Date): Promise<number> {
  return inBatches((most) =>
    db.run(sql`
      delete from analysis_requests
      where (account_id, request_key) in (
        select account_id, request_key from analysis_requests where made_at < ${before} limit ${most})`),
  )
}
