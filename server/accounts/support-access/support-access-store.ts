import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** Until when a customer lets operators read their reports; undefined where they do not, or no longer. */
export async function findSupportAccess(db: Queryable, accountId: string, at: Date): Promise<Date | undefined> {
  const row = await db.one<{ endsAt: Date }>(sql`
    select ends_at
    from support_access
    where account_id = ${accountId}
      and ends_at > ${at}`)
  return row?.endsAt
}

export async function giveSupportAccess(
  db: Queryable,
  { accountId, at, endsAt }: { accountId: string; at: Date; endsAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into support_access (account_id, given_at, ends_at)
    values (${accountId}, ${at}, ${endsAt})
    on conflict (account_id) do update
    set given_at = excluded.given_at,
        ends_at = excluded.ends_at`)
}

export async function endSupportAccess(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`
    delete from support_access
    where account_id = ${accountId}`)
}
