import type { Db, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { until } from './until.ts'

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

/** Begins `work` while somebody has the lock, and lets it go on once so many of its transactions wait: they truly meet. */
export async function behindLock<Result>(
  db: Db,
  { lock, waiting }: { lock: (tx: Tx) => Promise<unknown>; waiting: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = await db.transaction(async (tx) => {
    await lock(tx)
    const result = work()
    await until(`${waiting} transactions wait`, async () => (await waitingTransactions(db)) === waiting, {
      patienceMs: 20_000,
    })
    return { result }
  })
  return begun.result
}

/** As whoever moves credits locks an account. */
export const lockAccount = (accountId: string) => (tx: Tx) =>
  tx.run(sql`select from accounts where id = ${accountId} for no key update`)
