import type { Network } from '#contract/networks.ts'
import { networkOf } from '#contract/networks.ts'
import type { WatchPeriod } from '#contract/watches.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import type { Facts } from './facts.ts'

/** Composite key; `accountId` is the partition key. */
export type WatchKey = { accountId: string; watchId: string }
export type PauseReason = 'by_customer' | 'credits' | 'profile' | 'closed'

export type Watch = {
  id: string
  network: Network
  username: string
  profileId: string
  every: WatchPeriod
  slotSeconds: number
  nextAt: Date | null
  paused: PauseReason | null
  facts: Facts
  countedUntil: Date
  ownerProvenAt: Date | null
  createdAt: Date
}
const WATCH = fragment`id, network, username, profile_id, every, slot_seconds, next_at, paused, facts, counted_until, owner_proven_at, created_at`

/** False when this customer watches that profile already. */
export async function insertWatch(tx: Tx, accountId: string, watch: Watch): Promise<boolean> {
  const {
    id,
    network,
    username,
    profileId,
    every,
    slotSeconds,
    nextAt,
    facts,
    countedUntil,
    ownerProvenAt,
    createdAt,
  } = watch
  const inserted = await tx.run(sql`
    insert into watches (account_id, id, network, username, profile_id, every, slot_seconds, next_at, facts, counted_until,
                         owner_proven_at, created_at)
    values (${accountId}, ${id}, ${network}, ${username}, ${profileId}, ${every}, ${slotSeconds}, ${nextAt},
            ${JSON.stringify(facts)}, ${countedUntil}, ${ownerProvenAt}, ${createdAt})
    on conflict (account_id, network, profile_id) do nothing`)
  return inserted === 1
}

export async function countWatches(db: Queryable, accountId: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count
    from watches
    where account_id = ${accountId}`)
  return row?.count ?? 0
}

/** Newest first; a customer has `MAX_WATCHES` at most. */
export async function listWatches(db: Queryable, accountId: string): Promise<Watch[]> {
  return db.many<Watch>(sql`
    select ${WATCH}
    from watches
    where account_id = ${accountId}
    order by created_at desc, id desc`)
}

export async function findWatch(db: Queryable, { accountId, watchId }: WatchKey): Promise<Watch | undefined> {
  return db.one<Watch>(sql`
    select ${WATCH}
    from watches
    where account_id = ${accountId}
      and id = ${watchId}`)
}

export async function lockWatch(tx: Tx, { accountId, watchId }: WatchKey): Promise<Watch | undefined> {
  return tx.one<Watch>(sql`
    select ${WATCH}
    from watches
    where account_id = ${accountId}
      and id = ${watchId}
    for update`)
}

export async function setSchedule(
  tx: Tx,
  { accountId, watchId }: WatchKey,
  { every, slotSeconds, nextAt, paused }: Pick<Watch, 'every' | 'slotSeconds' | 'nextAt' | 'paused'>,
): Promise<void> {
  await tx.run(sql`
    update watches
    set every = ${every},
        slot_seconds = ${slotSeconds},
        next_at = ${nextAt},
        paused = ${paused}
    where account_id = ${accountId}
      and id = ${watchId}`)
}

export async function pauseWatch(tx: Tx, { accountId, watchId }: WatchKey, reason: PauseReason): Promise<void> {
  await tx.run(sql`
    update watches
    set next_at = null,
        paused = ${reason}
    where account_id = ${accountId}
      and id = ${watchId}`)
}

export async function setFound(
  tx: Tx,
  { accountId, watchId }: WatchKey,
  { username, facts, countedUntil }: Pick<Watch, 'username' | 'facts' | 'countedUntil'>,
): Promise<void> {
  await tx.run(sql`
    update watches
    set username = ${username},
        facts = ${JSON.stringify(facts)},
        counted_until = greatest(counted_until, ${countedUntil})
    where account_id = ${accountId}
      and id = ${watchId}`)
}

/** With all of its readings; their reports stay. False when there is none of that id. */
export async function deleteWatch(db: Queryable, { accountId, watchId }: WatchKey): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from watches
    where account_id = ${accountId}
      and id = ${watchId}`)
  return deleted === 1
}

/** The customer leaves. */
export async function deleteWatches(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from watches
    where account_id = ${accountId}`)
  await tx.run(sql`
    delete from watch_settings
    where account_id = ${accountId}`)
}

/** Its owner objects: whoever watches it watches it no more. By id, and by name whatever id we know. */
export async function endWatchesOf(tx: Tx, username: string, profileId: string | null): Promise<number> {
  return tx.run(sql`
    delete from watches
    where network = ${networkOf(username)}
      and (profile_id = ${profileId} or (lower(username) = ${username.toLowerCase()} and ${profileId}::text is null))`)
}

export type DueWatch = { accountId: string; id: string; every: WatchPeriod; slotSeconds: number; nextAt: Date }

/** Those whose date has come, the oldest first; what another worker is at is left to it. */
export async function claimDue(tx: Tx, at: Date, most: number): Promise<DueWatch[]> {
  return tx.many<DueWatch>(sql`
    select account_id, id, every, slot_seconds, next_at
    from watches
    where next_at <= ${at}
    order by next_at
    limit ${most}
    for update skip locked`)
}

/** A reading for each date, and the date after it. */
export async function beginReadings(tx: Tx, begun: readonly (DueWatch & { afterwards: Date })[]): Promise<void> {
  const [accounts, ids] = [begun.map(({ accountId }) => accountId), begun.map(({ id }) => id)]
  await tx.run(sql`
    insert into watch_readings (account_id, watch_id, due_at)
    select account_id, watch_id, due_at
    from unnest(${accounts}::uuid[], ${ids}::uuid[], ${begun.map(({ nextAt }) => nextAt)}::timestamptz[])
      as given (account_id, watch_id, due_at)`)
  await tx.run(sql`
    update watches
    set next_at = given.next_at
    from unnest(${accounts}::uuid[], ${ids}::uuid[], ${begun.map(({ afterwards }) => afterwards)}::timestamptz[])
      as given (account_id, watch_id, next_at)
    where watches.account_id = given.account_id
      and watches.id = given.watch_id`)
}

/** For /metrics: watches whose date has passed by that moment and whose reading has not begun, or has not ended. */
export async function measureWatches(
  db: Queryable,
  overdueBefore: Date,
): Promise<{ watches: number; overdue: number }> {
  const row = await db.one<{ watches: number; overdue: number }>(sql`
    select (select count(*) from watches where next_at is not null) as watches,
           (select count(*) from watches where next_at < ${overdueBefore})
             + (select count(*) from watch_readings where state = 'waiting' and due_at < ${overdueBefore}) as overdue`)
  return row ?? { watches: 0, overdue: 0 }
}
