import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** With their first watch: the month it begins in is summed up when the next one comes. */
export async function keepSettings(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.run(sql`
    insert into watch_settings (account_id, summed_up)
    values (${accountId}, date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date)
    on conflict do nothing`)
}

export async function setFeed(db: Queryable, accountId: string, feedHash: Buffer, at: Date): Promise<void> {
  await db.run(sql`
    insert into watch_settings as known (account_id, feed_hash, summed_up)
    values (${accountId}, ${feedHash}, date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date)
    on conflict (account_id) do update
    set feed_hash = excluded.feed_hash`)
}

export async function endFeed(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`
    update watch_settings
    set feed_hash = null
    where account_id = ${accountId}`)
}

export async function hasFeed(db: Queryable, accountId: string): Promise<boolean> {
  const row = await db.one<{ isThere: boolean }>(sql`
    select feed_hash is not null as is_there
    from watch_settings
    where account_id = ${accountId}`)
  return row?.isThere ?? false
}

/** The customer whose feed has this hash, and their language. */
export async function findFeed(db: Queryable, feedHash: Buffer) {
  return db.one<{ accountId: string; language: 'fr' | 'en' }>(sql`
    select account_id, language
    from token_owners
    join watch_settings using (account_id)
    join accounts on accounts.id = account_id
    where token_hash = ${feedHash}
      and feed_hash = token_hash
      and deleted_at is null`)
}

/** Customers whose past month nobody has summed up yet, so many at a time; each is noted as done. */
export async function claimSummaries(tx: Tx, at: Date, most: number): Promise<{ accountId: string }[]> {
  return tx.many<{ accountId: string }>(sql`
    with due as (
      select account_id
      from watch_settings
      where summed_up < date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date
      order by summed_up
      limit ${most}
      for update skip locked
    )
    update watch_settings
    set summed_up = date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date
    from due
    where watch_settings.account_id = due.account_id
    returning watch_settings.account_id`)
}

export type MonthSummed = {
  email: string
  language: 'fr' | 'en'
  watches: number
  paused: number
  readings: number
  changed: number
}

/** The month before a moment, of one customer; undefined when they watch nobody any more. */
export async function sumUp(db: Queryable, accountId: string, at: Date): Promise<MonthSummed | undefined> {
  return db.one<MonthSummed>(sql`
    select email, language, watches, paused, readings, changed
    from accounts
    cross join lateral (
      select count(*) as watches, count(*) filter (where watches.paused is not null) as paused
      from watches
      where account_id = accounts.id
    ) as held
    cross join lateral (
      select count(*) filter (where state = 'read') as readings,
             count(distinct watch_id) filter (where changes <> '[]') as changed
      from watch_readings
      where account_id = accounts.id
        and ended_at >= date_trunc('month', ${at}::timestamptz) - interval '1 month'
        and ended_at < date_trunc('month', ${at}::timestamptz)
    ) as month
    where accounts.id = ${accountId}
      and deleted_at is null
      and watches > 0`)
}
