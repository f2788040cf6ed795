import { labelledVersionOf, methodVersionOf } from '#contract/method-version.ts'
import { networkOf } from '#contract/networks.ts'
import { lockBalance } from '#server/credits/balance.ts'
import type { PayingLine } from '#server/credits/ledger.ts'
import { advisoryLock, type Db, type Queryable, type Tx } from '#server/database/database.ts'
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

/** `readBy`: the queue of its job. `line`: what pays for it, in place of a hold of its own. */
type Inserted = {
  id: string
  accountId: string
  username: string
  readBy: JobName<object>
  line?: PayingLine | undefined
  at: Date
}

export async function insertAnalysis(tx: Tx, { id, accountId, username, readBy, line, at }: Inserted): Promise<void> {
  await tx.run(sql`
    insert into analyses (account_id, id, network, username, status, created_at, read_by, batch_id, batch_place)
    values (${accountId}, ${id}, ${networkOf(username)}, ${username}, 'queued', ${at}, ${readBy.name},
            ${line?.batchId ?? null}, ${line?.place ?? null})`)
}

/** A name, and whether its posts would come from the demonstration now. */
export type AskedName = { username: string; simulated: boolean }

/** What a customer would have read now, and when now is. */
export type ReadToday = AskedName & { accountId: string; at: Date }

export type SameAnalysis = { id: string; createdAt: Date; status: 'queued' | 'running' | 'done' }

/**
 * By name, this customer's newest analysis of the same posts by the same method, under way or delivered: by that name, or by another
 * that today's readings have found to be the same account's. Neither one that failed nor one whose posts would be read anew.
 */
export async function sameAnalyses(
  db: Queryable,
  { accountId, names, at }: { accountId: string; names: readonly AskedName[]; at: Date },
): Promise<Map<string, SameAnalysis>> {
  if (names.length === 0) return new Map()
  const networks = names.map(({ username }) => networkOf(username))
  const rows = await db.many<SameAnalysis & { username: string }>(sql`
    select asked.username, same.id, same.created_at, same.status
    from unnest(${names.map(({ username }) => username)}::text[], ${networks}::text[],
                ${names.map(({ simulated }) => simulated)}::boolean[], ${networks.map(methodVersionOf)}::text[],
                ${networks.map(labelledVersionOf)}::text[])
      as asked (username, network, simulated, method, labelled_method)
    cross join lateral (
      with known as (
        select other.username, other.profile_id, other.day, other.posts is not null as is_read
        from profile_snapshots as this
        join profile_snapshots as other using (network, profile_id, day, simulated)
        where this.network = asked.network
          and this.username = lower(asked.username)
          and this.day = (${at}::timestamptz at time zone 'UTC')::date
          and this.simulated = asked.simulated
      )
      select id, created_at, status
      from analyses
      where account_id = ${accountId}
        and network = asked.network
        and lower(username) in (select lower(asked.username) union all select username from known)
        and ${PENDING}
      union all
      select id, created_at, status
      from known
      join analyses using (profile_id)
      where is_read
        and account_id = ${accountId}
        and network = asked.network
        and status = 'done'
        and snapshot_day = day
        and summary ->> 'methodVersion' in (asked.method, asked.labelled_method)
      order by created_at desc
      limit 1
    ) as same`)
  return new Map(rows.map(({ username, ...same }) => [username, same]))
}

/** Of one name. */
export async function sameAnalysis(db: Queryable, { accountId, username, simulated, at }: ReadToday) {
  return (await sameAnalyses(db, { accountId, names: [{ username, simulated }], at })).get(username)
}

/**
 * Another one is under way, and nobody has asked today whose name this is: it may be the same account's. Asked before `sameAnalysis`:
 * the other one learns its names while it runs, and what it learnt between the two statements must be seen by the second.
 */
export async function mayBeUnderWay(tx: Tx, { accountId, username, simulated, at }: ReadToday): Promise<boolean> {
  const row = await tx.one(sql`
    select
    from analyses
    where account_id = ${accountId}
      and network = ${networkOf(username)}
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
  await advisoryLock(tx, `requests ${accountId}`)
}

/** Beginning, ending and cancelling one customer's readings follow each other; an account's deletion waits for them, and they for it. */
export const withReadingsLocked = <Result>(db: Db, accountId: string, run: (tx: Tx) => Promise<Result>) =>
  db.transaction(async (tx) => {
    await lockRequests(tx, accountId)
    await lockBalance(tx, accountId)
    return run(tx)
  })

export async function insertRequest(
  tx: Tx,
  { accountId, username, idempotencyKey }: Omit<NewAnalysis, 'keyId'>,
  analysisId: string,
  at: Date,
): Promise<void> {
  if (idempotencyKey === null) return
  await tx.run(sql`
    insert into analysis_requests (account_id, request_key, username, analysis_id, made_at)
    values (${accountId}, ${idempotencyKey}, ${username.toLowerCase()}, ${analysisId}, ${at})`)
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
