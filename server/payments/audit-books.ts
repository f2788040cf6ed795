import { type Audit, auditAccounts, type Difference } from '#server/credits/audit.ts'
import { batchesOfAccounts } from '#server/credits/audited-accounts.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** Every balance against its entries, and every payment against what it granted and took back. */
export async function auditBooks(db: Queryable): Promise<Audit> {
  const audit: Audit = { accounts: 0, differences: [] }
  for await (const ids of batchesOfAccounts(db)) {
    audit.accounts += ids.length
    audit.differences.push(...(await booksOf(db, ids)))
  }
  return audit
}

/** What does not add up for these customers. */
export async function booksOf(db: Queryable, ids: readonly string[]): Promise<Difference[]> {
  return [...(await auditAccounts(db, ids)).differences, ...(await paymentDifferences(db, ids))]
}

function paymentDifferences(db: Queryable, ids: readonly string[]): Promise<Difference[]> {
  return db.many<Difference>(sql`
    select payments.account_id,
           'a payment grants and takes back what it says' as rule,
           concat_ws(' ', payments.id, due.granted, payments.revoked_credits, payments.revoked_credits) as expected,
           concat_ws(' ', payments.id, moved.granted, moved.revoked, lot.revoked) as found
    from payments
    cross join lateral (
      select case when state = 'paid' then payments.credits else 0 end as granted
    ) as due
    cross join lateral (
      select coalesce(sum(credits_change - owed_change) filter (where kind = 'grant'), 0) as granted,
             coalesce(sum(owed_change - credits_change) filter (where kind in ('revoke', 'restore')), 0) as revoked
      from credit_entries
      where account_id = payments.account_id
        and origin_id = payments.id
    ) as moved
    cross join lateral (
      select coalesce(sum(lots.revoked + lots.overspent), 0) as revoked
      from credit_entries as entries
      join credit_lots as lots on lots.account_id = entries.account_id and lots.position = entries.position
      where entries.account_id = payments.account_id
        and entries.origin_id = payments.id
        and entries.origin_step = 0
    ) as lot
    where payments.account_id = any (${ids}::uuid[])
      and (moved.granted, moved.revoked, lot.revoked)
        is distinct from (due.granted, payments.revoked_credits, payments.revoked_credits)
    union all
    select account_id, 'money that went back takes its credits with it',
           concat_ws(' ', id, gone.credits), concat_ws(' ', id, revoked_credits)
    from payments
    cross join lateral (
      select round(credits * least(refunded_cents + disputed_cents, price_cents)::numeric / price_cents) as credits
    ) as gone
    where account_id = any (${ids}::uuid[])
      and state = 'paid'
      and revoked_credits <> gone.credits
    union all
    select payments.account_id, 'what was refunded is counted as gone, and no more than was paid',
           concat_ws(' ', payments.id, 'at most', least(refunded_cents, price_cents)), concat_ws(' ', payments.id, sum(cents))
    from payments
    join refunds
      on refunds.account_id = payments.account_id
      and refunds.payment_id = payments.id
      and refunds.state in ('requested', 'sent', 'closed')
    where payments.account_id = any (${ids}::uuid[])
    group by payments.account_id, payments.id
    having sum(cents) > least(refunded_cents, price_cents)
    union all
    select entries.account_id, 'a grant made by nobody has a payment of the same customer',
           concat_ws(' ', 'the payment', entries.origin_id), 'none'
    from credit_entries as entries
    where entries.account_id = any (${ids}::uuid[])
      and entries.kind = 'grant'
      and entries.made_by is null
      and not exists (
        select
        from payments
        where payments.account_id = entries.account_id
          and payments.id = entries.origin_id
          and payments.state = 'paid'
      )`)
}
