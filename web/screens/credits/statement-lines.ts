import { invoiceLine } from '#contract/invoice-details.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { capitalised, formatDate } from '#translated/web/text/format.ts'
import { failureReason } from '#web/analyses/failure-reason.ts'
import type { CreditEntry } from '#web/api/credits.ts'
import { statementText } from '#web/text/statement.ts'

/** A movement as the customer reads it, on the screen and in the file. */
export type StatementLine = {
  id: string
  at: string
  operation: string
  detail: string
  /** The analysis it is about, where there is something of it to see. */
  analysisId?: string | undefined
  amount: number
  balance: number
  /** Credits of an analysis that failed, come back by themselves. */
  isRefund: boolean
}

/**
 * The movements from the newest to the oldest. An analysis that failed says why on its own line; what tells it is the
 * refund, which came later and so is always among the movements already read.
 */
export function linesOf(entries: readonly CreditEntry[]): StatementLine[] {
  const failures = new Map(
    entries
      .filter(({ failure, lines }) => failure && lines === undefined)
      .map((refund) => [refund.analysisId, refund.failure]),
  )
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.createdAt,
    operation: operations[entry.kind](entry),
    detail: capitalised(detailsOf(entry, entry.analysisId && failures.get(entry.analysisId)).join(', ')),
    analysisId: entry.username === undefined ? undefined : entry.analysisId,
    amount: entry.amount,
    balance: entry.balanceAfter,
    isRefund: entry.kind === 'release',
  }))
}

type Start = { hasOlder: boolean; accountCreatedAt: string }

/**
 * From when the statement tells everything: its oldest movement while older ones wait to be read, then the first of that
 * month, or the day the account was created in it: there was no balance before.
 */
export function startOf(oldest: StatementLine, { hasOlder, accountCreatedAt }: Start): string {
  if (hasOlder) return oldest.at
  const [, month, year] = formatDate(oldest.at).split('/')
  const firstOfMonth = `${year}-${month}-01T12:00:00.000Z`
  const isCreatedSince = Date.parse(accountCreatedAt) > Date.parse(firstOfMonth)
  if (!isCreatedSince) return firstOfMonth
  // A movement carried over from an account deleted before is older than this one.
  return Date.parse(accountCreatedAt) > Date.parse(oldest.at) ? oldest.at : accountCreatedAt
}

const operations: Record<CreditEntry['kind'], (entry: CreditEntry) => string> = {
  grant: ({ receipt, amount, owedChange }) =>
    receipt ? statementText.bought(amount - owedChange) : statementText.given,
  hold: ({ username, lines }) =>
    lines === undefined ? statementText.analysisOf(username) : statementText.listOf(lines),
  release: () => statementText.refunded,
  revoke: ({ cause }) => {
    if (cause === 'withdrawal') return statementText.withdrawn
    return cause === 'dispute' ? statementText.disputed : statementText.takenBack
  },
  restore: () => statementText.restored,
  forfeit: () => statementText.forfeited,
  debt: () => statementText.takenOver,
}

function detailsOf(entry: CreditEntry, failure: string | undefined): string[] {
  const { kind, receipt, username, lines, owedChange, invoiceTo } = entry
  const reason = kind === 'hold' ? failureReason(failure) : undefined
  return [
    ...(reason ? [statementText.failedBecause(reason)] : []),
    ...(kind === 'release'
      ? [lines !== undefined && !username ? statementText.stopped(lines) : statementText.failedOf(username)]
      : []),
    ...(receipt ? [statementText.receipt(receipt)] : []),
    ...(invoiceTo ? [statementText.invoicedTo(invoiceLine(invoiceTo, LANGUAGE))] : []),
    ...(owedChange < 0 ? [statementText.repaid(-owedChange)] : []),
    ...(owedChange > 0 ? [statementText.owed(owedChange)] : []),
  ]
}
