import { Pool, type PoolClient, types } from 'pg'
import { watchPool } from '#server/observability/pool-metrics.ts'
import { type Clients, openClients, type Send, type Statement } from './database-clients.ts'
import { isOnStandby } from './database-failure.ts'
import { type Notice, openNoticeSender } from './notice-sender.ts'
import { everySetting, STATEMENT_MS, withAsyncCommit } from './session-settings.ts'
import { sql } from './sql.ts'

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
export type Tx = Queryable & {
  readonly inTransaction: true
  readonly client: PoolClient
  /** Tells who listens on the channel, once the transaction has committed. A hint: a process that dies then tells nobody. */
  notify(channel: string, payload: string): void
}

export type Db = Queryable & {
  readonly pool: Pool
  readonly prepared: boolean
  /** For what may be lost if the machine dies this second, such as progress: its commit does not wait for the disk. */
  readonly asyncCommit: Queryable
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** PostgreSQL cancels what takes too long and says so. When it says nothing, as when it is frozen, we give up by ourselves. */
const SILENCE_MS = STATEMENT_MS + 2_000
/** As long as a failover takes. */
const PATIENCE_MS = 10_000

// A bigint count fits a JavaScript number up to 9e15; no table of ours will get there.
types.setTypeParser(types.builtins.INT8, Number)

/** A network that swallows packets would otherwise hold a connection for a quarter of an hour. */
export const onTheNetwork = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export type DatabaseOptions = {
  connections: number
  silenceMs?: number
  patienceMs?: number
  /** Each transaction may get another session: PostgreSQL keeps our settings for the login, and knows no names. */
  behindPooler?: boolean
  /** Whether statements have names, so that each is planned once; the newest poolers keep names too. */
  prepared?: boolean
}

export function openDatabase(url: string, options: DatabaseOptions): Db {
  const { connections, silenceMs = SILENCE_MS, patienceMs = PATIENCE_MS, behindPooler = false } = options
  const { prepared = !behindPooler } = options
  const waits = { silenceMs, patienceMs }
  const pool = watchPool('main', openPool(url, connections, behindPooler ? '' : everySetting))
  const clients = openClients(pool, waits, prepared)
  const lend = async <Result>(work: (client: PoolClient, statements: Queryable) => Promise<Result>) => {
    const client = await clients.connect()
    let isStandby = false
    try {
      return await work(client, queriesThrough(clients.sendOn(client)))
    } catch (error) {
      isStandby = isOnStandby(error)
      throw error
    } finally {
      // One that was lost meanwhile is not kept either.
      client.release(isStandby)
    }
  }
  // Connections of their own, opened when they are first needed: asking for it statement by statement took three
  // messages more each, and messages were a third of a worker's time.
  const asyncPool = behindPooler
    ? null
    : watchPool('async_commit', openPool(url, Math.ceil(connections / 2), `${everySetting} ${withAsyncCommit}`))
  const asyncCommit = queriesThrough(
    asyncPool
      ? openClients(asyncPool, waits, prepared).send
      : (statement) => lend((client) => inTransaction(client, () => sendWithoutDisk(client, clients, statement))),
  )
  const notices = openNoticeSender((statement) => asyncCommit.many(statement))
  return {
    ...queriesThrough(clients.send),
    pool,
    prepared,
    asyncCommit,
    transaction: async (work) => {
      const asked: Notice[] = []
      const notify = (channel: string, payload: string) => void asked.push({ channel, payload })
      const result = await lend((client, statements) =>
        inTransaction(client, () => work({ ...statements, notify, inTransaction: true, client })),
      )
      notices.send(asked)
      return result
    },
    close: async () => {
      await Promise.all([pool.end(), asyncPool?.end()])
    },
  }
}

/** A pooler's sessions are everybody's: the transaction alone may do without the disk. */
function sendWithoutDisk(client: PoolClient, clients: Clients, statement: Statement) {
  client.query('set local synchronous_commit = off').catch(ignore)
  return clients.sendOn(client)(statement)
}

function openPool(url: string, connections: number, options: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    options,
    // Lets `begin` leave together with the first statement: one round trip fewer in every transaction.
    pipeline: true,
    application_name: 'verso',
    ...onTheNetwork,
  })
  // A connection cut by the server, idle or at work, is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/**
 * Until the transaction ends, whoever else asks for the same name waits; those who share it go side by side. PostgreSQL's advisory
 * lock: for what no row stands for, such as how many of something a customer may have.
 */
export async function advisoryLock(tx: Tx, name: string, mode: 'exclusive' | 'share' = 'exclusive'): Promise<void> {
  await (mode === 'share'
    ? tx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
    : tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`))
}

async function inTransaction<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  try {
    const begun = client.query('begin')
    // If it fails the connection is gone, and so does what follows it: that failure is the one that climbs.
    begun.catch(ignore)
    const result = await work()
    await begun
    const { command } = await client.query('commit')
    // In a transaction that failed, PostgreSQL answers a commit with a rollback and no error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a failure in it was passed over')
    return result
  } catch (error) {
    await client.query('rollback').catch(ignore)
    throw error
  }
}

function queriesThrough(send: Send): Queryable {
  return {
    many: async <Row>(statement: Statement) => {
      const { rows } = await send(statement)
      return rows.map((row: PgRow) => inCamelCase(row, statement.name)) as Row[]
    },
    one: async <Row>(statement: Statement) => {
      const [row] = (await send(statement)).rows
      return row && (inCamelCase(row, statement.name) as Row)
    },
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  }
}

const ignore = () => {}

type PgRow = Record<string, unknown>
type Columns = readonly { column: string; name: string }[]

/** PostgreSQL's `account_id` is our `accountId`: the one place where a column's name changes. */
function inCamelCase(row: PgRow, statement: string): PgRow {
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
