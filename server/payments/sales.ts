import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** Read at each click, which is rare: what an operator says holds for every server at once. */
export async function salesPausedSince(db: Queryable): Promise<Date | null> {
  const row = await db.one<{ pausedSince: Date | null }>(sql`
    select paused_since
    from sales`)
  return row?.pausedSince ?? null
}

/** Since when they are paused: paused again, they have been since the first time. */
export async function pauseSales(db: Queryable, at: Date): Promise<Date> {
  const row = await db.one<{ pausedSince: Date }>(sql`
    insert into sales (paused_since)
    values (${at})
    on conflict (is_all) do update
    set paused_since = coalesce(sales.paused_since, excluded.paused_since)
    returning paused_since`)
  return row?.pausedSince ?? at
}

export async function resumeSales(db: Queryable): Promise<void> {
  await db.run(sql`
    update sales
    set paused_since = null`)
}
