import type { Language } from '#contract/languages.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type PaymentState = 'opening' | 'open' | 'pending' | 'paid' | 'expired' | 'failed'

export type Payment = {
  id: string
  accountId: string
  pack: string
  credits: number
  priceCents: number
  state: PaymentState
  checkoutSession: string | null
  checkoutUrl: string | null
  checkoutExpiresAt: Date
  paymentIntent: string | null
  termsAccepted: boolean
  receipt: string | null
  refundedCents: number
  disputedCents: number
  disputeDueAt: Date | null
  revokedCredits: number
  changes: number
  createdAt: Date
  paidAt: Date | null
}

/** Composite key; `accountId` is the partition key. A `Payment` has both and can be passed as one. */
export type PaymentKey = Pick<Payment, 'accountId' | 'id'>

type NewPayment = Pick<Payment, 'id' | 'accountId' | 'pack' | 'credits' | 'priceCents'> & {
  idempotencyKey: string
  checkoutExpiresAt: Date
  at: Date
  nextCheckAt: Date
}

/** Of two clicks with one key, one inserts, which is told; both then read the same row. */
export async function insertPayment(db: Queryable, payment: NewPayment): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into payments (account_id, id, click_key, pack, credits, price_cents, checkout_expires_at, created_at,
                          next_check_at)
    values (${payment.accountId}, ${payment.id}, ${payment.idempotencyKey}, ${payment.pack}, ${payment.credits},
            ${payment.priceCents}, ${payment.checkoutExpiresAt}, ${payment.at}, ${payment.nextCheckAt})
    on conflict on constraint one_payment_per_click do nothing`)
  return inserted > 0
}

export async function findPayment(db: Queryable, { accountId, id }: PaymentKey): Promise<Payment | undefined> {
  return db.one<Payment>(sql`
    select id, account_id, pack, credits, price_cents, state, checkout_session, checkout_url, checkout_expires_at,
           payment_intent, terms_accepted, receipt, refunded_cents, disputed_cents, dispute_due_at, revoked_credits,
           changes, created_at, paid_at
    from payments
    where account_id = ${accountId}
      and id = ${id}`)
}

/** The payment as it is now, locked until the transaction ends. */
export async function lockPayment(tx: Tx, { accountId, id }: PaymentKey): Promise<Payment | undefined> {
  await tx.run(sql`
    select
    from payments
    where account_id = ${accountId}
      and id = ${id}
    for no key update`)
  return findPayment(tx, { accountId, id })
}

export async function findByIdempotencyKey(
  db: Queryable,
  accountId: string,
  idempotencyKey: string,
): Promise<PaymentKey | undefined> {
  return db.one<PaymentKey>(sql`
    select account_id, id
    from payments
    where account_id = ${accountId}
      and click_key = ${idempotencyKey}`)
}

export async function paymentOfSession(
  db: Queryable,
  accountId: string,
  session: string,
): Promise<PaymentKey | undefined> {
  return db.one<PaymentKey>(sql`
    select account_id, id
    from payments
    where account_id = ${accountId}
      and checkout_session = ${session}`)
}

/** Of every customer: only refunds and disputes name the intent alone. */
export async function paymentOfIntent(db: Queryable, paymentIntent: string): Promise<PaymentKey | undefined> {
  return db.one<PaymentKey>(sql`
    select account_id, id
    from payments
    where payment_intent = ${paymentIntent}`)
}

/** Of every customer, and by no index: for an operator, who may have the id alone. */
export async function paymentOfId(
  db: Queryable,
  id: string,
): Promise<Pick<Payment, 'accountId' | 'id' | 'state'> | undefined> {
  return db.one(sql`
    select account_id, id, state
    from payments
    where id = ${id}`)
}

/** Whose receipt or payment page it is, of every customer and by no index. */
export async function accountOfReceipt(db: Queryable, words: string): Promise<string | undefined> {
  const row = await db.one<{ accountId: string }>(sql`
    select account_id
    from payments
    where receipt = ${words}
       or checkout_session = ${words}
    limit 1`)
  return row?.accountId
}

/** Undefined once the customer has deleted the account. */
export async function findPayer(db: Queryable, accountId: string) {
  return db.one<{ email: string; language: Language }>(sql`
    select email, language
    from accounts
    where id = ${accountId}
      and email is not null`)
}

/** The page's address is kept before anybody is given it: whoever can pay has a payment we know. */
export async function keepCheckout(
  db: Queryable,
  { accountId, id }: PaymentKey,
  checkout: { session: string; url: string },
) {
  await db.run(sql`
    update payments
    set state = 'open',
        checkout_session = ${checkout.session},
        checkout_url = ${checkout.url},
        changes = changes + 1
    where account_id = ${accountId}
      and id = ${id}
      and state = 'opening'`)
}

type Settled = Pick<
  Payment,
  | 'accountId'
  | 'id'
  | 'state'
  | 'paymentIntent'
  | 'termsAccepted'
  | 'receipt'
  | 'refundedCents'
  | 'disputedCents'
  | 'disputeDueAt'
  | 'revokedCredits'
  | 'paidAt'
> & { nextCheckAt: Date | null }

export async function updatePayment(tx: Tx, payment: Settled): Promise<void> {
  await tx.run(sql`
    update payments
    set state = ${payment.state},
        payment_intent = ${payment.paymentIntent},
        terms_accepted = ${payment.termsAccepted},
        receipt = ${payment.receipt},
        refunded_cents = ${payment.refundedCents},
        disputed_cents = ${payment.disputedCents},
        dispute_due_at = ${payment.disputeDueAt},
        revoked_credits = ${payment.revokedCredits},
        paid_at = ${payment.paidAt},
        next_check_at = ${payment.nextCheckAt},
        unsettled_since = null,
        changes = changes + 1
    where account_id = ${payment.accountId}
      and id = ${payment.id}`)
}

/** False when it came before: Stripe delivers some events twice, and a few for three days. */
export async function rememberEvent(
  tx: Tx,
  { id, type, occurredAt }: { id: string; type: string; occurredAt: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into stripe_events (occurred_at, id, type)
    values (${occurredAt}, ${id}, ${type})
    on conflict (occurred_at, id) do nothing`)
  return inserted > 0
}

/** One for everybody, as long as one counter is fast enough for everybody. */
const SERIES = 0

/** Numbers follow each other without a gap: counter and register roll back with the transaction that took the number. */
export async function issueReceipt(tx: Tx, { accountId, id }: PaymentKey, year: number, at: Date): Promise<number> {
  const row = await tx.one<{ issued: number }>(sql`
    insert into receipt_years (series, year, issued)
    values (${SERIES}, ${year}, 1)
    on conflict (series, year) do update
    set issued = receipt_years.issued + 1
    returning issued`)
  if (!row) throw new Error('a receipt always gets a number')
  await tx.run(sql`
    insert into receipts (series, year, number, account_id, payment_id, issued_at)
    values (${SERIES}, ${year}, ${row.issued}, ${accountId}, ${id}, ${at})`)
  return row.issued
}
