type OnTheWire<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

/** A row with its moments as ISO texts. */
export function onTheWire<Row extends object>(row: Row): OnTheWire<Row> {
  const write = ([name, value]: [string, unknown]) => [name, value instanceof Date ? value.toISOString() : value]
  return Object.fromEntries(Object.entries(row).map(write)) as OnTheWire<Row>
}
