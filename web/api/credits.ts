import type { PackId } from '#contract/packs.ts'
import type * as credits from '#contract/schemas/credits.ts'
import type * as payments from '#contract/schemas/payments.ts'
import { ApiError, call, ifKnown } from './client.ts'
import { fieldsOf, text } from './readers.ts'

/** Sent again with the same key, it finds the payment page it already opened. */
export const buyCredits = ({ pack, idempotencyKey }: { pack: PackId; idempotencyKey: string }) =>
  call('POST', '/buy-credits', { pack }, { 'Idempotency-Key': idempotencyKey }).then(toCheckout)
export const getPayment = (checkoutSession: string) =>
  call<payments.PaymentAnswer>('GET', `/payments/${checkoutSession}`)
export const getPurchases = () =>
  ifKnown(call<payments.PurchasesAnswer>('GET', '/me/purchases').then(toPurchases), { purchases: [] })
export const withdraw = (purchaseId: string) =>
  call<payments.WithdrawalAnswer>('POST', `/me/purchases/${purchaseId}/withdrawal`).then(toWithdrawal)
export const getHistory = (limit: number, cursor: string | null) =>
  call<Partial<credits.HistoryAnswer> | null>(
    'GET',
    `/credits/history?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
  ).then(toHistory)

function toCheckout(answer: unknown) {
  const url = text(fieldsOf(answer)['url'])
  // Anything else would be opened as a page of ours.
  if (!url || !/^https?:/.test(url)) throw new ApiError({})
  return { url }
}

/** One movement of the credits, as the statement tells it. */
export type CreditEntry = Pick<credits.CreditEntry, 'id' | 'kind' | 'amount' | 'cause' | 'failure' | 'receipt'> & {
  balanceAfter: number
  createdAt: string
  /** Credits that went to what was owed instead of the balance, or came to be owed. */
  owedChange: number
  analysisId?: string | undefined
  username?: string | undefined
}

/** The spec does not show what a history holds: one that is not ours is `isKnown: false`, rather than an empty one. */
function toHistory(answer: Partial<credits.HistoryAnswer> | null) {
  const { entries, next_cursor: nextCursor = null } = answer ?? {}
  const isKnown = Array.isArray(entries)
  return { entries: isKnown ? entries.map(toEntry) : [], nextCursor, isKnown }
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
