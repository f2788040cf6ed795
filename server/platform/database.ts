import { createHash } from 'node:crypto'
import { Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow, types } from 'pg'

/** One SQL statement with its values kept apart: what `sql` makes and the database runs. */
export type Statement = { readonly text: string; readonly values: readonly unknown[]; readonly name: string }

/** Anything statements can be sent to: the pool or an open transaction. */
export type Queryable = {
  /** All rows. The row type is the caller's word; the store's own test reads the rows back. */
  many<Row>(statement: Statement): Promise<Row[]>
  /** The first row, if any. */
  one<Row>(statement: Statement): Promise<Row | undefined>
  /** The number of rows changed. */
  run(statement: Statement): Promise<number>
}
/** An open transaction. What must be atomic asks for a Tx, so the compiler turns a bare Db away. */
export type Tx = Queryable & { readonly inTransaction: true; readonly client: PoolClient }
export type Db = Queryable & {
  readonly pool: Pool
  /** For what may be lost if the machine dies this second, such as progress: its commit does not wait for the disk. */
  readonly unhurried: Queryable
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

type Text = { text: string; name: string }
const textOfTemplate = new WeakMap<TemplateStringsArray, Text>()

/**
 * `sql\`select … where id = ${id}\``: values become $1, $2…, never text. Each call site gets a name, so
 * PostgreSQL parses and plans it once per connection (docs/decisions/0004 has the measured gain).
 */
export function sql(template: TemplateStringsArray, ...values: unknown[]): Statement {
  let known = textOfTemplate.get(template)
  if (!known) {
    const text = template.reduce((before, part, index) => `${before}$${index}${part}`)
    known = { text, name: createHash('sha256').update(text).digest('hex').slice(0, 24) }
    textOfTemplate.set(template, known)
  }
  return { text: known.text, name: known.name, values }
}

// A bigint count fits a JavaScript number up to 9e15; no table of ours will get there.
types.setTypeParser(types.builtins.INT8, Number)

/** The application's role: migrations grant it what it needs, which leaves out writing balances (0003-credits). */
export const asApplication = '-c role=verso_app'

export function openDatabase(url: string, { connections }: { connections: number }): Db {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    options: asApplication,
    // Lets `begin` leave together with the first statement: one round trip fewer in every transaction.
    pipeline: true,
    application_name: 'verso',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 5_000,
  })
  // An idle connection cut by the server is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    ...queries(pool),
    pool,
    unhurried: queries({ query: (statement) => unhurriedly(pool, statement) }),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

/** With real money at stake the login itself must be unable to write a balance, not only the role it takes. */
export async function refuseOwnerLogin(db: Queryable): Promise<void> {
  const login = await db.one<{ mayWrite: boolean }>(sql`
    select has_column_privilege(session_user, 'accounts', 'credits', 'update') as "mayWrite"`)
  if (login?.mayWrite)
    throw new Error('a live key needs a DATABASE_URL that cannot write balances: see docs/runbook.md')
}

async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withClient(pool, async (client, onLost) => {
    const begun = client.query('begin')
    // If it fails the connection is gone, and so does what follows it: that failure is the one that climbs.
    begun.catch(onLost)
    const result = await work({ ...queries(client), inTransaction: true, client })
    await begun
    const { command } = await client.query('commit')
    // In a transaction that failed, PostgreSQL answers a commit with a rollback and no error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a failure in it was passed over')
    return result
  })
}

/** A connection of the pool's for some work; whatever that left open is rolled back. */
async function withClient<Result>(
  pool: Pool,
  work: (client: PoolClient, onLost: (lost: Error) => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  // The pool listens to idle connections only: without this, one cut in mid-transaction would end the process.
  const onLost = (lost: Error) => {
    broken = lost
  }
  client.on('error', onLost)
  try {
    return await work(client, onLost)
  } catch (error) {
    await client.query('rollback').catch(onLost)
    throw error
  } finally {
    client.off('error', onLost)
    client.release(broken)
  }
}

/** Begin, statement and commit leave together: one round trip, as without them. */
async function unhurriedly(pool: Pool, statement: QueryConfig): Promise<QueryResult<QueryResultRow>> {
  return withClient(pool, async (client) => {
    const [, , result] = await Promise.all([
      client.query('begin'),
      client.query('set local synchronous_commit = off'),
      client.query<QueryResultRow>(statement),
      client.query('commit'),
    ])
    return result
  })
}

type Target = { query(statement: QueryConfig): Promise<QueryResult<QueryResultRow>> }

function queries(target: Target): Queryable {
  const send = (statement: Statement) => target.query(statement as QueryConfig)
  return {
    many: async <Row>(statement: Statement) => (await send(statement)).rows as Row[],
    one: async <Row>(statement: Statement) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  }
}

const BATCH = 5_000

/** Repeats a bounded change until there is nothing left to do; tells how many rows it touched. */
export async function inBatches(change: (most: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await change(BATCH)
    total += changed
    if (changed < BATCH) return total
  }
}
