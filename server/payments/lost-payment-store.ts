import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { PaymentKey } from './payment-store.ts'

export type LostDecision = 'recreated' | 'refunded'

/** Those of these pages that a payment of ours has. */
export async function knownSessions(
  db: Queryable,
  pages: readonly { accountId: string; session: string }[],
): Promise<Set<string>> {
  const rows = await db.many<{ checkoutSession: string }>(sql`
    select checkout_session
    from payments
    where account_id = any (${pages.map(({ accountId }) => accountId)}::uuid[])
      and checkout_session = any (${pages.map(({ session }) => session)}::text[])`)
  return new Set(rows.map(({ checkoutSession }) => checkoutSession))
}

export async function hasAccount(db: Queryable, accountId: string): Promise<boolean> {
  const row = await db.one(sql`
    select 1 as found
    from accounts
    where id = ${accountId}`)
  return row !== undefined
}

export async function decisionOn(db: Queryable, session: string): Promise<LostDecision | undefined> {
  const row = await db.one<{ decision: LostDecision }>(sql`
    select decision
    from lost_payments
    where checkout_session = ${session}`)
  return row?.decision
}

type NewDecision = {
  session: string
  accountId: string
  paymentId: string
  cents: number
  decision: LostDecision
  madeBy: string
  reason: string
  at: Date
}

/** The decision that holds: this one, or the one made before. A second operator waits here for the first. */
export async function decide(tx: Tx, lost: NewDecision): Promise<LostDecision> {
  await tx.run(sql`
    insert into lost_payments (checkout_session, account_id, payment_id, cents, decision, made_by, reason, decided_at)
    values (${lost.session}, ${lost.accountId}, ${lost.paymentId}, ${lost.cents}, ${lost.decision}, ${lost.madeBy},
            ${lost.reason}, ${lost.at})
    on conflict (checkout_session) do nothing`)
  return (await decisionOn(tx, lost.session)) ?? lost.decision
}

/** A row written before its page's address was kept, or given up for having none: Stripe says that it has one. */
export async function attachCheckout(
  tx: Tx,
  { accountId, id }: PaymentKey,
  { session, url, nextCheckAt }: { session: string; url: string; nextCheckAt: Date },
): Promise<void> {
  await tx.run(sql`
    update payments
    set state = 'open',
        checkout_session = ${session},
        checkout_url = ${url},
        next_check_at = ${nextCheckAt},
        changes = changes + 1
    where account_id = ${accountId}
      and id = ${id}
      and checkout_session is null`)
}
