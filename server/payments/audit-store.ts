import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** How far an audit has looked, and whom it found with books that do not add up. */
export type Checkpoint = { movedUntil: Date; roundPast: string; brokenAccounts: readonly string[] }

type RecordedAudit = Checkpoint & { finishedAt: Date; accounts: number; differences: number }

export async function insertAudit(db: Queryable, audit: RecordedAudit): Promise<void> {
  await db.run(sql`
    insert into ledger_audits (finished_at, accounts, differences, moved_until, round_past, broken_accounts)
    values (${audit.finishedAt}, ${audit.accounts}, ${audit.differences}, ${audit.movedUntil}, ${audit.roundPast},
            ${audit.brokenAccounts})
    on conflict (finished_at) do nothing`)
}

export async function lastAudit(
  db: Queryable,
): Promise<(Checkpoint & { finishedAt: Date; differences: number }) | undefined> {
  return db.one(sql`
    select finished_at, differences, moved_until, round_past, broken_accounts
    from ledger_audits
    order by finished_at desc
    limit 1`)
}

/** Who was given a receipt: a payment taken for paid that granted nothing has left no movement. */
export async function accountsPaid(db: Queryable, from: Date, until: Date): Promise<string[]> {
  const rows = await db.many<{ accountId: string }>(sql`
    select distinct account_id
    from receipts
    where issued_at >= ${from}
      and issued_at < ${until}`)
  return rows.map(({ accountId }) => accountId)
}

/** As PostgreSQL's statistics have it: counting a hundred million would read them. */
export async function aboutHowManyAccounts(db: Queryable): Promise<number> {
  const row = await db.one<{ about: number }>(sql`
    select greatest(reltuples, 0)::bigint as about
    from pg_class
    where oid = 'accounts'::regclass`)
  return row?.about ?? 0
}
