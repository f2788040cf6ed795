import { ENTRY_CAUSES, ENTRY_KINDS } from '#contract/credit-movements.ts'
import { type InvoiceFields, type InvoiceTo, invoiceToOf } from '#contract/invoice-details.ts'
import type { PackId } from '#contract/packs.ts'
import type * as credits from '#contract/schemas/credits.ts'
import type * as payments from '#contract/schemas/payments.ts'
import { ApiError, call, ifKnown } from './client.ts'
import { blockOf, fieldsOf, idOf, listOf, moment, number, oneOf, text, textOrEmpty } from './readers.ts'

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
  ifKnown(
    call('GET', `/credits/history?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`).then(toHistory),
    NO_HISTORY,
  )

function toCheckout(answer: unknown) {
  const url = text(fieldsOf(answer)['url'])
  if (!url || !isFollowed(url)) throw new ApiError({})
  return { url }
}

/** The provider's page, by its whole address; by part of one, only a page of the server that answered. */
const isFollowed = (url: string) =>
  /^https?:\/\//i.test(url) ||
  (URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin)

/** One movement of the credits, as the statement tells it. */
export type CreditEntry = Pick<credits.CreditEntry, 'id' | 'kind' | 'amount' | 'cause' | 'failure' | 'receipt'> & {
  balanceAfter: number
  createdAt: string
  /** Credits that went to what was owed instead of the balance, or came to be owed. */
  owedChange: number
  analysisId?: string | undefined
  username?: string | undefined
  /** Of a list: how many of its lines. */
  lines?: number | undefined
  /** The company a purchase was invoiced to, as it was then. */
  invoiceTo?: InvoiceTo | undefined
}

type History = { entries: CreditEntry[]; nextCursor: string | null; isKnown: boolean }
const NO_HISTORY: History = { entries: [], nextCursor: null, isKnown: false }

/** The spec does not show what a history holds: one that is not ours, line by line, is `isKnown: false`, rather than an empty one. */
function toHistory(answer: unknown): History {
  const fields = fieldsOf(answer)
  const lines = fields['entries']
  const entries = listOf(readEntry)(lines)?.map(toEntry)
  if (!entries || !Array.isArray(lines) || entries.length < lines.length) return NO_HISTORY
  return { entries, nextCursor: text(fields['next_cursor']) ?? null, isKnown: true }
}

type WireEntry = credits.CreditEntry
const readInvoiceTo = blockOf<InvoiceFields>({
  company_name: text,
  address_line1: text,
  address_line2: textOrEmpty,
  postal_code: textOrEmpty,
  city: text,
  country: text,
  vat_number: textOrEmpty,
  siren: textOrEmpty,
})
const readEntry = blockOf<
  Pick<WireEntry, 'id' | 'kind' | 'amount' | 'balance_after' | 'owed_change' | 'created_at'>,
  Pick<WireEntry, 'analysis_id' | 'target_username' | 'lines' | 'cause' | 'failure' | 'receipt' | 'invoice_to'>
>(
  {
    id: idOf,
    kind: oneOf(...ENTRY_KINDS),
    amount: number,
    balance_after: number,
    owed_change: number,
    created_at: moment,
  },
  {
    analysis_id: text,
    target_username: text,
    lines: number,
    cause: oneOf(...ENTRY_CAUSES),
    failure: text,
    receipt: text,
    invoice_to: readInvoiceTo,
  },
)

function toEntry(entry: NonNullable<ReturnType<typeof readEntry>>): CreditEntry {
  const {
    balance_after: balanceAfter,
    created_at: createdAt,
    owed_change: owedChange,
    analysis_id: analysisId,
    target_username: username,
    invoice_to: invoiceTo,
    ...same
  } = entry
  return {
    ...same,
    balanceAfter,
    createdAt,
    owedChange,
    analysisId,
    username,
    invoiceTo: invoiceTo && invoiceToOf(invoiceTo),
  }
}

/** A payment the customer may still withdraw from, and what that would give back today. */
export type Purchase = {
  id: string
  credits: number
  priceCents: number
  receipt: string
  companyName?: string | undefined
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
    companyName: purchase.company_name,
    priceCents: purchase.price_cents,
    paidAt: purchase.paid_at,
    withdrawUntil: purchase.withdraw_until,
    unspentCredits: purchase.unspent_credits,
    refundCents: purchase.refund_cents,
  }
}

const toWithdrawal = ({ refund_cents: refundCents }: payments.WithdrawalAnswer) => ({ refundCents })
