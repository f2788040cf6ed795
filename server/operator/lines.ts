import type { CreditEntry } from '#contract/schemas/credits.ts'
import type { paymentsOf } from '#server/payments/purchase-store.ts'
import type { RefundRow } from '#server/payments/refund-store.ts'

export const inOneLine = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join('  ')

export const statementLine = ({ created_at: at, kind, amount, balance_after: balance, ...entry }: CreditEntry) =>
  inOneLine(
    at,
    kind.padEnd(8),
    String(amount).padStart(5),
    String(balance).padStart(6),
    entry.analysis_id && `analysis ${entry.analysis_id}`,
    entry.payment_id && `payment ${entry.payment_id}`,
    entry.receipt,
    entry.cause,
  )

type Payment = Awaited<ReturnType<typeof paymentsOf>>[number]

export const paymentLine = ({ createdAt, id, pack, state, receipt, checkoutSession, ...money }: Payment) =>
  inOneLine(
    createdAt.toISOString(),
    `payment ${id}`,
    pack,
    state,
    `${money.priceCents} cents`,
    money.refundedCents > 0 && `${money.refundedCents} refunded`,
    money.disputedCents > 0 && `${money.disputedCents} disputed`,
    receipt,
    checkoutSession,
  )

export const refundLine = ({ requestedAt, id, paymentId, state, cents, credits, madeBy, reason }: RefundRow) =>
  inOneLine(
    requestedAt.toISOString(),
    `refund ${id}`,
    `payment ${paymentId}`,
    state,
    `${cents} cents`,
    `${credits} credits`,
    `by ${madeBy}`,
    JSON.stringify(reason),
  )
