import { csvFile } from '#contract/csv.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { formatDate } from '#translated/web/text/format.ts'
import { statementText } from '#web/text/statement.ts'
import type { StatementLine } from './statement-lines.ts'

export function statementCsv(lines: readonly StatementLine[]): string {
  const { date, operation, detail, credits, balance } = statementText.columns
  const rows = lines.map((line) => [formatDate(line.at), line.operation, line.detail, line.amount, line.balance])
  return csvFile([[date, operation, detail, credits, balance], ...rows], LANGUAGE)
}

/** releve-verso-2026-11-15.csv */
export const statementFile = (today: Date) =>
  statementText.file(formatDate(today.toISOString()).split('/').toReversed().join('-'))
