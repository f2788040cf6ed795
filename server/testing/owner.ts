import { Client, type QueryResultRow } from 'pg'

/** One statement with the rights of the database's owner, for what the application's own role must not do or see. */
export async function asOwner<Row extends QueryResultRow>(
  databaseUrl: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
