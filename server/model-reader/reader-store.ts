import type { Db, Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type Taken = 'allowed' | 'paused' | 'over_budget'

export async function takeTokens(
  db: Db,
  { worst, daily, at }: { worst: number; daily: number; at: Date },
): Promise<Taken> {
  const row = await db.asyncCommit.one<{ outcome: Taken }>(sql`
    select take_reader_tokens(${worst}, ${daily}, ${at}) as outcome`)
  return row?.outcome ?? 'over_budget'
}

export type Settled = { worst: number; used: number; microeuros: number; at: Date }

export async function settleTokens(db: Db, { worst, used, microeuros, at }: Settled): Promise<void> {
  await db.asyncCommit.one(sql`
    select settle_reader_tokens(${worst}, ${used}, ${microeuros}, ${at})`)
}

/** For /metrics: what the day has used so far. */
export async function usedToday(db: Queryable, at: Date): Promise<{ tokens: number; euros: number }> {
  const row = await db.one<{ tokens: number; microeuros: number }>(sql`
    select tokens, microeuros
    from reader_days
    where day = (${at}::timestamptz at time zone 'UTC')::date`)
  return { tokens: row?.tokens ?? 0, euros: (row?.microeuros ?? 0) / 1_000_000 }
}

export async function readerPausedSince(db: Queryable): Promise<Date | null> {
  const row = await db.one<{ pausedSince: Date | null }>(sql`
    select paused_since
    from reader_switch`)
  return row?.pausedSince ?? null
}

/** Since when it is paused: paused again, it has been since the first time. */
export async function pauseReader(db: Queryable, at: Date): Promise<Date> {
  const row = await db.one<{ pausedSince: Date }>(sql`
    insert into reader_switch (paused_since)
    values (${at})
    on conflict (is_all) do update
    set paused_since = coalesce(reader_switch.paused_since, excluded.paused_since)
    returning paused_since`)
  return row?.pausedSince ?? at
}

export async function resumeReader(db: Queryable): Promise<void> {
  await db.run(sql`
    update reader_switch
    set paused_since = null`)
}
