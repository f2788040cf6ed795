import { Client } from 'pg'
import * as store from '#server/analyses/analysis-store.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Statement } from '#server/platform/database-clients.ts'

/** How PostgreSQL answers each statement behind the analyses' pages, for docs/scale.md. */
export async function printPlans(databaseUrl: string, accountId: string, id: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  // The plan a connection of the product keeps for a prepared statement, whatever the values.
  await client.query('set plan_cache_mode = force_generic_plan')
  const statements = {
    listAnalyses: await sentBy((db) => store.listAnalyses(db, { accountId, limit: 11, after: store.FIRST_PAGE })),
    countAnalyses: await sentBy((db) => store.countAnalyses(db, accountId)),
    findAnalysis: await sentBy((db) => store.findAnalysis(db, accountId, id)),
    listEarlier: await sentBy((db) => store.listEarlier(db, accountId, id)),
  }
  for (const [name, { text, values }] of Object.entries(statements)) {
    await client.query(`prepare ${name} as ${text}`)
    const call = `${name}(${values.map((value) => client.escapeLiteral(String(value))).join(', ')})`
    // Twice: the first reads from the disk what the second finds in memory.
    await client.query(`execute ${call}`)
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain (analyze, buffers) execute ${call}`)
    console.log(`\n${name}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)
  }
  await client.end()
}

/** The statement itself, taken from the store rather than copied here. */
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
