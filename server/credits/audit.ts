import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { batchesOfAccounts } from './audited-accounts.ts'

/** One broken rule: what the entries say, against what is written. Any at all is a bug. */
export type Difference = { accountId: string; rule: string; expected: string; found: string }

export type Audit = { accounts: number; differences: Difference[] }

/** Recomputes every balance, lot and hold from the entries. */
export async function auditCredits(db: Queryable): Promise<Audit> {
  const audit: Audit = { accounts: 0, differences: [] }
  for await (const ids of batchesOfAccounts(db)) {
    audit.accounts += ids.length
    audit.differences.push(...(await auditAccounts(db, ids)).differences)
  }
  return audit
}

/** The same for these accounts only. */
export async function auditAccounts(db: Queryable, ids: readonly string[]): Promise<Audit> {
  return { accounts: ids.length, differences: await differencesOf(db, ids) }
}

/**
 * One pass over the entries. What is compared is added up side by side, never joined: a plan made once guesses ten accounts
 * in any list, and its joins then compared each with each (2,000 customers with 75 entries met the 15 s limit).
 */
function differencesOf(db: Queryable, ids: readonly string[]): Promise<Difference[]> {
  return db.many<Difference>(sql`
    with entries as materialized (
      select account_id, position, kind, credits_change, held_change, owed_change, credits_after, held_after, owed_after,
             lots, lot_changes, line_price,
             lag(credits_after, 1, 0) over earlier + credits_change as credits_due,
             lag(held_after, 1, 0) over earlier + held_change as held_due,
             lag(owed_after, 1, 0) over earlier + owed_change as owed_due,
             row_number() over earlier as place,
             coalesce(-sum(held_change) filter (where kind = 'release') over origin, 0) as released,
             count(*) filter (where origin_step between 1 and 1000) over origin as ends,
             coalesce(-sum(held_change) filter (where origin_step > 1000) over origin, 0) as rest_released
      from credit_entries
      where account_id = any (${ids}::uuid[])
      window earlier as (partition by account_id order by position),
             origin as (partition by account_id, origin_id)
    ),
    balances as (
      select account_id,
             concat_ws(' ', sum(credits), sum(held), sum(owed), sum(entries)) as balance_due,
             concat_ws(' ', sum(credits_now), sum(held_now), sum(owed_now), sum(entries_now)) as balance_found,
             sum(open_holds) as open_holds, sum(held_now) as held_now,
             sum(overspent) + sum(forfeited) + sum(taken_over) as overspent,
             sum(covering) + sum(owed_now) as covered
      from (
        select account_id, credits_change as credits, held_change as held, owed_change as owed, 1 as entries,
               case
                 when kind <> 'hold' then 0
                 -- A batch's hold ends a line at a time, or for all lines that are left.
                 when line_price is not null then held_change - line_price * ends - rest_released
                 when ends = 0 then held_change
                 else 0
               end as open_holds,
               case when kind = 'forfeit' then -credits_change else 0 end as forfeited,
               case when kind = 'debt' then owed_change - credits_change else 0 end as taken_over,
               0 as overspent, 0 as covering, 0 as credits_now, 0 as held_now, 0 as owed_now, 0 as entries_now
        from entries
        union all
        select account_id, 0, 0, 0, 0, 0, 0, 0, overspent, granted - unspent - spent - revoked, 0, 0, 0, 0
        from credit_lots
        where account_id = any (${ids}::uuid[])
        union all
        select id, 0, 0, 0, 0, 0, 0, 0, 0, 0, credits, held_credits, owed_credits, credit_entries
        from accounts
        where id = any (${ids}::uuid[])
      ) as both_sides
      group by account_id
    ),
    lots as (
      select account_id, lot, sum(unspent) as unspent, sum(spent) as spent,
             sum(unspent_now) as unspent_now, sum(spent_now) as spent_now, count(*) filter (where is_lot) as lots_now
      from (
        -- What comes back leaves the newest lots first: those before what is kept have spent all that was taken from them.
        select account_id, change.lot, change.change as unspent,
               case
                 when kind = 'hold' then least(-change.change, greatest(0, held_change - released - (
                   select coalesce(-sum(taken), 0) from unnest(lot_changes[1 : (change.nth - 1)::integer]) as taken
                 )))
                 else 0
               end as spent,
               0 as unspent_now, 0 as spent_now, false as is_lot
        from entries
        cross join lateral unnest(lots, lot_changes) with ordinality as change (lot, change, nth)
        union all
        select account_id, position, 0, 0, unspent, spent, true
        from credit_lots
        where account_id = any (${ids}::uuid[])
      ) as both_sides
      group by account_id, lot
    )
    select account_id, 'the balance is the sum of its entries' as rule, balance_due as expected, balance_found as found
    from balances
    where balance_due <> balance_found
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
    select account_id, 'a lot holds what the entries left in it',
           concat_ws(' ', lot, unspent, spent), concat_ws(' ', lot, unspent_now, spent_now)
    from lots
    where (unspent, spent, 1) is distinct from (unspent_now, spent_now, lots_now)
    union all
    select account_id, 'what lots overspent, other lots cover or the account owes', overspent::text, covered::text
    from balances
    where overspent <> covered
    union all
    select account_id, 'what is held is what open holds hold', open_holds::text, held_now::text
    from balances
    where open_holds <> held_now`)
}
