import type { Language } from './languages.ts'

/** Without it Excel reads accents as another alphabet's. */
const BYTE_ORDER_MARK = '\ufeff'

export type CsvCell = string | number | null | undefined

/** What a spreadsheet opens with a double click. A French one takes semicolons, because the comma is its decimal sign. */
const SEPARATORS: Record<Language, string> = { fr: ';', en: ',' }

export const csvFile = (rows: readonly (readonly CsvCell[])[], language: Language) =>
  BYTE_ORDER_MARK + csvText(rows, language)

/** What a program reads (RFC 4180): commas, and a point in numbers. */
export const plainCsvFile = (rows: readonly (readonly CsvCell[])[]) => csvText(rows, 'en')

function csvText(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const lines = rows.map((cells) => cells.map((cell) => cellText(cell, language)).join(SEPARATORS[language]))
  return lines.map((line) => `${line}\r\n`).join('')
}

export const csvDecimal = (number: string, language: Language) =>
  language === 'fr' ? number.replace('.', ',') : number

/** A spreadsheet would run a text that begins like a formula; the apostrophe keeps it a text. */
function cellText(cell: CsvCell, language: Language): string {
  if (typeof cell === 'number') return csvDecimal(String(cell), language)
  const said = cell ?? ''
  const harmless = /^[=+\-@\t\r]/.test(said) ? `'${said}` : said
  const isPlain = !harmless.includes(SEPARATORS[language]) && !/["\r\n]/.test(harmless)
  return isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`
}
