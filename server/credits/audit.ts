import type { Queryable } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

/** One broken rule: what the entries say, against what is written. Any at all is a bug. */
export type Difference = { accountId: string; rule: string; expected: string; found: string }

export type Audit = { accounts: number; differences: Difference[] }

/** No statement runs long. */
export const AUDIT_BATCH = 2_000

/** Before everybody, in the order of ids. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Recomputes every balance, lot and hold from the entries. */
export async function auditCredits(db: Queryable): Promise<Audit> {
  const audit: Audit = { accounts: 0, differences: [] }
  for await (const ids of batchesOfAccounts(db)) {
    audit.accounts += ids.length
    audit.differences.push(...(await auditAccounts(db, ids)).differences)
  }
  return audit
}

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

/** The same for these accounts only. */
export async function auditAccounts(db: Queryable, ids: readonly string[]): Promise<Audit> {
  return { accounts: ids.length, differences: await differencesOf(db, ids) }
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

/** Every sum by account is made once, before the joins: one made inside them read all entries again for each account. */
function differencesOf(db: Queryable, ids: readonly string[]): Promise<Difference[]> {
  return db.many<Difference>(sql`
    with entries as (
      select *,
             lag(credits_after, 1, 0) over earlier + credits_change as credits_due,
             lag(held_after, 1, 0) over earlier + held_change as held_due,
             lag(owed_after, 1, 0) over earlier + owed_change as owed_due,
             row_number() over earlier as place
      from credit_entries
      where account_id = any (${ids}::uuid[])
      window earlier as (partition by account_id order by position)
    ),
    totals as (
      select account_id,
             sum(credits_change) as credits,
             sum(held_change) as held,
             sum(owed_change) as owed,
             count(*) as entries,
             -sum(credits_change) filter (where kind = 'forfeit') as forfeited,
             sum(owed_change) filter (where kind = 'debt') as taken_over
      from entries
      group by account_id
    ),
    lot_totals as (
      select account_id,
             sum(overspent) as overspent,
             sum(granted - unspent - spent - revoked) as covering
      from credit_lots
      where account_id = any (${ids}::uuid[])
      group by account_id
    ),
    lot_changes as (
      select account_id, lot, sum(change) as unspent,
             -sum(change) filter (where kind = 'hold' and ended is distinct from 'release') as spent
      from (
        select entries.account_id, entries.kind, change.lot, change.change,
               (select ended.kind
                from credit_entries as ended
                where entries.kind = 'hold'
                  and ended.account_id = entries.account_id
                  and ended.origin_id = entries.origin_id
                  and ended.origin_step = 1) as ended
        from entries
        cross join lateral unnest(entries.lots, entries.lot_changes) as change (lot, change)
      ) as changes
      group by account_id, lot
    )
    select accounts.id as account_id, 'the balance is the sum of its entries' as rule,
           concat_ws(' ', totals.credits, totals.held, totals.owed, totals.entries) as expected,
           concat_ws(' ', accounts.credits, accounts.held_credits, accounts.owed_credits, accounts.credit_entries) as found
    from accounts
    left join totals on totals.account_id = accounts.id
    where accounts.id = any (${ids}::uuid[])
      and (accounts.credits, accounts.held_credits, accounts.owed_credits, accounts.credit_entries)
        is distinct from (coalesce(totals.credits, 0), coalesce(totals.held, 0), coalesce(totals.owed, 0),
                          coalesce(totals.entries, 0))
    union all
    select account_id, 'each entry starts where the one before ended',
           concat_ws(' ', place, credits_due, held_due, owed_due),
           concat_ws(' ', position, credits_after, held_after, owed_after)
    from entries
    where (place, credits_due, held_due, owed_due)
      is distinct from (position::bigint, credits_after, held_after, owed_after)
    union all
    select account_id, 'what an entry moves, its lots move',
           credits_change::text, lots_total::text
    from (
      select account_id, credits_change,
             (select coalesce(sum(change), 0) from unnest(lot_changes) as change) as lots_total
      from entries
    ) as moved
    where credits_change <> lots_total
    union all
    select coalesce(lots.account_id, lot_changes.account_id), 'a lot holds what the entries left in it',
           concat_ws(' ', lot_changes.lot, lot_changes.unspent, coalesce(lot_changes.spent, 0)),
           concat_ws(' ', lots.position, lots.unspent, lots.spent)
    from (select * from credit_lots where account_id = any (${ids}::uuid[])) as lots
    full join lot_changes on lot_changes.account_id = lots.account_id and lot_changes.lot = lots.position
    where (lots.unspent, lots.spent) is distinct from (lot_changes.unspent, coalesce(lot_changes.spent, 0))
    union all
    select accounts.id, 'what lots overspent, other lots cover or the account owes',
           (due.overspent + due.forfeited + due.taken_over)::text, (due.covering + owed_credits)::text
    from accounts
    left join totals on totals.account_id = accounts.id
    left join lot_totals on lot_totals.account_id = accounts.id
    cross join lateral (
      select coalesce(lot_totals.overspent, 0) as overspent,
             coalesce(lot_totals.covering, 0) as covering,
             coalesce(totals.forfeited, 0) as forfeited,
             coalesce(totals.taken_over, 0) as taken_over
    ) as due
    where accounts.id = any (${ids}::uuid[])
      and due.overspent + due.forfeited + due.taken_over <> due.covering + owed_credits
    union all
    select account_id, 'what is held is what open holds hold', sum(held_change)::text, max(held_now)::text
    from (
      select entries.account_id, entries.held_change, accounts.held_credits as held_now,
             exists (
               select from credit_entries as ended
               where ended.account_id = entries.account_id
                 and ended.origin_id = entries.origin_id
                 and ended.origin_step = 1
             ) as ended
      from entries
      join accounts on accounts.id = entries.account_id
      where entries.kind = 'hold'
    ) as holds
    where not ended
    group by account_id
    having sum(held_change) <> max(held_now)`)
}
