import type { PackId } from '#contract/packs.ts'
import type * as credits from '#contract/schemas/credits.ts'
import type * as payments from '#contract/schemas/payments.ts'
import { call } from './client.ts'

/** Sent again with the same key, it finds the payment page it already opened. */
export const buyCredits = ({ pack, idempotencyKey }: { pack: PackId; idempotencyKey: string }) =>
  call<payments.BuyCreditsAnswer>('POST', '/buy-credits', { pack }, { 'Idempotency-Key': idempotencyKey })
export const getPayment = (checkoutSession: string) =>
  call<payments.PaymentAnswer>('GET', `/payments/${checkoutSession}`)
export const getPurchases = () => call<payments.PurchasesAnswer>('GET', '/me/purchases').then(toPurchases)
export const withdraw = (purchaseId: string) =>
  call<payments.WithdrawalAnswer>('POST', `/me/purchases/${purchaseId}/withdrawal`).then(toWithdrawal)
export const getHistory = (limit: number, cursor: string | null) =>
  call<credits.HistoryAnswer>(
    'GET',
    `/credits/history?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
  ).then(toHistory)

/** One movement of the credits, as the statement tells it. */
export type CreditEntry = Pick<credits.CreditEntry, 'id' | 'kind' | 'amount' | 'cause' | 'failure' | 'receipt'> & {
  balanceAfter: number
  createdAt: string
  /** Credits that went to what was owed instead of the balance, or came to be owed. */
  owedChange: number
  analysisId?: string | undefined
  username?: string | undefined
}

function toHistory({ entries, next_cursor: nextCursor }: credits.HistoryAnswer) {
  return { entries: entries.map(toEntry), nextCursor }
}

function toEntry(entry: credits.CreditEntry): CreditEntry {
  const {
    balance_after: balanceAfter,
    created_at: createdAt,
    owed_change: owedChange,
    analysis_id: analysisId,
    target_username: username,
    payment_id: _paymentId,
    ...same
  } = entry
  return { ...same, balanceAfter, createdAt, owedChange, analysisId, username }
}

/** A payment the customer may still withdraw from, and what that would give back today. */
export type Purchase = {
  id: string
  credits: number
  priceCents: number
  receipt: string
  paidAt: string
  withdrawUntil: string
  unspentCredits: number
  refundCents: number
}

const toPurchases = ({ purchases }: payments.PurchasesAnswer) => ({ purchases: purchases.map(toPurchase) })

function toPurchase(purchase: payments.Purchase): Purchase {
  const { id, credits: bought, receipt } = purchase
  return {
    id,
    credits: bought,
    receipt,
    priceCents: purchase.price_cents,
    paidAt: purchase.paid_at,
    withdrawUntil: purchase.withdraw_until,
    unspentCredits: purchase.unspent_credits,
    refundCents: purchase.refund_cents,
  }
}

const toWithdrawal = ({ refund_cents: refundCents }: payments.WithdrawalAnswer) => ({ refundCents })
