/** A first line that names the column, as spreadsheets write it. */
const HEADING =
  /^(?:user ?names?|handles?|comptes?|noms?|names?|accounts?|profils?|profiles?|pseudos?|target_username)$/i

/**
 * The names in a text that was pasted or in a file: one a line, in the first cell that holds something. Commas and semicolons part
 * names where everything is on one line.
 */
export function namesIn(text: string): string[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const [only] = lines
  const rows = lines.length === 1 && only !== undefined ? only.split(/[;,\t]/) : lines.map(firstCell)
  const names = rows.map(unquoted).filter((name) => name !== '')
  return names.length > 1 && HEADING.test(names[0] ?? '') ? names.slice(1) : names
}

const firstCell = (line: string) => line.split(/[;,\t]/).find((cell) => unquoted(cell) !== '') ?? line

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()
