import type { Purchase } from '#contract/schemas/payments.ts'
import { lockUnspent } from '#server/credits/balance.ts'
import { jobName } from '#server/jobs/job.ts'
import { after, days } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockPayment } from './payment-store.ts'
import { purchasesSince } from './purchase-store.ts'
import { promiseRefund, type RefundToSend, refundFor } from './refund-payment.ts'
import type { PaymentServices } from './settle-payment.ts'

/** The law's delay, as we tell it. */
const WITHDRAWAL_DAYS = 14
/**
 * A delay that ends on a Saturday, a Sunday or a holiday runs to the next working day (L221-19): four days cover
 * the longest bridge there is, which spares us a calendar and is never to the customer's loss.
 */
const GRACE_DAYS = 4

export const withdrawUntil = (paidAt: Date) => after(paidAt, days(WITHDRAWAL_DAYS))

export const sendWithdrawalReceiptJob = jobName<RefundToSend>('send-withdrawal-receipt')

/** The purchases a customer can still withdraw from, and what each would give back. */
export async function withdrawablePurchases({ db, now }: PaymentServices, accountId: string): Promise<Purchase[]> {
  const rows = await purchasesSince(db, accountId, after(now(), -days(WITHDRAWAL_DAYS + GRACE_DAYS)))
  return rows.map((row) => ({
    id: row.id,
    credits: row.credits,
    price_cents: row.priceCents,
    receipt: row.receipt,
    ...(row.companyName !== null && { company_name: row.companyName }),
    paid_at: row.paidAt.toISOString(),
    withdraw_until: withdrawUntil(row.paidAt).toISOString(),
    unspent_credits: row.unspent,
    refund_cents: refundFor(row, row.unspent),
  }))
}

/** The customer gives up what is left of a purchase and gets its part of the price back. */
export async function withdraw({ db, jobs, now }: PaymentServices, accountId: string, paymentId: string) {
  return db.transaction(async (tx) => {
    const at = now()
    const payment = await lockPayment(tx, { accountId, id: paymentId })
    if (!payment || payment.paidAt === null) throw new Refusal('payment_not_found')
    if (at > after(payment.paidAt, days(WITHDRAWAL_DAYS + GRACE_DAYS))) throw new Refusal('withdrawal_over')
    // Locked: an analysis asked for at this very moment must not take credits that are being refunded.
    const unspent = await lockUnspent(tx, accountId, payment.id)
    const decision = { cause: 'withdrawal' as const, madeBy: 'customer', reason: 'withdrawal', at }
    const refund = await promiseRefund(tx, jobs, payment, refundFor(payment, unspent), decision)
    await jobs.send(tx, sendWithdrawalReceiptJob, { accountId, refundId: refund.refundId })
    return { ...refund, requestedAt: at }
  })
}
