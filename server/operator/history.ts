import type { HistoryEntry, QueueName } from '#contract/schemas/console.ts'
import type { Db } from '#server/database/database.ts'
import { contestOfId } from '#server/evidence/contest-decision-store.ts'
import { findPayment, paymentOfId } from '#server/payments/payment-store.ts'
import { refundOfId, refundsOf } from '#server/payments/refund-store.ts'
import { listActions } from './operator-store.ts'

const MOST = 100

/** Of each id what operators did, newest first; looking at it is left out. */
async function actionsAbout(db: Db, ids: readonly string[]): Promise<HistoryEntry[]> {
  const lists = await Promise.all(ids.map((about) => listActions(db, { since: new Date(0), about, limit: MOST })))
  const known = new Map(lists.flat().map((action) => [action.id, action]))
  return [...known.values()].filter(({ kind }) => kind !== 'looked-at').map(actionEntry)
}

export const actionEntry = (action: Awaited<ReturnType<typeof listActions>>[number]): HistoryEntry => ({
  at: action.madeAt.toISOString(),
  by: action.madeBy,
  what: action.kind,
  about: action.command.slice(action.kind.length + 1),
  reason: action.reason,
  failure: action.failure,
})

/** What happened by itself, or by the customer. */
const event = (at: Date, what: string, about = ''): HistoryEntry => ({
  at: at.toISOString(),
  by: null,
  what,
  about,
  reason: null,
  failure: null,
})

const newestFirst = (history: readonly HistoryEntry[]) =>
  history.toSorted((one, other) => other.at.localeCompare(one.at))

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
