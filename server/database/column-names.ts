export type PgRow = Record<string, unknown>
type Columns = readonly { column: string; name: string }[]

/** PostgreSQL's `account_id` is our `accountId`: the one place where a column's name changes. */
export function inCamelCase(row: PgRow, statement: string): PgRow {
  let columns = columnsOf.get(statement)
  if (!columns) {
    columns = Object.keys(row).map((column) => ({ column, name: camelCase(column) }))
    columnsOf.set(statement, columns)
  }
  const named: PgRow = {}
  for (const { column, name } of columns) named[name] = row[column]
  return named
}

/** By the statement's name: its columns are the same each time. */
const columnsOf = new Map<string, Columns>()

const camelCase = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
