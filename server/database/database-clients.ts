import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { retry } from '#server/lib/retry.ts'
import { DatabaseUnavailable, isOnStandby, isRefusedLogin } from './database-failure.ts'

/** One SQL statement with its values kept apart: what `sql` makes and the database runs. */
export type Statement = { readonly text: string; values: unknown[]; readonly name: string }
export type Send = (statement: Statement) => Promise<QueryResult<QueryResultRow>>

/**
 * Callers who may wait for a connection. A burst may exceed it; once the queue has been longer for STANDING_MS, new callers
 * wait ASIDE_MS and are then refused if it still is (docs/decisions/0031).
 */
const LONG_LINE = 200
const LONGEST_LINE = 10_000
const STANDING_MS = 500
const ASIDE_MS = 1_000
const PAUSE_MS = 200

/** The connections of a pool, lent for one statement or for several. */
export type Clients = {
  connect(): Promise<PoolClient>
  send: Send
  /** Each statement on a connection that is held shows that it is at work. */
  sendOn(client: PoolClient): Send
}

/** When a connection that says nothing is closed, and how long one is asked for while the database is away. */
export type Waits = { silenceMs: number; patienceMs: number }

export function openClients(pool: Pool, { silenceMs, patienceMs }: Waits, prepared: boolean): Clients {
  const asSent = prepared ? (statement: Statement): QueryConfig => statement : withoutName
  const noteUse = closeSilentClients(pool, silenceMs)
  const isOverrun = watchLine(() => pool.waitingCount + patient)
  let patient = 0

  function connect(): Promise<PoolClient> {
    return new Promise((resolve, reject) => lend(resolve, reject))
  }

  /** By callbacks: the promises of `pg` cost a request a tenth more. */
  function lend(use: (client: PoolClient) => void, fail: (error: unknown) => void) {
    if (!isOverrun()) return join(use, fail)
    setTimeout(() => {
      if (isOverrun()) fail(new DatabaseUnavailable('too many wait for a connection'))
      else join(use, fail)
    }, ASIDE_MS)
  }

  function join(use: (client: PoolClient) => void, fail: (error: unknown) => void) {
    pool.connect((error, client) => {
      if (client) use(client)
      else if (isQueueTimeout(error)) fail(new DatabaseUnavailable('no connection was free in time'))
      else if (isRefusedLogin(error)) fail(refusedLogin(error))
      else void connectLater(use, fail)
    })
  }

  async function connectLater(use: (client: PoolClient) => void, fail: (error: unknown) => void) {
    patient += 1
    try {
      use(await connectAgain(pool, patienceMs))
    } catch (error) {
      fail(error)
    } finally {
      patient -= 1
    }
  }

  return {
    connect,
    send: (statement) =>
      new Promise((resolve, reject) => {
        lend((client) => {
          client.query<QueryResultRow>(asSent(statement), (error: Error | null, result) => {
            client.release(isOnStandby(error))
            if (error) reject(error)
            else resolve(result)
          })
        }, reject)
      }),
    sendOn: (client) => (statement) => {
      noteUse(client)
      return client.query<QueryResultRow>(asSent(statement))
    },
  }
}

const withoutName = ({ text, values }: Statement): QueryConfig => ({ text, values })

/** Nothing has been sent yet, so asking for a connection again does nothing twice. */
async function connectAgain(pool: Pool, patienceMs: number): Promise<PoolClient> {
  const policy = {
    while: (error: unknown) => !isRefusedLogin(error),
    delays: PAUSE_MS,
    until: Date.now() + patienceMs,
  }
  await pause(PAUSE_MS)
  try {
    return await retry(policy, () => pool.connect())
  } catch (error) {
    throw isRefusedLogin(error) ? refusedLogin(error) : new DatabaseUnavailable('PostgreSQL is away', { cause: error })
  }
}

const refusedLogin = (cause: unknown) =>
  new DatabaseUnavailable(`PostgreSQL refuses the login: ${cause instanceof Error ? cause.message : ''}`, { cause })

/** Checked at each call: is the queue for a connection too long? */
function watchLine(length: () => number) {
  let longSince: number | null = null
  return (): boolean => {
    const waiting = length()
    if (waiting < LONG_LINE) {
      longSince = null
      return false
    }
    longSince ??= Date.now()
    return waiting >= LONGEST_LINE || Date.now() - longSince > STANDING_MS
  }
}

/** What the pool says when all its connections were taken for too long; it has no code of its own. */
const isQueueTimeout = (error: Error | undefined) => error?.message === 'timeout exceeded when trying to connect'

/**
 * A PostgreSQL that is frozen neither answers nor closes: whoever waits on such a connection is let go by closing it. One
 * timer for all, since one for each statement showed in the rate of requests.
 */
function closeSilentClients(pool: Pool, silenceMs: number) {
  const usedAt = new Map<PoolClient, number>()
  const noteUse = (client: PoolClient) => void usedAt.set(client, Date.now())
  pool.on('acquire', noteUse)
  pool.on('release', (_error, client) => usedAt.delete(client))
  const timer = setInterval(() => {
    const before = Date.now() - silenceMs
    for (const [client, at] of usedAt) if (at < before) client.connection.stream.destroy()
  }, silenceMs / 10)
  timer.unref()
  return noteUse
}
