import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type PurchaseRow = {
  id: string
  credits: number
  priceCents: number
  receipt: string
  companyName: string | null
  paidAt: Date
  refundedCents: number
  disputedCents: number
  revokedCredits: number
  unspent: number
}

/** Paid since a date, with what is left of each lot, newest first. */
export async function purchasesSince(db: Queryable, accountId: string, since: Date): Promise<PurchaseRow[]> {
  return db.many<PurchaseRow>(sql`
    select payments.id, payments.credits, price_cents, receipt, paid_at,
           refunded_cents, disputed_cents,
           revoked_credits, lots.unspent, addresses.company_name
    from payments
    join credit_entries as entries
      on entries.account_id = payments.account_id
      and entries.origin_id = payments.id
      and entries.origin_step = 0
    join credit_lots as lots on lots.account_id = entries.account_id and lots.position = entries.position
    left join invoice_addresses as addresses
      on addresses.account_id = payments.account_id
      and addresses.payment_id = payments.id
    where payments.account_id = ${accountId}
      and paid_at > ${since}
    order by paid_at desc, payments.id desc`)
}

export async function allPayments(db: Queryable, accountId: string) {
  return db.many<{
    id: string
    pack: string
    priceCents: number
    state: string
    receipt: string | null
    createdAt: Date
    invoiceTo: Record<string, string> | null
  }>(sql`
    select id, pack, price_cents, state, receipt, created_at,
           to_jsonb(addresses) - 'account_id' - 'payment_id' as invoice_to
    from payments
    left join invoice_addresses as addresses
      on addresses.account_id = payments.account_id
      and addresses.payment_id = payments.id
    where payments.account_id = ${accountId}
    order by created_at desc, id desc`)
}

type ListedPayment = {
  id: string
  pack: string
  priceCents: number
  state: string
  refundedCents: number
  disputedCents: number
  receipt: string | null
  checkoutSession: string | null
  createdAt: Date
}

/** What was sold since a moment, and given back of it. */
export async function salesSince(db: Queryable, since: Date) {
  const row = await db.one<{ packs: number; cents: number; credits: number; refundedCents: number }>(sql`
    select count(*) as packs, coalesce(sum(price_cents), 0)::integer as cents,
           coalesce(sum(credits), 0)::integer as credits, coalesce(sum(refunded_cents), 0)::integer as refunded_cents
    from receipts
    join payments on payments.account_id = receipts.account_id and payments.id = receipts.payment_id
    where issued_at >= ${since}`)
  return row ?? { packs: 0, cents: 0, credits: 0, refundedCents: 0 }
}

/** For an operator: a customer's, newest first, a thousand at most. */
export async function paymentsOf(db: Queryable, accountId: string): Promise<ListedPayment[]> {
  return db.many<ListedPayment>(sql`
    select id, pack, price_cents, state, refunded_cents, disputed_cents, receipt, checkout_session, created_at
    from payments
    where account_id = ${accountId}
    order by created_at desc, id desc
    limit 1000`)
}
