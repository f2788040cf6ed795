import type { CreditEntry } from '#web/api/credits.ts'
import { getHistory } from '#web/api/credits.ts'
import { saveFile } from '#web/shell/save-file.ts'
import { statementCsv, statementFile } from './statement-csv.ts'
import { linesOf } from './statement-lines.ts'

const LARGEST_PAGE = 100

/** The file holds the whole statement, however little of it is on the screen. */
export async function downloadStatement() {
  const entries: CreditEntry[] = []
  let cursor: string | null = null
  do {
    const page = await getHistory(LARGEST_PAGE, cursor)
    entries.push(...page.entries)
    cursor = page.nextCursor
  } while (cursor !== null)
  saveFile(statementFile(new Date()), statementCsv(linesOf(entries)), 'text/csv;charset=utf-8')
}
