import { getHistory } from '#web/api/calls.ts'
import { saveFile } from '#web/app/save-file.ts'
import { statementCsv, statementFile } from './statement-csv.ts'
import { lineOf, type StatementLine } from './statement-lines.ts'

const LARGEST_PAGE = 100

/** The file holds the whole statement, however little of it is on the screen. */
export async function downloadStatement() {
  const lines: StatementLine[] = []
  let cursor: string | null = null
  do {
    const page = await getHistory(LARGEST_PAGE, cursor)
    lines.push(...page.entries.map(lineOf))
    cursor = page.next_cursor
  } while (cursor !== null)
  saveFile(statementFile(new Date()), statementCsv(lines), 'text/csv;charset=utf-8')
}
