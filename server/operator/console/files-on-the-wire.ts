import type { AnalysisFileAnswer, CustomerAnswer } from '#contract/schemas/console.ts'
import type { readAnalysis } from '#server/operator/read-analysis.ts'
import type { CustomerFile } from '#server/operator/read-customer.ts'
import { actionEntry } from './history.ts'

/** The account that a movement's profile was of stays behind: it is what a report is about. */
export function customerOnTheWire(
  { statement, actions, ...file }: CustomerFile,
  openUntil: Date | undefined,
): CustomerAnswer {
  return {
    account: { ...onTheWire(file.account), reportsOpenUntil: openUntil?.toISOString() ?? null },
    statement: statement.map((entry) => ({
      id: entry.id,
      at: entry.created_at,
      kind: entry.kind,
      cause: entry.cause ?? null,
      amount: entry.amount,
      balance: entry.balance_after,
      analysisId: entry.analysis_id ?? null,
      receipt: entry.receipt ?? null,
    })),
    payments: file.payments.map(onTheWire),
    refunds: file.refunds.map(onTheWire),
    analyses: file.analyses.map(onTheWire),
    sessions: file.sessions.map(onTheWire),
    mails: file.mails.map(onTheWire),
    history: actions.map(actionEntry),
  }
}

export function analysisOnTheWire(
  { analysis, told, movements, jobs, actions }: NonNullable<Awaited<ReturnType<typeof readAnalysis>>>,
  openUntil: Date | undefined,
): AnalysisFileAnswer {
  const { progress, ...row } = analysis
  return {
    analysis: {
      ...onTheWire(row),
      reportsOpenUntil: openUntil?.toISOString() ?? null,
      step: progress?.step ?? null,
      postsRead: progress?.posts_read ?? null,
    },
    told,
    movements: movements.map(onTheWire),
    jobs: jobs.map(onTheWire),
    history: actions.map(actionEntry),
  }
}

type OnTheWire<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

/** A row with its moments as ISO texts. */
export function onTheWire<Row extends object>(row: Row): OnTheWire<Row> {
  const write = ([name, value]: [string, unknown]) => [name, value instanceof Date ? value.toISOString() : value]
  return Object.fromEntries(Object.entries(row).map(write)) as OnTheWire<Row>
}
