/** Without it Excel reads accents as another alphabet's. */
const BYTE_ORDER_MARK = '\ufeff'

export type CsvCell = string | number | null | undefined

/** What a French spreadsheet opens with a double click: semicolons, because the comma is its decimal sign. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]) =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('')

/** A spreadsheet would run a text that begins like a formula; the apostrophe keeps it a text. */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const said = cell ?? ''
  const harmless = /^[=+\-@\t\r]/.test(said) ? `'${said}` : said
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
