import { labelledVersionOf, methodVersionOf } from '#contract/method-version.ts'
import { networkOf } from '#contract/networks.ts'
import type { PayingLine } from '#server/credits/ledger.ts'
import type { Db, Queryable, Tx } from '#server/database/database.ts'
import { lockAccount } from '#server/database/lock-account.ts'
import { sql } from '#server/database/sql.ts'
import type { JobName } from '#server/jobs/job.ts'
import { PENDING } from './pending-store.ts'

/** What a customer asked for: a profile, and its idempotency key, if one was sent. */
export type NewAnalysis = {
  accountId: string
  username: string
  idempotencyKey: string | null
  /** What asks for it; null of a person. */
  keyId: string | null
}

/** `readBy`: the queue of its job. `line`: what pays for it, in place of a hold of its own. False when this customer's analysis of this profile has not ended. */
export async function insertAnalysis(
  tx: Tx,
  {
    accountId,
    username,
    readBy,
    line,
  }: Pick<NewAnalysis, 'accountId' | 'username'> & { readBy: JobName<object>; line?: PayingLine },
  id: string,
  at: Date,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into analyses (account_id, id, network, username, status, created_at, read_by, batch_id, batch_place)
    values (${accountId}, ${id}, ${networkOf(username)}, ${username}, 'queued', ${at}, ${readBy.name},
            ${line?.batchId ?? null}, ${line?.place ?? null})
    on conflict (account_id, network, lower(username)) where ${PENDING} do nothing`)
  return inserted === 1
}

/** Where the posts of a profile would come from now: today's snapshot, of its network or of the demonstration. */
export type ReadToday = { accountId: string; username: string; simulated: boolean; at: Date }

export type SameAnalysis = { id: string; createdAt: Date; status: 'queued' | 'running' | 'done' }

/**
 * This customer's newest analysis of the same posts by the same method, under way or delivered: by that name, or by another that
 * today's readings have found to be the same account's. Neither one that failed nor one whose posts would be read anew.
 */
export async function findSame(
  db: Queryable,
  { accountId, username, simulated, at }: ReadToday,
  except: string | null = null,
): Promise<SameAnalysis | undefined> {
  const network = networkOf(username)
  const methods = [methodVersionOf(network), labelledVersionOf(network)]
  return db.one<SameAnalysis>(sql`
    with known as (
      select other.username, other.profile_id, other.day, other.posts is not null as is_read
      from profile_snapshots as this
      join profile_snapshots as other using (network, profile_id, day, simulated)
      where this.network = ${network}
        and this.username = ${username.toLowerCase()}
        and this.day = (${at}::timestamptz at time zone 'UTC')::date
        and this.simulated = ${simulated}
    ), same as (
      select id, created_at, status
      from analyses
      where account_id = ${accountId}
        and network = ${network}
        and lower(username) in (select ${username.toLowerCase()} union all select username from known)
        and ${PENDING}
      union all
      select id, created_at, status
      from known
      join analyses using (profile_id)
      where is_read
        and account_id = ${accountId}
        and network = ${network}
        and status = 'done'
        and snapshot_day = day
        and summary ->> 'methodVersion' = any (${methods})
    )
    select id, created_at, status
    from same
    where id is distinct from ${except}::uuid
    order by created_at desc
    limit 1`)
}

/**
 * Another one is under way, and nobody has asked today whose name this is: it may be the same account's. Asked before `findSame`:
 * the other one learns its names while it runs, and what it learnt between the two statements must be seen by the second.
 */
export async function mayBeUnderWay(tx: Tx, { accountId, username, simulated, at }: ReadToday, except: string) {
  const row = await tx.one(sql`
    select
    from analyses
    where account_id = ${accountId}
      and network = ${networkOf(username)}
      and id <> ${except}
      and ${PENDING}
      and not exists (
        select
        from profile_snapshots
        where network = ${networkOf(username)}
          and username = ${username.toLowerCase()}
          and day = (${at}::timestamptz at time zone 'UTC')::date
          and simulated = ${simulated}
          and profile_id is not null)
    limit 1`)
  return row !== undefined
}

/** Until the transaction ends, this customer's next request waits: by another name it may be for the same account. */
export async function lockRequests(tx: Tx, accountId: string): Promise<void> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`requests ${accountId}`}, 0))`)
}

/** Beginning, ending and cancelling one customer's readings follow each other; an account's deletion waits for them, and they for it. */
export const withReadingsLocked = <Result>(db: Db, accountId: string, run: (tx: Tx) => Promise<Result>) =>
  db.transaction(async (tx) => {
    await lockRequests(tx, accountId)
    await lockAccount(tx, accountId)
    return run(tx)
  })

/** False when the key has served. */
export async function insertRequest(
  tx: Tx,
  { accountId, username, idempotencyKey }: Omit<NewAnalysis, 'keyId'>,
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
