import { Client, type Pool } from 'pg'
import { retry } from '#server/lib/retry.ts'

/**
 * The database could not be asked, or did not answer: too many callers wait for a connection, or PostgreSQL is away. The
 * caller is told to come back a little later.
 */
export class DatabaseUnavailable extends Error {}

/** PostgreSQL going away, coming back or out of room: classes 08, 53 and 57P, a standby, what Node says of a socket. */
const AWAY = /^(08|53|57P|25006|ECONN|EPIPE|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
const CUT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/i
/** It answers, and does not let us in: waiting changes nothing. */
const REFUSED = /^(28|3D000)/
/** Said by a primary that has become a standby. Its connection stays open, and would refuse what comes next too. */
const STANDBY = '25006'
/** Cancelled by PostgreSQL because it took too long. */
const TOO_SLOW = '57014'

export function isAway(error: unknown): boolean {
  return AWAY.test(codeOf(error)) || CUT.test(messageOf(error)) || error instanceof DatabaseUnavailable
}

export const isRefusedLogin = (error: unknown) => REFUSED.test(codeOf(error))
export const isOnStandby = (error: unknown) => codeOf(error) === STANDBY
export const isTooSlow = (error: unknown) => codeOf(error) === TOO_SLOW

/** By its properties: the queue passes errors that are no instances of `Error`. */
const codeOf = (error: unknown) => wordIn(error, 'code')
const messageOf = (error: unknown) => wordIn(error, 'message')

function wordIn(error: unknown, key: 'code' | 'message'): string {
  const word: unknown = typeof error === 'object' && error !== null && key in error ? Reflect.get(error, key) : ''
  return typeof word === 'string' ? word : ''
}

const PATIENCE_MS = 20_000
const PAUSE_MS = 200

/**
 * Tries again while the database is away, as in a restart: for what must not be lost because it cannot be asked for
 * again for free. The work may have been done when its answer was cut off, so doing it twice must be harmless.
 */
export function retryOnConnectionLoss<Result>(
  work: () => Promise<Result>,
  patienceMs: number = PATIENCE_MS,
): Promise<Result> {
  const isWorthAnother = (error: unknown) => isAway(error) && !isRefusedLogin(error)
  return retry({ while: isWorthAnother, delays: PAUSE_MS, until: Date.now() + patienceMs }, work)
}

/**
 * Whether PostgreSQL would refuse a new connection of this login. Those that are open say nothing of it: after a change of the
 * password they go on until the first burst needs one more.
 */
export async function isLoginRefused({ options }: Pick<Pool, 'options'>): Promise<boolean> {
  const client = new Client(options)
  // What is cut while it is closed is nobody's failure.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return false
  } catch (error) {
    if (isRefusedLogin(error)) return true
    throw error
  }
}
