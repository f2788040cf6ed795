import { KEPT_MONTHS } from '#contract/retention.ts'
import type { Db } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { monthsBefore } from '#server/database/months.ts'
import { sql } from '#server/database/sql.ts'
import { after, days } from '#server/lib/clock.ts'

/** What X's calls cost is compared with its bill, and with the year before. */
export async function forgetOldCalls(db: Db, at: Date): Promise<number> {
  const oldest = monthsBefore(at, KEPT_MONTHS)
  await db.run(sql`
    delete from x_days
    where day < (${oldest}::timestamptz at time zone 'UTC')::date`)
  return inBatches((most) =>
    db.run(sql`
      delete from x_calls
      where (made_at, call_id) in (
        select made_at, call_id
        from x_calls
        where made_at < ${oldest}
        order by made_at
        limit ${most})`),
  )
}

/** For /metrics: a day past their time, so the sweep does not run. */
export async function countOldCalls(db: Db, at: Date): Promise<number> {
  const row = await db.one<{ overdue: number }>(sql`
    select count(*) as overdue
    from x_calls
    where made_at < ${after(monthsBefore(at, KEPT_MONTHS), -days(1))}`)
  return row?.overdue ?? 0
}
