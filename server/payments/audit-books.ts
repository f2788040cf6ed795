import { type Audit, auditCredits, type Difference } from '#server/credits/audit.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { sql } from '#server/platform/sql.ts'

const BATCH = 5_000

/** Every balance against its entries, and every payment against what it granted and took back. */
export async function auditBooks(db: Queryable): Promise<Audit> {
  const { accounts, differences } = await auditCredits(db)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await nextPayments(db, after)
    const last = ids.at(-1)
    if (last === undefined) return { accounts, differences }
    differences.push(...(await paymentDifferences(db, ids)))
    after = last
  }
}

/** The audit as a job: what it finds is kept for /metrics, which an alert watches. */
export async function recordAudit({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  const audit = await auditBooks(db)
  await db.run(sql`
    insert into ledger_audits (finished_at, accounts, differences)
    values (${now()}, ${audit.accounts}, ${audit.differences.length})
    on conflict (finished_at) do nothing`)
  const { accounts, differences } = audit
  if (differences.length === 0) log.info({ accounts }, 'the books add up')
  else log.error({ accounts, differences: differences.slice(0, 20) }, 'THE BOOKS DO NOT ADD UP')
}

export async function lastAudit(db: Queryable): Promise<{ finishedAt: Date; differences: number } | undefined> {
  return db.one(sql`
    select finished_at, differences
    from ledger_audits
    order by finished_at desc
    limit 1`)
}

async function nextPayments(db: Queryable, after: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id
    from payments
    where id > ${after}
    order by id
    limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

function paymentDifferences(db: Queryable, ids: string[]): Promise<Difference[]> {
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
      where origin_id = payments.id
    ) as moved
    cross join lateral (
      select coalesce(sum(lots.revoked + lots.overspent), 0) as revoked
      from credit_entries as entries
      join credit_lots as lots on lots.account_id = entries.account_id and lots.position = entries.position
      where entries.origin_id = payments.id
        and entries.origin_step = 0
    ) as lot
    where payments.id = any (${ids}::uuid[])
      and (moved.granted, moved.revoked, lot.revoked)
        is distinct from (due.granted, payments.revoked_credits, payments.revoked_credits)
    union all
    select account_id, 'money that went back takes its credits with it',
           concat_ws(' ', id, gone.credits), concat_ws(' ', id, revoked_credits)
    from payments
    cross join lateral (
      select round(credits * least(refunded_cents + disputed_cents, price_cents)::numeric / price_cents) as credits
    ) as gone
    where id = any (${ids}::uuid[])
      and state = 'paid'
      and revoked_credits <> gone.credits
    union all
    select account_id, 'what was refunded is counted as gone, and no more than was paid',
           concat_ws(' ', payments.id, 'at most', least(refunded_cents, price_cents)), concat_ws(' ', payments.id, sum(cents))
    from payments
    join refunds on payment_id = payments.id and refunds.state in ('requested', 'sent', 'closed')
    where payments.id = any (${ids}::uuid[])
    group by payments.id
    having sum(cents) > least(refunded_cents, price_cents)`)
}
