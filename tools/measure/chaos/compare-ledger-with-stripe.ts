import { Client } from 'pg'
import type { StripeStub } from '#stubs/stripe/stub.ts'

type Row = { id: string; session: string | null; credits: number; granted: number; revoked: number }

/**
 * Every page Stripe knows, against what our ledger moved for it. Counted here from scratch, not by the product. Where only
 * some pages were told of, nothing may have moved for the others.
 */
export async function compareLedgerWithStripe(databaseUrl: string, stripe: StripeStub, told?: ReadonlySet<string>) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(`
    select payments.id, checkout_session as session, payments.credits,
           coalesce(sum(credits_change - owed_change) filter (where kind = 'grant'), 0)::int as granted,
           coalesce(sum(owed_change - credits_change) filter (where kind in ('revoke', 'restore')), 0)::int as revoked
    from payments
    left join credit_entries on credit_entries.account_id = payments.account_id and origin_id = payments.id
    group by payments.account_id, payments.id`)
  await client.end()
  const byPayment = new Map(rows.map((row) => [row.id, row]))
  const differences: string[] = []
  const granted = new Set<string>()
  const seen = new Set<string>()
  for (const session of stripe.sessions()) {
    const paymentId = session.client_reference_id ?? ''
    const row = byPayment.get(paymentId)
    if (seen.has(paymentId)) differences.push(`${paymentId} has two pages at Stripe`)
    seen.add(paymentId)
    if (row && row.granted > 0) granted.add(session.id)
    const isTold = told?.has(session.id) ?? true
    const paid = isTold && session.status === 'complete' && session.payment_status === 'paid'
    const gone = stripe.refunded(session.id) + stripe.disputed(session.id)
    const price = session.amount_total ?? 0
    const due = paid && row ? row.credits : 0
    const back = paid && row ? Math.round((row.credits * Math.min(gone, price)) / price) : 0
    if (!row || row.granted !== due || row.revoked !== back) {
      differences.push(`${session.id}: granted ${row?.granted} for ${due}, took back ${row?.revoked} for ${back}`)
    }
  }
  return { differences, granted }
}
