import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** As many as are added up in memory: no statement runs long. */
export const AUDIT_BATCH = 500

/** Before everybody, in the order of ids. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Everybody past one customer, in batches. */
export async function* batchesOfAccounts(db: Queryable, past = NOBODY): AsyncGenerator<string[]> {
  let after = past
  for (;;) {
    const ids = await nextAccounts(db, after)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    after = last
  }
}

async function nextAccounts(db: Queryable, after: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id
    from accounts
    where id > ${after}
    order by id
    limit ${AUDIT_BATCH}`)
  return rows.map(({ id }) => id)
}

/** Whose credits moved, by the date of the movement. */
export async function accountsMoved(db: Queryable, from: Date, until: Date): Promise<string[]> {
  const rows = await db.many<{ accountId: string }>(sql`
    select distinct account_id
    from credit_entries
    where created_at >= ${from}
      and created_at < ${until}`)
  return rows.map(({ accountId }) => accountId)
}
