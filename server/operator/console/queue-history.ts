import type { HistoryEntry, QueueName } from '#contract/schemas/console.ts'
import type { Db } from '#server/database/database.ts'
import { contestOfId } from '#server/evidence/contest-decision-store.ts'
import { findPayment, paymentOfId } from '#server/payments/payment-store.ts'
import { refundOfId, refundsOf } from '#server/payments/refund-store.ts'
import { actionsAbout, event, newestFirst } from './history.ts'

/** What came before, of the one thing that waits. */
export async function historyOf(db: Db, name: QueueName, id: string): Promise<HistoryEntry[]> {
  return newestFirst(await readers[name](db, id))
}

const readers: Record<QueueName, (db: Db, id: string) => Promise<HistoryEntry[]>> = {
  objections: (db, username) => actionsAbout(db, [username]),
  disputes: (db, paymentId) => ofPayment(db, paymentId),
  refunds: async (db, refundId) => {
    const refund = await refundOfId(db, refundId)
    const own = refund && (await refundsOf(db, refund.accountId)).find(({ id }) => id === refundId)
    return own ? [...(await ofPayment(db, own.paymentId)), ...(await actionsAbout(db, [refundId]))] : []
  },
  // What others decided is not told before one has decided oneself.
  contests: async (db, id) => {
    const contest = await contestOfId(db, id)
    return contest ? actionsAbout(db, [contest.analysisId]) : []
  },
  jobs: (db, id) => actionsAbout(db, [id]),
}

async function ofPayment(db: Db, paymentId: string): Promise<HistoryEntry[]> {
  const key = await paymentOfId(db, paymentId)
  const payment = key && (await findPayment(db, key))
  if (!payment) return []
  const refunds = (await refundsOf(db, payment.accountId)).filter((refund) => refund.paymentId === paymentId)
  return [
    event(payment.createdAt, 'payment-opened', payment.pack),
    ...(payment.paidAt ? [event(payment.paidAt, 'payment-paid', payment.receipt ?? '')] : []),
    ...refunds.map(({ requestedAt, madeBy, reason, state }) => ({
      ...event(requestedAt, 'refund-asked', state),
      by: madeBy,
      reason,
    })),
    ...(await actionsAbout(db, [paymentId, payment.accountId])),
  ]
}
