import { csvFile } from '#contract/csv.ts'
import { LANGUAGE } from '#contract/language.fr.ts'
import { formatDate } from '#web/text/format.fr.ts'
import { statementText } from '#web/text/statement.fr.ts'
import type { StatementLine } from './statement-lines.ts'

export function statementCsv(lines: readonly StatementLine[]): string {
  const { date, operation, detail, credits, balance } = statementText.columns
  const rows = lines.map((line) => [formatDate(line.at), line.operation, line.detail, line.amount, line.balance])
  return csvFile([[date, operation, detail, credits, balance], ...rows], LANGUAGE)
}

/** releve-verso-2026-11-15.csv */
export const statementFile = (today: Date) =>
  statementText.file(formatDate(today.toISOString()).split('/').toReversed().join('-'))
