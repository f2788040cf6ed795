import { formatDate } from '#web/text/format.ts'
import { statementText } from '#web/text/statement.ts'
import type { StatementLine } from './statement-lines.ts'

/** Without it Excel reads the accents as another alphabet's. */
const BYTE_ORDER_MARK = '\ufeff'

/** What a French spreadsheet opens with a double click: semicolons, because the comma is its decimal sign. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const { date, operation, detail, credits, balance } = statementText.columns
  const rows = [
    [date, operation, detail, credits, balance],
    ...lines.map((line) => [
      formatDate(line.at),
      text(line.operation),
      text(line.detail),
      String(line.amount),
      String(line.balance),
    ]),
  ]
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.join(';')}\r\n`).join('')
}

/** releve-verso-2026-11-15.csv */
export const statementFile = (today: Date) =>
  statementText.file(formatDate(today.toISOString()).split('/').toReversed().join('-'))

/** A spreadsheet would run a cell that begins like a formula; the apostrophe makes it say text. */
function text(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
