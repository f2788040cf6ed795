import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** How many transactions wait for another one. */
export async function waitingTransactions(db: Db): Promise<number> {
  const waiting = await db.many(sql`
    select distinct pid
    from pg_locks
    join pg_stat_activity using (pid)
    where not granted
      and datname = current_database()`)
  return waiting.length
}
