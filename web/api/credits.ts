import { ENTRY_CAUSES, ENTRY_KINDS } from '#contract/credit-movements.ts'
import type { PackId } from '#contract/packs.ts'
import type * as credits from '#contract/schemas/credits.ts'
import type * as payments from '#contract/schemas/payments.ts'
import { ApiError, addition, call } from './client.ts'
import { readInvoiceTo } from './invoice-details.ts'
import {
  blockOf,
  fieldsOf,
  idOf,
  listIn,
  listOf,
  moment,
  number,
  oneOf,
  type Reader,
  type Told,
  text,
  told,
} from './readers.ts'

/** Sent again with the same key, it finds the payment page it already opened. */
export const buyCredits = ({ pack, idempotencyKey }: { pack: PackId; idempotencyKey: string }) =>
  call('POST', '/buy-credits', { pack }, { 'Idempotency-Key': idempotencyKey }).then(toCheckout)
export const getPayment = (checkoutSession: string) =>
  call<payments.PaymentAnswer>('GET', `/payments/${checkoutSession}`)
export const getPurchases = () => addition('/me/purchases', listIn('purchases', readPurchase), [])
export const withdraw = (purchaseId: string) =>
  call<payments.WithdrawalAnswer>('POST', `/me/purchases/${purchaseId}/withdrawal`).then(told)
export const getHistory = (limit: number, cursor: string | null) =>
  addition<History | null>(
    `/credits/history?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
    readHistory,
    null,
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

/** One movement of the credits, as the statement tells it; of a list, of so many of its lines. */
export type CreditEntry = Omit<Told<credits.CreditEntry>, 'batchId' | 'paymentId'>

type History = { entries: CreditEntry[]; nextCursor: string | null }

/** What a history holds is told nowhere (spec 3.34): one that is not ours, line by line, is null, rather than an empty one. */
function readHistory(answer: unknown): History | undefined {
  const fields = fieldsOf(answer)
  const lines = fields['entries']
  const entries = listOf(readEntry)(lines)
  if (!entries || !Array.isArray(lines) || entries.length < lines.length) return undefined
  return { entries, nextCursor: text(fields['next_cursor']) ?? null }
}

type Always = 'id' | 'kind' | 'amount' | 'balanceAfter' | 'owedChange' | 'createdAt'
const readEntry: Reader<CreditEntry> = blockOf<Pick<CreditEntry, Always>, Omit<CreditEntry, Always>>(
  {
    id: idOf,
    kind: oneOf(...ENTRY_KINDS),
    amount: number,
    balanceAfter: number,
    owedChange: number,
    createdAt: moment,
  },
  {
    analysisId: text,
    username: text,
    lines: number,
    cause: oneOf(...ENTRY_CAUSES),
    failure: text,
    receipt: text,
    invoiceTo: readInvoiceTo,
  },
)

/** A payment the customer may still withdraw from, and what that would give back today. */
export type Purchase = Told<payments.Purchase>

const readPurchase: Reader<Purchase> = blockOf<Omit<Purchase, 'companyName'>, Pick<Purchase, 'companyName'>>(
  {
    id: idOf,
    credits: number,
    priceCents: number,
    receipt: text,
    paidAt: moment,
    withdrawUntil: moment,
    unspentCredits: number,
    refundCents: number,
  },
  { companyName: text },
)
