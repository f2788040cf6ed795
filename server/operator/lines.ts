/** What a terminal shows of a view: its single parts, then each list under its name, a line for each row. */
export function viewLines(view: Record<string, unknown>): string[] {
  return Object.entries(view).flatMap(([name, part]) => {
    if (Array.isArray(part)) return part.length === 0 ? [] : ['', `${name}:`, ...part.map(rowLine)]
    return typeof part === 'object' && part !== null ? [rowLine(part)] : inOneLine([[name, part]])
  })
}

/** A row: the name and value of all that it has. */
export const rowLine = (row: object) => inOneLine(Object.entries(row)).join('  ')

function inOneLine(values: readonly (readonly [string, unknown])[]): string[] {
  return values.flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false || value === '') return []
    if (value instanceof Date) return [`${name} ${value.toISOString()}`]
    return [`${name} ${typeof value === 'string' ? quoted(value) : JSON.stringify(value)}`]
  })
}

/** Some words are a customer's own: a terminal must not take part of them for its orders. */
function quoted(words: string): string {
  const plain = words.replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
  return plain.includes(' ') ? JSON.stringify(plain) : plain
}
