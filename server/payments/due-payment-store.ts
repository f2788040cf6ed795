import type { Queryable, Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import { after, minutes } from '#server/lib/clock.ts'
import type { Payment, PaymentKey } from './payment-store.ts'

export async function scheduleCheck(
  db: Queryable,
  { accountId, id }: PaymentKey,
  nextCheckAt: Date | null,
): Promise<void> {
  await db.run(sql`
    update payments
    set next_check_at = ${nextCheckAt}
    where account_id = ${accountId}
      and id = ${id}
      and next_check_at is distinct from ${nextCheckAt}`)
}

/** A page that Stripe never gave us, past the hour it would have lived to: nobody can pay it. */
export async function abandonPayment(db: Queryable, { accountId, id }: PaymentKey, at: Date): Promise<void> {
  await db.run(sql`
    update payments
    set state = 'expired',
        changes = changes + 1,
        next_check_at = null
    where account_id = ${accountId}
      and id = ${id}
      and state = 'opening'
      and checkout_expires_at < ${at}`)
}

export type DuePayment = Pick<
  Payment,
  'accountId' | 'id' | 'state' | 'createdAt' | 'checkoutExpiresAt' | 'paidAt' | 'disputedCents'
>

const DUE = fragment`account_id, id, state, created_at, checkout_expires_at, paid_at, disputed_cents`

/** Those whose time has come, longest first. Whoever takes them gives each a later time before asking Stripe. */
export async function duePayments(db: Queryable, at: Date, most: number): Promise<DuePayment[]> {
  return db.many<DuePayment>(sql`
    select ${DUE}
    from payments
    where next_check_at <= ${at}
    order by next_check_at
    limit ${most}`)
}

/** Due or not: pages that may still be paid, and with `paidToo` every payment that may still go back. */
export async function openPayments(
  db: Queryable,
  { paidToo, past, most }: { paidToo: boolean; past: PaymentKey; most: number },
): Promise<DuePayment[]> {
  return db.many<DuePayment>(sql`
    select ${DUE}
    from payments
    where next_check_at is not null
      and (${paidToo} or state in ('opening', 'open', 'pending'))
      and (account_id, id) > (${past.accountId}, ${past.id})
    order by account_id, id
    limit ${most}`)
}

/** Stripe could not be asked, or spoke of another payment: counted until a settlement succeeds. */
export async function noteUnsettled(db: Queryable, { accountId, id }: PaymentKey, at: Date): Promise<void> {
  await db.run(sql`
    update payments
    set unsettled_since = ${at}
    where account_id = ${accountId}
      and id = ${id}
      and unsettled_since is null`)
}

/** Something happened to it: the sweep looks again soon, should the job that was sent not get through. */
export async function checkSoon(tx: Tx, { accountId, id }: PaymentKey, at: Date): Promise<void> {
  await tx.run(sql`
    update payments
    set next_check_at = ${at}
    where account_id = ${accountId}
      and id = ${id}
      and (next_check_at is null or next_check_at > ${at})`)
}

/** Ten minutes past their time, because the sweep does not run, or unsettled that long, because Stripe does not answer. */
export async function latePayments(db: Queryable, at: Date): Promise<number> {
  const row = await db.one<{ late: number }>(sql`
    select count(*) as late
    from payments
    where next_check_at < ${after(at, -minutes(10))}
       or unsettled_since < ${after(at, -minutes(10))}`)
  return row?.late ?? 0
}
