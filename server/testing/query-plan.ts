import { Client } from 'pg'
import type { Queryable } from '#server/database/database.ts'
import type { Statement } from '#server/database/database-clients.ts'

/** How PostgreSQL answers what a store asks, read while it does: the lines of the plan, its pages and its time. */
export async function explain(databaseUrl: string, ask: (db: Queryable) => Promise<unknown>): Promise<string> {
  const { text, values } = await sentBy(ask)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // The plan a connection of the product keeps for a prepared statement, whatever the values.
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare asked as ${text}`)
    const call = `asked(${values.map((value) => literal(client, value)).join(', ')})`
    // Twice: the first reads from the disk what the second finds in memory.
    await client.query(`execute ${call}`)
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain (analyze, buffers) execute ${call}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

/** The statement itself, taken from the store rather than copied into a test. */
async function sentBy(ask: (db: Queryable) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = []
  const note = (statement: Statement) => void sent.push(statement)
  await ask({
    many: async (statement) => (note(statement), []),
    one: async (statement) => (note(statement), undefined),
    run: async (statement) => (note(statement), 0),
  })
  const [statement] = sent
  if (!statement) throw new Error('the store sent nothing')
  return statement
}

function literal(client: Client, value: unknown): string {
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.join(',')}}`)
  return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}
